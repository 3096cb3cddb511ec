//! `Duration` and the standard library's.

use super::Duration;
use super::time::{SECOND, TimeError};
use core::time;

impl Duration {
    /// The most whole seconds there are, about 10,000 years, forward or back.
    pub const MAX_SECONDS: i64 = 315_576_000_000;

    /// A duration. Any `nanos` are taken: seconds too many are carried over, and the signs made to agree.
    ///
    /// # Errors
    /// [`TimeError::OutOfRange`] if there are more seconds than [`MAX_SECONDS`](Self::MAX_SECONDS), either way.
    ///
    /// ```
    /// # use protium::wkt::{Duration, TimeError};
    /// # fn main() -> Result<(), TimeError> {
    /// let d = Duration::new(-1, 400_000_000)?;
    /// assert_eq!((d.seconds, d.nanos), (0, -600_000_000));
    /// # Ok(()) }
    /// ```
    pub fn new(seconds: i64, nanos: i32) -> Result<Self, TimeError> {
        Duration {
            seconds,
            nanos,
            ..Self::default()
        }
        .normalized()
    }

    /// Whether it is in range, `nanos` are less than a second, and have the sign of `seconds`.
    pub fn is_valid(&self) -> bool {
        self.seconds.unsigned_abs() <= Self::MAX_SECONDS.unsigned_abs()
            && self.nanos.unsigned_abs() < SECOND.unsigned_abs()
            && self.seconds.signum() * i64::from(self.nanos.signum()) >= 0
    }

    /// The same duration, with `nanos` less than a second and of the sign of `seconds`.
    ///
    /// # Errors
    /// [`TimeError::OutOfRange`] if there are more seconds than [`MAX_SECONDS`](Self::MAX_SECONDS), either way.
    pub fn normalized(mut self) -> Result<Self, TimeError> {
        let carry = self.nanos / SECOND;
        self.seconds = self
            .seconds
            .checked_add(carry.into())
            .ok_or(TimeError::OutOfRange)?;
        self.nanos %= SECOND;
        if self.seconds > 0 && self.nanos < 0 {
            self.seconds -= 1;
            self.nanos += SECOND;
        } else if self.seconds < 0 && self.nanos > 0 {
            self.seconds += 1;
            self.nanos -= SECOND;
        }
        if self.is_valid() {
            Ok(self)
        } else {
            Err(TimeError::OutOfRange)
        }
    }
}

/// Fails if there are more seconds than [`Duration::MAX_SECONDS`].
impl TryFrom<time::Duration> for Duration {
    type Error = TimeError;

    fn try_from(d: time::Duration) -> Result<Self, TimeError> {
        let seconds = i64::try_from(d.as_secs()).map_err(|_| TimeError::OutOfRange)?;
        Duration::new(seconds, d.subsec_nanos() as i32)
    }
}

/// Takes any `nanos`. Fails for negative durations, and for more seconds than [`Duration::MAX_SECONDS`].
///
/// ```
/// # use protium::wkt::{Duration, TimeError};
/// # fn main() -> Result<(), TimeError> {
/// let d = Duration::new(1, 500_000_000)?;
/// assert_eq!(std::time::Duration::try_from(d)?.as_millis(), 1500);
/// # Ok(()) }
/// ```
impl TryFrom<&Duration> for time::Duration {
    type Error = TimeError;

    fn try_from(d: &Duration) -> Result<Self, TimeError> {
        let d = Duration::new(d.seconds, d.nanos)?;
        match (u64::try_from(d.seconds), u32::try_from(d.nanos)) {
            (Ok(seconds), Ok(nanos)) => Ok(time::Duration::new(seconds, nanos)),
            _ => Err(TimeError::Negative),
        }
    }
}

/// As from a reference.
impl TryFrom<Duration> for time::Duration {
    type Error = TimeError;

    fn try_from(d: Duration) -> Result<Self, TimeError> {
        Self::try_from(&d)
    }
}

#[cfg(test)]
mod tests;
