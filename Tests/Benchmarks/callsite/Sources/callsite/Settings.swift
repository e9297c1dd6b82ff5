/// What the command line says.
struct Settings {
  /// What is measured.
  enum Row: String { case distinct, storm, fold, flood, sendthread, rest }

  var row = Row.distinct
  /// The endpoint of a collector that runs.
  var present = "tcp://127.0.0.1:7117"
  /// An endpoint where nobody is bound.
  var absent = "tcp://127.0.0.1:9"
  /// The endpoint of a collector that may be stopped, and its process; nil leaves that out.
  var stopped: String?
  var stoppedProcess: Int32?
  /// How many threads report at once.
  var threads = 1
  /// A factor for all numbers of calls.
  var scale = 1.0

  /// Reads `--name value` pairs; nil if one is unknown or lacks its value.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      guard let value = rest.next() else { return nil }
      switch name {
      case "--row":
        guard let row = Row(rawValue: value) else { return nil }
        self.row = row
      case "--present": present = value
      case "--absent": absent = value
      case "--stopped": stopped = value
      case "--stopped-process": stoppedProcess = Int32(value)
      case "--threads":
        guard let count = Int(value), count > 0 else { return nil }
        threads = count
      case "--scale":
        guard let factor = Double(value), factor > 0 else { return nil }
        scale = factor
      default: return nil
      }
    }
  }
}
