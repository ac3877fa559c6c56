//! The line protocol by which scripts, other engines and tests drive the rules.
