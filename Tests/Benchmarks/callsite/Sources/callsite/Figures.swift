/// What a row has measured, in the order in which it is printed.
struct Figures {
  private var members: [String] = []

  mutating func add(_ name: String, _ value: Double) {
    members.append("\"\(name)\":\((value * 1_000).rounded() / 1_000)")
  }

  /// Median and 99th percentile of the times of single calls.
  mutating func add(_ name: String, _ samples: Samples) {
    add("\(name)P50", samples.quantile(0.5))
    add("\(name)P99", samples.quantile(0.99))
  }

  /// One JSON object.
  var line: String { "{" + members.joined(separator: ",") + "}" }
}
