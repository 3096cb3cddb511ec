//! `Timestamp` and the standard library's clock.

use super::Timestamp;
use super::time::{SECOND, TimeError};

impl Timestamp {
    /// Seconds of the first point in time there is, 0001-01-01T00:00:00Z.
    pub const MIN_SECONDS: i64 = -62_135_596_800;
    /// Seconds of the last, 9999-12-31T23:59:59Z.
    pub const MAX_SECONDS: i64 = 253_402_300_799;

    /// A point in time. Any `nanos` are taken: a second too many or too few is carried over.
    ///
    /// # Errors
    /// [`TimeError::OutOfRange`] before the year 1 or after 9999.
    ///
    /// ```
    /// # use protium::wkt::{TimeError, Timestamp};
    /// # fn main() -> Result<(), TimeError> {
    /// let t = Timestamp::new(10, -1)?;
    /// assert_eq!((t.seconds, t.nanos), (9, 999_999_999));
    /// # Ok(()) }
    /// ```
    pub fn new(seconds: i64, nanos: i32) -> Result<Self, TimeError> {
        Timestamp {
            seconds,
            nanos,
            ..Self::default()
        }
        .normalized()
    }

    /// This moment.
    #[cfg(feature = "std")]
    pub fn now() -> Self {
        // A clock before the year 1 or after 9999 is wrong anyway; it then says the nearest moment there is.
        let now = std::time::SystemTime::now();
        Self::try_from(now).unwrap_or_else(|_| {
            let seconds = if now < std::time::UNIX_EPOCH {
                Self::MIN_SECONDS
            } else {
                Self::MAX_SECONDS
            };
            Timestamp {
                seconds,
                ..Self::default()
            }
        })
    }

    /// Whether `nanos` are from 0 to 999,999,999 and the year from 1 to 9999.
    pub fn is_valid(&self) -> bool {
        (0..SECOND).contains(&self.nanos) && (Self::MIN_SECONDS..=Self::MAX_SECONDS).contains(&self.seconds)
    }

    /// The same point in time, with `nanos` from 0 to 999,999,999.
    ///
    /// # Errors
    /// [`TimeError::OutOfRange`] before the year 1 or after 9999.
    pub fn normalized(mut self) -> Result<Self, TimeError> {
        let carry = self.nanos.div_euclid(SECOND);
        self.seconds = self
            .seconds
            .checked_add(carry.into())
            .ok_or(TimeError::OutOfRange)?;
        self.nanos = self.nanos.rem_euclid(SECOND);
        if self.is_valid() {
            Ok(self)
        } else {
            Err(TimeError::OutOfRange)
        }
    }
}

#[cfg(feature = "std")]
mod system {
    use super::{SECOND, TimeError, Timestamp};
    use std::time::{Duration, SystemTime, UNIX_EPOCH};

    /// Fails before the year 1 and after 9999.
    ///
    /// ```
    /// # use protium::wkt::{TimeError, Timestamp};
    /// # use std::time::{Duration, UNIX_EPOCH};
    /// # fn main() -> Result<(), TimeError> {
    /// let t = Timestamp::try_from(UNIX_EPOCH - Duration::from_millis(500))?;
    /// assert_eq!((t.seconds, t.nanos), (-1, 500_000_000));
    /// # Ok(()) }
    /// ```
    impl TryFrom<SystemTime> for Timestamp {
        type Error = TimeError;

        fn try_from(t: SystemTime) -> Result<Self, TimeError> {
            let (distance, sign) = match t.duration_since(UNIX_EPOCH) {
                Ok(after) => (after, 1),
                Err(before) => (before.duration(), -1),
            };
            let seconds = i64::try_from(distance.as_secs()).map_err(|_| TimeError::OutOfRange)?;
            // Nanoseconds are fewer than a second, so neither sign overflows.
            Timestamp::new(sign * seconds, sign as i32 * distance.subsec_nanos() as i32)
        }
    }

    /// Takes any `nanos`. Fails before the year 1 and after 9999, and for what this system's clock cannot hold.
    impl TryFrom<&Timestamp> for SystemTime {
        type Error = TimeError;

        fn try_from(t: &Timestamp) -> Result<Self, TimeError> {
            let t = Timestamp::new(t.seconds, t.nanos)?;
            let nanos = t.nanos.clamp(0, SECOND - 1) as u32;
            let seconds = Duration::from_secs(t.seconds.unsigned_abs());
            let whole = if t.seconds < 0 {
                UNIX_EPOCH.checked_sub(seconds)
            } else {
                UNIX_EPOCH.checked_add(seconds)
            };
            whole
                .and_then(|t| t.checked_add(Duration::new(0, nanos)))
                .ok_or(TimeError::Unrepresentable)
        }
    }

    /// As from a reference.
    impl TryFrom<Timestamp> for SystemTime {
        type Error = TimeError;

        fn try_from(t: Timestamp) -> Result<Self, TimeError> {
            Self::try_from(&t)
        }
    }
}

#[cfg(test)]
mod tests;
