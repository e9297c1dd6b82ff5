/// An event with all it holds: what a reporter would put into its queue if it made the event at the call site.
struct WholeEvent {
  struct Cause {
    var domain: String
    var code: Int
    var text: String
  }

  var id: String
  var time: Int64
  var severity: String
  var type: String
  var caseName: String
  var key: String
  var table: String
  var arguments: [String]
  var causes: [Cause]
  var file: String
  var line: Int
  var function: String
  var traceId: String
  var spanId: String
  var attributes: [String: String]

  /// The same event that `generate.py` feeds to the collectors.
  static let sample = WholeEvent(
    id: "b6fd36e9-fd3b-497c-91bc-9bad484fc6b9", time: 1_796_022_448_014_967, severity: "critical",
    type: "Shop.PaymentError", caseName: "quotaExceededForCard", key: "Payment %lld of %@ failed.",
    table: "PaymentErrorTexts", arguments: ["7954863", "order-79817-of-customer-12"],
    causes: [
      Cause(domain: "net.http.upstream", code: 404, text: "upstream said no"),
      Cause(domain: "posix.sockets.tcp", code: 104, text: "read on fd 672 was reset"),
    ],
    file: "Shop/PaymentService.swift", line: 24, function: "performPayment(of:with:)",
    traceId: "8699e16ad1a9c5bf6c1004e420534b7d", spanId: "2f9eec83ca680385",
    attributes: ["user": "u-633916", "region": "us-east-1", "retry": "0"])
}
