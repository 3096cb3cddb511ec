use super::*;

fn fits(case: Case, name: &str) -> bool {
    name_fault(EnforceNamingStyle::Style2024, case, name).is_none()
}

/// The verdicts of protoc 36.2.
#[test]
fn names_in_style() {
    for name in ["MABC", "M1", "M1a", "A1", "AB"] {
        assert!(fits(Case::Title, name), "{name}");
    }
    for name in ["m", "M_a", "_M", "MA1_", "M__b", "M_1"] {
        assert!(!fits(Case::Title, name), "{name}");
    }
    for name in ["g1_b", "h1", "a"] {
        assert!(fits(Case::LowerSnake, name), "{name}");
    }
    for name in ["A", "aB", "_c", "d_", "e__b", "f_1", "i_1b"] {
        assert!(!fits(Case::LowerSnake, name), "{name}");
    }
    for name in ["A1_B", "A1B", "AX_B1", "E_A1B2"] {
        assert!(fits(Case::UpperSnake, name), "{name}");
    }
    for name in ["a_q", "A_1", "A__B", "_AA", "AC_", "Ab"] {
        assert!(!fits(Case::UpperSnake, name), "{name}");
    }
    for name in ["g9.h_i", "a1b.c2_d"] {
        assert!(fits(Case::Package, name), "{name}");
    }
    for name in ["b_1", "c__d._e", "_e.f_", "e.f_", "a.aB"] {
        assert!(!fits(Case::Package, name), "{name}");
    }
}

#[test]
fn style_2026_keeps_a_name_free() {
    let style = EnforceNamingStyle::Style2026;
    assert!(name_fault(style, Case::LowerSnake, "descriptor").is_some());
    assert!(name_fault(style, Case::Title, "Descriptor").is_none());
    assert!(fits(Case::LowerSnake, "descriptor"));
}
