import ErrorModel
import Pipeline
import Testing

/// Which of two releases is newer; each row is told both ways round.
@Suite struct AggregationReleaseOrderTests {
  @Test(arguments: [
    // The list of Semantic Versioning §11.4, step by step.
    ("1.0.0-alpha", "1.0.0-alpha.1"), ("1.0.0-alpha.1", "1.0.0-alpha.beta"), ("1.0.0-alpha.beta", "1.0.0-beta"),
    ("1.0.0-beta", "1.0.0-beta.2"), ("1.0.0-beta.2", "1.0.0-beta.11"), ("1.0.0-beta.11", "1.0.0-rc.1"),
    ("1.0.0-rc.1", "1.0.0"), ("1.0.0", "2.0.0"), ("2.0.0", "2.1.0"), ("2.1.0", "2.1.1"), ("1.9.0", "1.10.0"),
    ("v1.9.0", "1.10.0"), ("1.0.0-1", "1.0.0-a"),
    // Larger than any integer of the machine.
    ("1.0.99999999999999999999", "1.0.100000000000000000000"),
    ("1.0.0-99999999999999999999", "1.0.0-100000000000000000000"),
    // Numbers with dots, as many as there are.
    ("10.0.19045.1", "10.0.19045.12"), ("2026.01.05", "2026.1.12"), ("9", "10"), ("1.2", "1.2.1"), ("v3", "v21.0"),
    // A name before it that both have.
    ("shop@2.4.0", "shop@2.10.0"), ("@acme/shop@1.0.0-rc.1", "@acme/shop@1.0.0"),
  ])
  func namesThatHaveAnOrder(older: String, newer: String) {
    #expect(ReleaseOrder.of(ReleaseMark(older), to: ReleaseMark(newer)) == .older)
    #expect(ReleaseOrder.of(ReleaseMark(newer), to: ReleaseMark(older)) == .newer)
  }

  @Test(arguments: [
    ("2.4.0", "2.4.0"), ("1.0.0+one", "1.0.0+two"), ("1.0", "1.0.0.0"), ("v2.4.0", "2.4.0"), ("007", "7"),
    ("", ""), ("nightly", "nightly"),
  ])
  func namesThatMeanTheSame(left: String, right: String) {
    #expect(ReleaseOrder.of(ReleaseMark(left), to: ReleaseMark(right)) == .same)
  }

  @Test(arguments: [
    ("9fceb02", "1a410ef"), ("2.4.0", "nightly"), ("1.0.0-", "1.0.0"), ("1..0", "1.0"), ("a@1.0", "b@2.0"),
    ("1.0.0-01", "1.0.0-1"), ("٣.٠", "٢.٠"), ("", "1.0"),
  ])
  func namesWithoutAnOrderGoByWhatWasSeenFirst(left: String, right: String) {
    let early = Timestamp(microseconds: 1)
    let late = Timestamp(microseconds: 2)
    #expect(order(left, early, right, late) == .older)
    #expect(order(left, late, right, early) == .newer)
    #expect(order(left, early, right, early) == .same)
    #expect(order(left, nil, right, early) == .same)
  }

  private func order(_ left: String, _ first: Timestamp?, _ right: String, _ second: Timestamp?) -> ReleaseOrder {
    ReleaseOrder.of(ReleaseMark(left, firstSeen: first), to: ReleaseMark(right, firstSeen: second))
  }
}
