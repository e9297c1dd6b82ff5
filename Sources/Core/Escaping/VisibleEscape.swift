/// The escape by which people see a character that is not shown as it is, and the walk that finds those.
package enum VisibleEscape {
  /// Gives each character of a text, and whether it may be shown as it is.
  package static func walk(_ text: String, _ body: (Unicode.Scalar, Bool) -> Void) {
    var shown = ShownScalars()
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      body(scalar, shown.shows(scalar, following: next))
    }
  }

  /// Writes a character as `\u{202E}`.
  package static func append(_ scalar: Unicode.Scalar, to output: inout String) {
    output += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Writes a character as `\u202e`, as JSON has it: two of them above U+FFFF.
  package static func appendJSON(_ scalar: Unicode.Scalar, to output: inout String) {
    for unit in UTF16.encode(scalar) ?? .init() {
      let digits = String(unit, radix: 16)
      output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
