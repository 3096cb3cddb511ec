//! Medians, and how sure they are.

/// A median with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The median.
    pub median: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

const RESAMPLES: usize = 1_000;

/// The median; NaN of nothing.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    median_of(&mut sorted)
}

fn median_of(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    match values.len() {
        0 => f64::NAN,
        n if n % 2 == 1 => values[n / 2],
        n => (values[n / 2 - 1] + values[n / 2]) / 2.0,
    }
}

/// The median and its percentile bootstrap interval. The same values give the same interval.
pub fn median_interval(values: &[f64]) -> Interval {
    let mut rng = fastrand::Rng::with_seed(0x5eed);
    let mut sample = vec![0.0; values.len()];
    let mut medians: Vec<f64> = (0..RESAMPLES)
        .map(|_| {
            sample
                .iter_mut()
                .for_each(|slot| *slot = values[rng.usize(..values.len())]);
            median_of(&mut sample)
        })
        .collect();
    medians.sort_unstable_by(f64::total_cmp);
    Interval {
        median: median(values),
        low: medians[RESAMPLES / 40],
        high: medians[RESAMPLES - RESAMPLES / 40 - 1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medians() {
        assert_eq!(median(&[3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(&[4.0, 1.0, 3.0, 2.0]), 2.5);
        assert!(median(&[]).is_nan());
    }

    #[test]
    fn an_interval_holds_its_median_and_narrows_with_agreement() {
        let wide = median_interval(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        assert!(wide.low < wide.median && wide.median < wide.high, "{wide:?}");
        let same = median_interval(&[2.0; 9]);
        assert_eq!((same.low, same.median, same.high), (2.0, 2.0, 2.0));
    }
}
