//! Metrics as text, in Prometheus' exposition format, version 0.0.4.

use std::fmt::Write as _;

/// The text, built line by line.
#[derive(Clone, Debug, Default)]
pub struct Page(String);

/// The value of a metric.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Value {
    /// A whole number.
    Whole(u64),
    /// Any other number.
    Real(f64),
}

impl Page {
    /// The finished text.
    pub fn into_text(self) -> String {
        self.0
    }

    /// Writes the two lines that describe a metric. `kind` is `counter`, `gauge` or `histogram`.
    pub fn head(&mut self, name: &str, kind: &str, help: &str) {
        // Writing into a string can't fail, here and below.
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    /// Writes a line with a name, labels and the value.
    pub fn line(&mut self, name: &str, labels: &[(&str, &str)], value: Value) {
        self.0.push_str(name);
        for (at, (label, text)) in labels.iter().enumerate() {
            let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            let _ = write!(self.0, "{}{label}=\"{text}\"", if at == 0 { '{' } else { ',' });
        }
        if !labels.is_empty() {
            self.0.push('}');
        }
        let _ = match value {
            Value::Whole(count) => writeln!(self.0, " {count}"),
            Value::Real(number) => writeln!(self.0, " {number}"),
        };
    }

    /// Writes a gauge: a single number that may go up and down.
    pub fn gauge(&mut self, name: &str, help: &str, value: Value) {
        self.head(name, "gauge", help);
        self.line(name, &[], value);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::{Counters, Histograms};
    use super::*;

    #[test]
    fn a_page_reads_as_prometheus_wants_it() {
        let counters = Counters::new(&["late", "line"]);
        counters.add("late", 2);
        let histograms = Histograms::new(&[0.1, 0.5]);
        for ms in [100, 101, 500, 900] {
            histograms.observe("move", Duration::from_millis(ms));
        }
        let mut page = Page::default();
        counters.write(&mut page, ["missed_total", "reason", "Too late."]);
        histograms.write(&mut page, ["answer_seconds", "kind", "How long."]);
        page.head("build_info", "gauge", "Which.");
        page.line("build_info", &[("version", "a\"b\\c\nd"), ("os", "linux")], Value::Whole(1));
        page.gauge("age_seconds", "How old.", Value::Real(0.25));
        assert_eq!(
            page.into_text(),
            r#"# HELP missed_total Too late.
# TYPE missed_total counter
missed_total{reason="late"} 2
missed_total{reason="line"} 0
# HELP answer_seconds How long.
# TYPE answer_seconds histogram
answer_seconds_bucket{kind="move",le="0.1"} 1
answer_seconds_bucket{kind="move",le="0.5"} 3
answer_seconds_bucket{kind="move",le="+Inf"} 4
answer_seconds_sum{kind="move"} 1.601
answer_seconds_count{kind="move"} 4
# HELP build_info Which.
# TYPE build_info gauge
build_info{version="a\"b\\c\nd",os="linux"} 1
# HELP age_seconds How old.
# TYPE age_seconds gauge
age_seconds 0.25
"#
        );
    }
}
