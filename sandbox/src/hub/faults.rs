//! What is to go wrong: orders for the next requests, events and resumes, given by a test or at the page.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use super::session::Dispatch;

/// How a request goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestFault {
    /// Too many requests, to be tried again after a second; the limit is shared with others.
    Limited,
    /// An error within Discord.
    Error,
    /// An error before Discord.
    BadGateway,
    /// No answer at all.
    Nothing,
    /// The answer's first half, and then the end of the connection.
    Half,
}

/// An order for requests.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RequestOrder {
    /// What happens.
    pub fault: RequestFault,
    /// To how many requests.
    #[serde(default = "once")]
    pub count: u32,
    /// Only to those with this in their path.
    #[serde(default)]
    pub path: String,
    /// Whether the request works all the same, and only its answer is lost.
    #[serde(default)]
    pub works: bool,
}

const fn once() -> u32 {
    1
}

impl RequestOrder {
    /// An order for the next request.
    pub const fn next(fault: RequestFault) -> RequestOrder {
        RequestOrder { fault, count: 1, path: String::new(), works: false }
    }
}

/// How an event goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventFault {
    /// It comes twice.
    Twice,
    /// It comes after the one that follows it.
    Swapped,
    /// It comes late by so many milliseconds.
    Late(u64),
}

/// The orders that wait.
#[derive(Debug, Default)]
pub struct Faults(Mutex<Orders>);

#[derive(Debug, Default)]
struct Orders {
    requests: Vec<RequestOrder>,
    events: VecDeque<EventFault>,
    resumes: u32,
    down_until: Option<Instant>,
    /// The event that the next one overtakes, by session.
    held: Vec<(String, Dispatch)>,
    /// Events on their way.
    late: Vec<(Instant, String, Dispatch)>,
}

impl Faults {
    fn orders(&self) -> MutexGuard<'_, Orders> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has requests go wrong.
    pub fn request(&self, order: RequestOrder) {
        self.orders().requests.push(order);
    }

    /// Has the next events go wrong, one an order.
    pub fn event(&self, fault: EventFault, count: u32) {
        self.orders().events.extend(std::iter::repeat_n(fault, count as usize));
    }

    /// Has the next resumes be refused.
    pub fn refuse_resumes(&self, count: u32) {
        self.orders().resumes += count;
    }

    /// Has Discord be out of reach for a while.
    pub fn down(&self, time: Duration) {
        self.orders().down_until = Some(Instant::now() + time);
    }

    /// Whether it is out of reach.
    pub fn is_down(&self) -> bool {
        self.orders().down_until.is_some_and(|until| until > Instant::now())
    }

    /// What goes wrong with a request, and whether it works all the same.
    pub fn of_request(&self, path: &str) -> Option<(RequestFault, bool)> {
        let mut orders = self.orders();
        let order = orders.requests.iter_mut().find(|order| order.count > 0 && path.contains(&order.path))?;
        order.count -= 1;
        let told = (order.fault, order.works);
        orders.requests.retain(|order| order.count > 0);
        Some(told)
    }

    /// Whether a resume is refused.
    pub fn of_resume(&self) -> bool {
        let mut orders = self.orders();
        let refused = orders.resumes > 0;
        orders.resumes = orders.resumes.saturating_sub(1);
        refused
    }

    /// What comes of an event, in order: nothing yet, itself, itself twice, or one that it has overtaken after it.
    pub fn of_event(&self, session: &str, dispatch: Dispatch) -> Vec<Dispatch> {
        let mut orders = self.orders();
        // A session's own first events stay in order: without them there is none.
        let is_own = matches!(dispatch.name, "READY" | "RESUMED" | "GUILD_CREATE");
        let fault = if is_own { None } else { orders.events.pop_front() };
        let mut now = match fault {
            None => vec![dispatch],
            Some(EventFault::Twice) => vec![dispatch.clone(), dispatch],
            Some(EventFault::Swapped) => {
                orders.held.push((session.to_owned(), dispatch));
                return Vec::new();
            }
            Some(EventFault::Late(ms)) => {
                let due = Instant::now() + Duration::from_millis(ms);
                orders.late.push((due, session.to_owned(), dispatch));
                return Vec::new();
            }
        };
        if !is_own {
            now.extend(orders.held.extract_if(.., |(of, _)| of == session).map(|(_, held)| held));
        }
        now
    }

    /// The late events whose time has come, with their sessions.
    pub fn due(&self) -> Vec<(String, Dispatch)> {
        let now = Instant::now();
        let mut orders = self.orders();
        orders
            .late
            .extract_if(.., |(due, ..)| *due <= now)
            .map(|(_, session, event)| (session, event))
            .collect()
    }
}
