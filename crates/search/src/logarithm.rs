//! Logarithms without fractions.

/// Sixteen times the logarithm of a positive number to base two, between whole ones in a straight line.
pub(crate) fn logarithm(number: u32) -> u32 {
    let whole = number.ilog2();
    16 * whole + ((16 * (number - (1 << whole))) >> whole)
}
