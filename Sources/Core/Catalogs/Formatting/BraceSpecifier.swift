/// Reads what stands behind the colon in `{total:>8.2f}`: the mini-language that Python and {fmt} share.
///
/// - SeeAlso: https://docs.python.org/3/library/string.html#formatspec and https://fmt.dev/latest/syntax/
enum BraceSpecifier {
  private static let mostWidth = 64
  private static let mostPrecision = 20

  /// The placeholder; what is in no such language shows its argument plainly. Nil for a percentage, which would need
  /// the number to be changed.
  static func placeholder(_ text: Substring) -> Placeholder? {
    let scalars = Array(text.unicodeScalars)
    var placeholder = Placeholder(.object)
    var at = 0
    func scalar(_ at: Int) -> Unicode.Scalar? { scalars.indices.contains(at) ? scalars[at] : nil }
    func number(_ most: Int) -> Int? {
      var value: Int?
      while let digit = scalar(at), ("0"..."9").contains(digit) {
        value = min((value ?? 0) * 10 + Int(digit.value - 0x30), most)
        at += 1
      }
      return value
    }
    // A fill character may be anything that an alignment follows.
    if let align = scalar(1), "<>^=".unicodeScalars.contains(align) { at = 1 }
    if let align = scalar(at), "<>^=".unicodeScalars.contains(align) {
      placeholder.alignsLeft = align == "<"
      at += 1
    }
    if let sign = scalar(at), "+- ".unicodeScalars.contains(sign) {
      placeholder.showsPlus = sign == "+"
      at += 1
    }
    if scalar(at) == "#" { at += 1 }
    if scalar(at) == "0" {
      placeholder.padsWithZeros = true
      at += 1
    }
    placeholder.width = number(mostWidth) ?? 0
    var isGrouped = false
    if let grouping = scalar(at), ",_'".unicodeScalars.contains(grouping) {
      isGrouped = true
      at += 1
    }
    if scalar(at) == "." {
      at += 1
      placeholder.precision = number(mostPrecision) ?? 0
    }
    var isLocalized = isGrouped
    if scalar(at) == "L" {
      isLocalized = true
      at += 1
    }
    guard at + 1 >= scalars.count else { return Placeholder(.object) }
    switch scalar(at) {
    case nil:
      // Only numbers have a localized form, and those with digits after the point say how many.
      if isLocalized { placeholder.conversion = placeholder.precision == nil ? .integer : .general }
    case "s"?, "n"?: break
    case "d"?, "i"?: placeholder.conversion = .integer
    case "f"?, "F"?: placeholder.conversion = .fixed
    case "g"?, "G"?: placeholder.conversion = .general
    case "e"?, "E"?, "a"?, "A"?: placeholder.conversion = .scientific
    case "x"?, "p"?: placeholder.conversion = .hexadecimal(uppercase: false)
    case "X"?: placeholder.conversion = .hexadecimal(uppercase: true)
    case "o"?: placeholder.conversion = .octal
    case "c"?: placeholder.conversion = .character
    case "%"?: return nil
    default: return Placeholder(.object)
    }
    return placeholder
  }
}
