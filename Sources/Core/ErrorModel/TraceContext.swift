/// The trace an event belongs to, as W3C Trace Context names it.
public struct TraceContext: Hashable, Sendable {
  /// 32 hexadecimal digits.
  public var traceId: String
  /// 16 hexadecimal digits.
  public var spanId: String

  /// Makes a trace context.
  public init(traceId: String, spanId: String) {
    self.traceId = traceId
    self.spanId = spanId
  }
}
