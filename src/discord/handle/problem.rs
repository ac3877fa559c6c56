//! Why a request has no reply.

use crate::discord::request::Refusal;
use crate::service::Refused;
use crate::{play, service};

/// A problem of the service, or a refusal of Discord's side.
pub type Problem = service::Problem<Refusal>;

impl From<Refusal> for Problem {
    fn from(why: Refusal) -> Problem {
        Problem::Refused(Box::new(Refused { why, shown: None }))
    }
}

impl From<service::Problem> for Problem {
    fn from(problem: service::Problem) -> Problem {
        problem.lifted()
    }
}

impl From<service::Refusal> for Problem {
    fn from(why: service::Refusal) -> Problem {
        Refusal::from(why).into()
    }
}

impl From<play::Refusal> for Problem {
    fn from(why: play::Refusal) -> Problem {
        Refusal::from(why).into()
    }
}
