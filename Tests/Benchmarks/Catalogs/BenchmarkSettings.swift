/// What the command line says.
struct BenchmarkSettings {
  /// A factor for all numbers of calls.
  var scale = 1.0

  /// Reads `--scale FACTOR`.
  init(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      if name == "--scale", let factor = rest.next().flatMap(Double.init), factor > 0 { scale = factor }
    }
  }

  /// So many calls, but at least a hundred.
  func calls(_ usual: Int) -> Int { max(100, Int(Double(usual) * scale)) }
}
