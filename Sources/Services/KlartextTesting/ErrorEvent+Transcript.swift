public import ErrorModel

extension ErrorEvent {
  /// The event in words, the same in each run: without id, time and line, attributes in the order of their names.
  ///
  /// ```
  /// error Shop.PaymentError.refused
  ///   at Shop/Checkout.swift charge(_:)
  ///   description "The payment was refused."
  ///   attribute order = 7
  ///   cause Foundation.URLError NSURLErrorDomain -1001
  /// ```
  ///
  /// Made to be compared whole, as a golden text. Codes of Swift enums are left out, since they change with the order of
  /// the cases.
  public var transcript: String {
    var transcript = Transcript()
    transcript.add(severity.name, error, depth: 0) { transcript in
      if let place { transcript.add("at", "\(place.file) \(place.function)", depth: 1) }
      if let explicitGroup { transcript.add("group", explicitGroup.debugDescription, depth: 1) }
      if count > 1 { transcript.add("count", String(count), depth: 1) }
      if let trace { transcript.add("trace", "\(trace.traceId) \(trace.spanId)", depth: 1) }
    }
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      transcript.add("attribute", "\(name) = \(Transcript.text(value))", depth: 1)
    }
    return transcript.text
  }
}
