import ErrorModel

extension ErrorEvent {
  /// The event of `generate.py`: about 620 bytes on the wire.
  static func sample(_ number: Int) -> ErrorEvent {
    let text = LocalizedText(
      key: "Payment %lld of %@ failed.", table: "Errors",
      arguments: [.int(Int64(7_954_863 + number)), .string("order-\(79_817 + number)")])
    return ErrorEvent(
      id: "0193a2b4-7c1d-7e52-9bad-9bad484fc6b9", time: Timestamp(microseconds: 1_796_022_448_014_967 + Int64(number)),
      severity: .critical,
      error: ErrorDetails(
        type: "Shop.PaymentError", caseName: "quotaExceeded", description: text,
        causes: [
          ErrorDetails(domain: "net.http", code: 404, developerText: "upstream said no"),
          ErrorDetails(domain: "posix", code: 104, developerText: "read on fd \(number % 900) was reset"),
        ]),
      place: SourcePlace(file: "Shop/Payment.swift", line: 24, function: "performPayment(_:)"),
      trace: TraceContext(traceId: "8699e16ad1a9c5bf6c1004e420534b7d", spanId: "2f9eec83ca680385"),
      attributes: ["user": "u-633916", "region": "us-east-1", "retry": 0])
  }
}
