internal import ErrorModel

/// Lays a pattern over a text and reads the arguments out of it, in bounded steps.
struct PieceMatcher {
  /// What stands in the place of an argument.
  struct Capture {
    var index: Int
    var placeholder: Placeholder
    var range: Range<Int>
    /// The number; nil for a place that takes any text.
    var number: Argument?
  }

  let text: [UInt8]
  let signs: NumberSigns
  /// The bytes that may still be looked at; when they are used up nothing matches any more.
  var budget: Int
  private(set) var captures: [Capture] = []

  init(text: [UInt8], signs: NumberSigns, budget: Int) {
    self.text = text
    self.signs = signs
    self.budget = budget
  }

  /// Whether the text has the pattern; the arguments are then in ``captures``.
  mutating func matches(_ pattern: FlatPattern) -> Bool {
    captures.removeAll(keepingCapacity: true)
    let pieces = pattern.pieces
    guard pattern.literalLength <= text.count, let first = pieces.first else { return false }
    var (low, high) = (0, text.count)
    var inner = 0..<pieces.count
    if case .literal(let prefix) = first {
      guard starts(with: prefix, at: 0, limit: high) else { return false }
      low = prefix.count
      inner = 1..<pieces.count
    }
    if !inner.isEmpty, case .literal(let suffix)? = pieces.last {
      guard high - low >= suffix.count, starts(with: suffix, at: high - suffix.count, limit: high) else { return false }
      high -= suffix.count
      inner = inner.lowerBound..<(pieces.count - 1)
    }
    return step(pieces, inner, at: low, limit: high)
  }

  private mutating func step(_ pieces: [FlatPattern.Piece], _ rest: Range<Int>, at: Int, limit: Int) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    guard let next = rest.first else { return at == limit }
    let after = rest.dropFirst()
    switch pieces[next] {
    case .literal(let literal):
      return starts(with: literal, at: at, limit: limit)
        && step(pieces, after, at: at + literal.count, limit: limit)
    case .slot(let index, let placeholder):
      if let known = captures.first(where: { $0.index == index && $0.placeholder == placeholder }) {
        let same = Array(text[known.range])
        return starts(with: same, at: at, limit: limit) && step(pieces, after, at: at + same.count, limit: limit)
      }
      if placeholder.isNumeric { return number(index, placeholder, pieces, after, at: at, limit: limit) }
      return object(index, placeholder, pieces, after, at: at, limit: limit)
    }
  }

  private mutating func number(
    _ index: Int, _ placeholder: Placeholder, _ pieces: [FlatPattern.Piece], _ rest: Range<Int>, at: Int, limit: Int
  ) -> Bool {
    let readings = NumberReader(text: text, limit: limit, signs: signs).readings(at: at, placeholder)
    // Reading a number costs more than looking at a byte.
    budget -= 16
    for reading in readings {
      captures.append(
        Capture(index: index, placeholder: placeholder, range: at..<reading.end, number: reading.argument))
      if step(pieces, rest, at: reading.end, limit: limit) { return true }
      captures.removeLast()
    }
    return false
  }

  private mutating func object(
    _ index: Int, _ placeholder: Placeholder, _ pieces: [FlatPattern.Piece], _ rest: Range<Int>, at: Int, limit: Int
  ) -> Bool {
    var end = at
    while end <= limit {
      if let next = rest.first {
        if case .literal(let literal) = pieces[next] {
          guard let found = find(literal, from: end, limit: limit) else { return false }
          end = found
        }
      } else {
        end = limit
      }
      captures.append(Capture(index: index, placeholder: placeholder, range: at..<end, number: nil))
      if step(pieces, rest, at: end, limit: limit) { return true }
      captures.removeLast()
      guard budget > 0 else { return false }
      // On to the next character.
      end += 1
      while end < limit, text[end] & 0xC0 == 0x80 { end += 1 }
    }
    return false
  }

  private mutating func starts(with literal: [UInt8], at: Int, limit: Int) -> Bool {
    guard limit - at >= literal.count else { return false }
    for offset in literal.indices where text[at + offset] != literal[offset] {
      budget -= offset + 1
      return false
    }
    budget -= literal.count
    return true
  }

  private mutating func find(_ literal: [UInt8], from start: Int, limit: Int) -> Int? {
    guard let first = literal.first, limit - start >= literal.count else { return nil }
    for at in start...(limit - literal.count) {
      if text[at] == first, starts(with: literal, at: at, limit: limit) {
        budget -= at - start
        return at
      }
      if budget <= at - start { break }
    }
    budget -= limit - start
    return nil
  }
}
