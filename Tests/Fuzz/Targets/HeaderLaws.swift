internal import ErrorModel

/// What holds for headers of requests.
enum HeaderLaws {
  /// What is read is valid, stands in the header as it is, and is read the same when it is written again.
  static func traceparent(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let context = TraceContext(traceparent: text) else { return nil }
    if !context.isValid { return "what was read is not valid" }
    if !text.dropFirst(2).hasPrefix("-\(context.traceId)-\(context.spanId)-") { return "the ids are not the header's" }
    for isSampled in [false, true] {
      guard let written = context.traceparent(isSampled: isSampled) else { return "what was read cannot be written" }
      if TraceContext(traceparent: written) != context { return "what is written is read otherwise" }
    }
    return nil
  }
}
