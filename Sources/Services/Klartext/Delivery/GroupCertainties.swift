internal import Locking

/// Remembers the ``GroupCertainty`` of types and cases, since finding it out costs as much as fifty reports.
final class GroupCertainties: Sendable {
  private struct Kind: Hashable {
    let type: ObjectIdentifier
    /// Of structs and classes all have the same; a raw value may differ each time.
    let code: Int
  }

  /// The most that are remembered: generic types and raw values may be without number.
  private static let mostKinds = 4_096
  private let known = Guarded<[Kind: GroupCertainty]>([:])

  /// The certainty for all errors with one key, one of which is there.
  func certainty(of site: borrowing CallSite, sample: any Error) -> GroupCertainty {
    if site.namesGroup { return .oneGroup }
    let kind = Kind(type: site.type, code: site.code)
    if let certainty = known.withLock({ $0[kind] }) { return certainty }
    let certainty = GroupCertainty(for: sample)
    known.withLock { known in
      if known.count >= Self.mostKinds { known.removeAll(keepingCapacity: true) }
      known[kind] = certainty
    }
    return certainty
  }
}
