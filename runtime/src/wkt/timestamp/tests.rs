use super::*;

#[test]
fn nanos_are_carried() {
    let t = |s, n| Timestamp::new(s, n).map(|t| (t.seconds, t.nanos));
    assert_eq!(t(5, 999_999_999), Ok((5, 999_999_999)));
    assert_eq!(t(5, SECOND), Ok((6, 0)));
    assert_eq!(t(5, i32::MAX), Ok((7, 147_483_647)));
    assert_eq!(t(0, i32::MIN), Ok((-3, 852_516_352)));
    assert_eq!(t(-1, -1), Ok((-2, 999_999_999)));
}

#[test]
fn the_range_is_the_years_1_to_9999() {
    let ok = |s, n| Timestamp::new(s, n).is_ok();
    assert!(ok(Timestamp::MIN_SECONDS, 0) && !ok(Timestamp::MIN_SECONDS, -1));
    assert!(ok(Timestamp::MAX_SECONDS, SECOND - 1) && !ok(Timestamp::MAX_SECONDS, SECOND));
    assert!(ok(Timestamp::MIN_SECONDS - 1, SECOND));
    assert!(!ok(i64::MAX, i32::MAX) && !ok(i64::MIN, i32::MIN));
    assert!(
        !Timestamp {
            seconds: 0,
            nanos: -1,
            ..Timestamp::default()
        }
        .is_valid()
    );
    assert!(Timestamp::default().is_valid());
}

#[test]
#[cfg(feature = "std")]
fn to_the_system_and_back() {
    use std::time::{Duration, SystemTime, UNIX_EPOCH};
    let edges = [
        Timestamp::MIN_SECONDS,
        -1,
        0,
        1,
        1_700_000_000,
        Timestamp::MAX_SECONDS,
    ];
    for seconds in edges {
        for nanos in [0, 100, 999_999_900] {
            let t = Timestamp::new(seconds, nanos).unwrap();
            let system = SystemTime::try_from(&t).unwrap();
            assert_eq!(Timestamp::try_from(system).unwrap(), t);
        }
    }
    let half_before = Timestamp::try_from(UNIX_EPOCH - Duration::from_millis(1500)).unwrap();
    assert_eq!((half_before.seconds, half_before.nanos), (-2, 500_000_000));
    let odd = Timestamp {
        seconds: -1,
        nanos: 1_500_000_000,
        ..Timestamp::default()
    };
    assert_eq!(
        SystemTime::try_from(odd),
        Ok(UNIX_EPOCH + Duration::from_millis(500))
    );
    let far = Timestamp {
        seconds: i64::MAX,
        nanos: 0,
        ..Timestamp::default()
    };
    assert_eq!(SystemTime::try_from(far), Err(TimeError::OutOfRange));
    if let Some(far) = UNIX_EPOCH.checked_add(Duration::from_secs(1 << 40)) {
        assert_eq!(Timestamp::try_from(far), Err(TimeError::OutOfRange));
    }
    assert!(Timestamp::now().seconds > 1_600_000_000);
}
