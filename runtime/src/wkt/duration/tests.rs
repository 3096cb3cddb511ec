use super::*;

#[test]
fn signs_are_made_to_agree() {
    let d = |s, n| Duration::new(s, n).map(|d| (d.seconds, d.nanos));
    assert_eq!(d(1, -1), Ok((0, 999_999_999)));
    assert_eq!(d(-1, 1), Ok((0, -999_999_999)));
    assert_eq!(d(0, -5), Ok((0, -5)));
    assert_eq!(d(-2, -5), Ok((-2, -5)));
    assert_eq!(d(1, i32::MIN), Ok((-1, -147_483_648)));
    assert_eq!(d(-1, i32::MAX), Ok((1, 147_483_647)));
    assert_eq!(d(3, 2 * SECOND - 1), Ok((4, 999_999_999)));
}

#[test]
fn the_range_is_that_of_the_type() {
    let ok = |s, n| Duration::new(s, n).is_ok();
    let max = Duration::MAX_SECONDS;
    assert!(ok(max, SECOND - 1) && !ok(max, SECOND) && ok(max + 1, -1));
    assert!(ok(-max, 1 - SECOND) && !ok(-max, -SECOND) && ok(-max - 1, 1));
    assert!(!ok(i64::MAX, i32::MAX) && !ok(i64::MIN, i32::MIN));
    assert!(
        !Duration {
            seconds: 1,
            nanos: -1,
            ..Duration::default()
        }
        .is_valid()
    );
    assert!(
        !Duration {
            seconds: 0,
            nanos: SECOND,
            ..Duration::default()
        }
        .is_valid()
    );
    assert!(
        !Duration {
            seconds: i64::MIN,
            nanos: i32::MIN,
            ..Duration::default()
        }
        .is_valid()
    );
}

#[test]
fn to_the_standard_library_and_back() {
    for (s, n) in [
        (0, 0),
        (0, 1),
        (5, 999_999_999),
        (Duration::MAX_SECONDS as u64, 0),
    ] {
        let std = time::Duration::new(s, n);
        let ours = Duration::try_from(std).unwrap();
        assert_eq!((ours.seconds, ours.nanos), (s as i64, n as i32));
        assert_eq!(time::Duration::try_from(&ours), Ok(std));
    }
    let too_long = time::Duration::from_secs(Duration::MAX_SECONDS as u64 + 1);
    assert_eq!(Duration::try_from(too_long), Err(TimeError::OutOfRange));
    assert_eq!(
        Duration::try_from(time::Duration::MAX),
        Err(TimeError::OutOfRange)
    );
    let negative = Duration {
        seconds: 0,
        nanos: -1,
        ..Duration::default()
    };
    assert_eq!(time::Duration::try_from(negative), Err(TimeError::Negative));
    let odd = Duration {
        seconds: 2,
        nanos: -500_000_000,
        ..Duration::default()
    };
    assert_eq!(
        time::Duration::try_from(odd),
        Ok(time::Duration::from_millis(1500))
    );
}
