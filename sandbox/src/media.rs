//! Media: the type of a file by its name, the size of a picture by its header.

/// The width and height of a PNG or GIF.
pub fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let short = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.get(12..16) == Some(b"IHDR") {
        Some((number(16)?, number(20)?))
    } else if bytes.starts_with(b"GIF8") {
        Some((short(6)?, short(8)?))
    } else {
        None
    }
}

/// The type of a file by its name. Browsers show only these, so a bot's HTML can't act on the page.
pub fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase().as_str() {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "json" => "application/json",
        "txt" | "md" | "log" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
