extension CheckedText {
  /// Whether a letter stands outside its specifiers.
  var hasWords: Bool { literalLetters(atMost: 1) > 0 }

  /// How many letters stand outside the specifiers, counted up to a bound.
  func literalLetters(atMost bound: Int) -> Int {
    guard traits.contains(.letters) else { return 0 }
    if specifiers.isEmpty {
      return Self.letters(value.unicodeScalars, atMost: bound)
    }
    var count = 0
    var at = 0
    let bytes = value.utf8
    func index(_ offset: Int) -> String.Index {
      bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex) ?? bytes.endIndex
    }
    for specifier in specifiers where specifier.meaning != .stray && specifier.meaning != .accidental {
      if specifier.range.lowerBound > at {
        count += Self.letters(value[index(at)..<index(specifier.range.lowerBound)].unicodeScalars, atMost: bound)
      }
      at = max(at, specifier.range.upperBound)
      if count >= bound { return bound }
    }
    return min(bound, count + Self.letters(value[index(at)...].unicodeScalars, atMost: bound))
  }

  private static func letters(_ scalars: some Sequence<Unicode.Scalar>, atMost bound: Int) -> Int {
    var count = 0
    for scalar in scalars {
      let isLetter =
        scalar.isASCII ? (0x61...0x7A).contains(scalar.value | 0x20) : scalar.properties.isAlphabetic
      if isLetter { count += 1 }
      if count >= bound { break }
    }
    return count
  }
}
