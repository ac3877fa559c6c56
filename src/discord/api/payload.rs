//! What a request to Discord carries.

use serde_json::Value;

/// The name and content of the file sent as `files[0]`.
pub type File = (String, Vec<u8>);

/// JSON, and perhaps a file with it.
#[derive(Copy, Clone, Debug)]
pub struct Payload<'a> {
    /// The JSON.
    pub body: Option<&'a Value>,
    /// The file.
    pub file: Option<&'a File>,
}

impl<'a> Payload<'a> {
    /// Nothing.
    pub const NONE: Payload<'static> = Payload { body: None, file: None };

    /// JSON alone.
    pub fn json(body: &'a Value) -> Payload<'a> {
        Payload { body: Some(body), file: None }
    }

    /// JSON, with a file if there is one.
    pub fn new(body: &'a Value, file: Option<&'a File>) -> Payload<'a> {
        Payload { body: Some(body), file }
    }
}
