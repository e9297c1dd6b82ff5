/// The begins of the lines of a text.
struct JSON5Places: Sendable {
  private var starts = [0]

  init(_ scalars: [Unicode.Scalar]) {
    for (index, scalar) in scalars.enumerated() {
      let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isPair) { starts.append(index + 1) }
    }
  }

  /// The place of a scalar by its number.
  func place(of offset: Int) -> JSON5Place {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return JSON5Place(line: low + 1, column: offset - starts[low] + 1)
  }
}
