use super::*;

#[test]
fn doubles_as_protoc_writes_them() {
    for (value, text) in [
        (0.0, "0"),
        (-0.0, "-0"),
        (0.5, "0.5"),
        (1000.0, "1000"),
        (100000.0, "100000"),
        (1e15, "1e+15"),
        (123456789012345.0, "123456789012345"),
        (12345678901234568.0, "12345678901234568"),
        (18446744073709551615.0, "1.8446744073709552e+19"),
        (123456789.12345679, "123456789.12345679"),
        (0.1, "0.1"),
        (1e-4, "0.0001"),
        (1e-5, "1e-05"),
        (1.5e-300, "1.5e-300"),
        (5e-324, "4.94065645841247e-324"),
        (1.17549435e-38, "1.17549435e-38"),
        (f64::INFINITY, "inf"),
        (f64::NEG_INFINITY, "-inf"),
        (f64::NAN, "nan"),
        (-f64::NAN, "nan"),
    ] {
        assert_eq!(double_text(value), text);
    }
}

#[test]
fn floats_as_protoc_writes_them() {
    for (value, text) in [
        (0.1, "0.1"),
        (0.3, "0.3"),
        (16777216.0, "16777216"),
        (1e10, "1e+10"),
        (1e5, "100000"),
        (1e6, "1e+06"),
        (f32::MAX, "3.40282347e+38"),
        (f32::INFINITY, "inf"),
        (-0.0, "-0"),
    ] {
        assert_eq!(float_text(value), text);
    }
}

#[test]
fn texts_read_back_the_same() {
    let mut bits = 0x9e37_79b9_7f4a_7c15u64;
    for _ in 0..20_000 {
        bits = bits
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        let value = f64::from_bits(bits);
        if !value.is_nan() {
            assert_eq!(double_text(value).parse(), Ok(value));
        }
        let value = f32::from_bits((bits >> 32) as u32);
        if !value.is_nan() {
            assert_eq!(float_text(value).parse(), Ok(value));
        }
    }
}
