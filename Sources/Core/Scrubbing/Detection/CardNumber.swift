/// Finds numbers of payment cards: 13 to 19 digits of any script, in one piece or in groups, with an issuer's beginning
/// and a valid check digit.
///
/// - SeeAlso: ISO/IEC 7812-1, annex B (Luhn's formula).
enum CardNumber {
  private static let fewest = 13
  private static let most = 19
  /// A cut number cannot be checked; from here on it holds more than the issuer's own digits.
  private static let fewestAtCut = 8
  /// A word of hexadecimal digits from here on is a hash or an id. Unit: bytes.
  private static let shortestHash = 20

  /// The number that begins with this digit; nil if none does.
  ///
  /// - Parameter index: The first digit of a group.
  static func range(in text: Span<UInt8>, at index: Int, notBefore lower: Int, isCut: Bool) -> Range<Int>? {
    guard mayBegin(text, index, isCut) else { return nil }
    var digits = InlineArray<19, UInt8>(repeating: 0)
    var count = 0
    var groups = 0
    var groupDigits = 0
    var end = index
    var found: Int?
    while true {
      let (digit, length) = DecimalDigit.read(text, end)
      if length > 0 {
        if count == most { break }
        digits[count] = digit
        count += 1
        groupDigits += 1
        end += length
        continue
      }
      groups += 1
      if count >= fewest, isCard(digits, count), !continuesNumber(text, end) { found = end }
      if isCut, found == nil, count >= fewestAtCut, text.endOfBlanks(end) == text.count,
        issuer(digits, count, isWhole: false)
      {
        found = end
      }
      // Groups as they are printed: the first of four to six, no other of fewer than three but the last.
      let gap = DecimalDigit.lengthOfGap(text, end)
      guard gap > 0, groups > 1 ? groupDigits >= 3 : (4...6).contains(groupDigits) else { break }
      guard DecimalDigit.read(text, end + gap).length > 0 else { break }
      end += gap
      groupDigits = 0
    }
    guard let found, standsAlone(text, index..<found, notBefore: lower) else { return nil }
    return index..<found
  }

  /// The cheap question first: whether so many bytes are left, and the first four are digits.
  private static func mayBegin(_ text: Span<UInt8>, _ index: Int, _ isCut: Bool) -> Bool {
    if text.count - index < (isCut ? fewestAtCut : fewest) { return false }
    return text[index] >= 0x80
      || (text[index + 1].isDigit && text[index + 2].isDigit && text[index + 3].isDigit)
  }

  /// Whether a number goes on here: as a fraction, or as a word of letters and digits.
  private static func continuesNumber(_ text: Span<UInt8>, _ end: Int) -> Bool {
    (text.byte(end) == 0x2E || text.byte(end) == 0x2C) && text.byte(end + 1).isDigit
  }

  /// Whether it is no fraction, no telephone number and no part of a hash.
  private static func standsAlone(_ text: Span<UInt8>, _ number: Range<Int>, notBefore lower: Int) -> Bool {
    let start = number.lowerBound
    if start > lower {
      let before = text[start - 1]
      if before == 0x2B { return false }
      if before == 0x2E || before == 0x2C, start - 1 > lower, text[start - 2].isDigit { return false }
    }
    var first = start
    while first > lower, start - first < 64, text[first - 1].isAlphanumeric { first -= 1 }
    var last = number.upperBound
    while last < text.count, last - number.upperBound < 64, text[last].isAlphanumeric { last += 1 }
    if first == start, last == number.upperBound { return true }
    if text.byte(start - 1) | 0x20 == 0x78, text.byte(start - 2) == 0x30 { return false }
    for index in first..<last where text[index].isLetter && !text[index].isHexDigit { return true }
    return last - first < shortestHash
  }

  private static func isCard(_ digits: InlineArray<19, UInt8>, _ count: Int) -> Bool {
    guard issuer(digits, count, isWhole: true) else { return false }
    var sum = 0
    var isDoubled = false
    for index in (0..<count).reversed() {
      let digit = Int(digits[index]) << (isDoubled ? 1 : 0)
      sum += digit > 9 ? digit - 9 : digit
      isDoubled.toggle()
    }
    return sum % 10 == 0
  }

  /// Whether an issuer's numbers begin so and are so long; of a cut number the length is not asked.
  private static func issuer(_ digits: InlineArray<19, UInt8>, _ count: Int, isWhole: Bool) -> Bool {
    let four = (0..<4).reduce(0) { $0 * 10 + Int(digits[$1]) }
    let isLong = count >= 16
    let isCut = !isWhole
    switch four {
    case 4000...4999: return isCut || count == 13 || count == 16 || count == 19  // Visa
    case 5100...5599, 2221...2720: return isCut || count == 16  // Mastercard
    case 3400...3499, 3700...3799: return isCut || count == 15  // American Express
    case 3000...3059, 3095...3095, 3600...3699, 3800...3999: return isCut || count == 14  // Diners Club
    case 3528...3589: return isCut || isLong  // JCB
    case 2200...2204: return isCut || isLong  // Mir
    case 6011, 6440...6599: return isCut || isLong  // Discover, RuPay
    case 6200...6299, 8100...8199: return isCut || isLong  // UnionPay
    case 6000...6010, 6012...6099, 8200...8299, 5080...5089, 9792: return isCut || count == 16  // RuPay, Troy
    // Maestro, Verve, Dankort
    case 5018, 5019, 5020, 5038, 5893, 6304, 6390, 6759, 6761...6763, 5060, 5061: return true
    default: return false
    }
  }
}
