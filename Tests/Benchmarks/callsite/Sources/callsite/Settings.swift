/// What the command line says.
struct Settings {
  /// The endpoint of a collector that runs.
  var present = "tcp://127.0.0.1:7117"
  /// An endpoint where nobody is bound.
  var absent = "tcp://127.0.0.1:9"
  /// A factor for all numbers of calls.
  var scale = 1.0

  /// Reads `--name value` pairs; nil if one is unknown or lacks its value.
  init?(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      guard let value = rest.next() else { return nil }
      switch name {
      case "--present": present = value
      case "--absent": absent = value
      case "--scale":
        guard let factor = Double(value), factor > 0 else { return nil }
        scale = factor
      default: return nil
      }
    }
  }
}
