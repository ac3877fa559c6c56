//! Faults to come in requests, events and resumes, ordered by a test or at the page. Those that last
//! go by the sandbox's clock, so that moving it ends them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

use super::session::Dispatch;
use crate::clock::Clock;

/// How a request goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestFault {
    /// 429, to be retried after a second. The limit is shared with others.
    Limited,
    /// 500, from Discord itself.
    Error,
    /// 502, from something in front of Discord.
    BadGateway,
    /// No answer at all.
    Nothing,
    /// The first half of the answer, then the connection breaks.
    Half,
    /// Any other refusal; a 429 is to be retried after a second.
    Refused {
        /// An HTTP status of 400 or more.
        #[serde(deserialize_with = "of_refusals")]
        status: u16,
        /// Discord's code.
        #[serde(default)]
        code: u32,
    },
}

fn of_refusals<'de, D: Deserializer<'de>>(given: D) -> Result<u16, D::Error> {
    let status = u16::deserialize(given)?;
    if (400..600).contains(&status) { Ok(status) } else { Err(D::Error::custom("a status from 400 to 599")) }
}

/// An order that requests go wrong.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequestOrder {
    /// How they go wrong.
    pub fault: RequestFault,
    /// How many of them.
    #[serde(default = "once")]
    pub count: u32,
    /// Only those with this text in their path.
    #[serde(default)]
    pub path: String,
    /// Whether the request takes effect all the same, and only its answer is lost.
    #[serde(default)]
    pub works: bool,
    /// The text that `Refused` answers with in place of Discord's JSON, such as a page of what is in front of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

const fn once() -> u32 {
    1
}

impl RequestOrder {
    /// An order for the next request alone.
    pub const fn next(fault: RequestFault) -> RequestOrder {
        RequestOrder { fault, count: 1, path: String::new(), works: false, text: None }
    }
}

/// How one request goes wrong.
#[derive(Debug, Clone)]
pub struct Spoilt {
    pub fault: RequestFault,
    /// Whether the request takes effect all the same.
    pub works: bool,
    /// What it is answered with in place of JSON.
    pub text: Option<String>,
}

/// How an event goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventFault {
    /// It comes twice.
    Twice,
    /// It comes after the one that follows it.
    Swapped,
    /// It comes this many milliseconds late.
    Late(u64),
}

/// An order that events go wrong.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventOrder {
    /// How they go wrong.
    pub fault: EventFault,
    /// How many of them.
    #[serde(default = "once")]
    pub count: u32,
    /// Only those of this name, such as `MESSAGE_CREATE`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The orders that are still to be carried out.
#[derive(Debug)]
pub struct Faults {
    clock: Arc<Clock>,
    orders: Mutex<Orders>,
}

#[derive(Debug, Default)]
struct Orders {
    requests: Vec<RequestOrder>,
    events: Vec<EventOrder>,
    resumes: u32,
    /// By the clock's steady time, as the times of late events are.
    down_until_ms: Option<u64>,
    /// The events that the next one overtakes, by session.
    held: Vec<(String, Dispatch)>,
    late: Vec<(u64, String, Dispatch)>,
}

impl Faults {
    /// None yet.
    pub(crate) fn new(clock: Arc<Clock>) -> Faults {
        Faults { clock, orders: Mutex::default() }
    }

    fn orders(&self) -> MutexGuard<'_, Orders> {
        self.orders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes requests go wrong.
    pub fn request(&self, order: RequestOrder) {
        self.orders().requests.push(order);
    }

    /// Makes the next events go wrong.
    pub fn event(&self, fault: EventFault, count: u32) {
        self.events(EventOrder { fault, count, name: None });
    }

    /// Makes the next events go wrong, perhaps only those of a name.
    pub fn events(&self, order: EventOrder) {
        self.orders().events.push(order);
    }

    /// Makes the next resumes be refused.
    pub fn refuse_resumes(&self, count: u32) {
        self.orders().resumes += count;
    }

    /// Whether all faults of requests that were ordered have happened.
    pub fn have_happened(&self) -> bool {
        self.orders().requests.is_empty()
    }

    /// Takes back the faults that haven't happened yet, and brings Discord back within reach. Events
    /// that are already late or overtaken still come.
    pub fn clear(&self) {
        let mut orders = self.orders();
        orders.requests.clear();
        orders.events.clear();
        orders.resumes = 0;
        orders.down_until_ms = None;
    }

    /// The faults that haven't happened yet.
    pub fn list(&self) -> Value {
        let orders = self.orders();
        let down = orders.down_until_ms.map_or(0, |until_ms| until_ms.saturating_sub(self.clock.steady_ms()));
        json!({
            "requests": orders.requests, "events": orders.events, "refused_resumes": orders.resumes,
            "down_ms": down,
        })
    }

    /// Puts Discord out of reach for a while.
    pub fn down(&self, time: Duration) {
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.orders().down_until_ms = Some(self.clock.steady_ms().saturating_add(ms));
    }

    /// Whether Discord is out of reach.
    pub fn is_down(&self) -> bool {
        self.orders().down_until_ms.is_some_and(|until_ms| until_ms > self.clock.steady_ms())
    }

    /// How a request goes wrong, if that was ordered.
    pub fn of_request(&self, path: &str) -> Option<Spoilt> {
        let mut orders = self.orders();
        let order = orders.requests.iter_mut().find(|order| order.count > 0 && path.contains(&order.path))?;
        order.count -= 1;
        let spoilt = Spoilt { fault: order.fault, works: order.works, text: order.text.clone() };
        orders.requests.retain(|order| order.count > 0);
        Some(spoilt)
    }

    /// Whether a resume is refused; each order refuses one.
    pub fn of_resume(&self) -> bool {
        let mut orders = self.orders();
        let refused = orders.resumes > 0;
        orders.resumes = orders.resumes.saturating_sub(1);
        refused
    }

    /// The events to send in place of one: none yet, the event itself or twice, then those that it
    /// overtakes.
    pub fn of_event(&self, session: &str, dispatch: Dispatch) -> Vec<Dispatch> {
        let mut orders = self.orders();
        // The events that begin a session stay in order: without them there is no session.
        let is_own = matches!(dispatch.name, "READY" | "RESUMED" | "GUILD_CREATE");
        let is_meant = |order: &&mut EventOrder| {
            !is_own && order.count > 0 && order.name.as_deref().is_none_or(|name| name == dispatch.name)
        };
        let order = orders.events.iter_mut().find(is_meant);
        let fault = order.map(|order| {
            order.count -= 1;
            order.fault
        });
        orders.events.retain(|order| order.count > 0);
        let mut now = match fault {
            None => vec![dispatch],
            Some(EventFault::Twice) => vec![dispatch.clone(), dispatch],
            Some(EventFault::Swapped) => {
                orders.held.push((session.to_owned(), dispatch));
                return Vec::new();
            }
            Some(EventFault::Late(ms)) => {
                let due = self.clock.steady_ms().saturating_add(ms);
                orders.late.push((due, session.to_owned(), dispatch));
                return Vec::new();
            }
        };
        if !is_own {
            now.extend(orders.held.extract_if(.., |(of, _)| of == session).map(|(_, held)| held));
        }
        now
    }

    /// The late events that are due, with their sessions.
    pub fn due(&self) -> Vec<(String, Dispatch)> {
        let now = self.clock.steady_ms();
        let mut orders = self.orders();
        orders
            .late
            .extract_if(.., |(due, ..)| *due <= now)
            .map(|(_, session, event)| (session, event))
            .collect()
    }
}
