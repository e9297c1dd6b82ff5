internal import ErrorModel

/// A context as reports share it: they take it along as it is, and it is put together with them on the send thread.
///
/// To merge two dictionaries costs a caller 2 µs, and to keep a reference nothing.
final class BoundContext: Sendable {
  /// What was set.
  let context: ReportContext
  /// The bytes it adds to each report that takes it along.
  let cost: Int

  /// Keeps a context; of attributes far over their bounds only those that are sent anyway.
  init(_ context: ReportContext) {
    let cost = AttributeBounds.cost(of: context.attributes)
    var kept = context
    if cost > 2 * Limits.attributeBytes { kept.attributes = AttributeBounds.bounded(context.attributes) }
    self.context = kept
    self.cost = min(cost, 2 * Limits.attributeBytes)
  }

  /// The attributes of a report with those of the context; its own go first.
  func completing(_ attributes: [String: AttributeValue]) -> [String: AttributeValue] {
    if attributes.isEmpty { return context.attributes }
    return attributes.merging(context.attributes) { own, _ in own }
  }
}
