/// One pass over a text that puts a mark in place of what changes.
///
/// What is masked begins and ends with a letter or a digit, and whatever decides looks at no mark that stands in place
/// of something: so a second pass finds nothing that the first one did not.
struct MaskScan {
  private var index = 0
  /// Whether the byte before is an ASCII letter or digit.
  private var isInsideWord = false
  /// Behind the last mark: nothing before it may explain what follows.
  private var bound = 0
  /// What was found to be no address is not looked through again from its middle.
  private var addressesFrom = 0
  private var quotes = Quotes()

  /// Masks a text whose characters are prepared, and lends its bytes one by one.
  mutating func run(over text: Span<UInt8>, _ emit: (UInt8) -> Void) {
    while index < text.count {
      let byte = text[index]
      if byte.isASCIIAlphanumeric {
        if !isInsideWord, let wordEnd = endOfPlainWord(in: text) {
          if let end = MonthNames.endOfDate(in: text, at: index, wordEnd: wordEnd) {
            mask(to: end, emit)
          } else {
            copyLetters(in: text, emit)
          }
        } else if !isInsideWord, let end = endOfMaskedWord(in: text) {
          mask(to: end, emit)
        } else if !isInsideWord, isSQLState(in: text) {
          copy(to: index + 5, in: text, emit)
        } else if byte.isASCIIDigit {
          number(from: index, in: text, emit)
        } else {
          copyLetters(in: text, emit)
        }
      } else {
        other(byte, in: text, emit)
      }
    }
  }

  private mutating func mask(to end: Int, _ emit: (UInt8) -> Void) {
    emit(UInt8(ascii: "#"))
    index = end
    bound = end
    isInsideWord = false
  }

  private mutating func copy(to end: Int, in text: Span<UInt8>, _ emit: (UInt8) -> Void) {
    while index < end {
      emit(text[index])
      index += 1
    }
    isInsideWord = index > 0 && text[index - 1].isASCIIAlphanumeric
  }

  private mutating func copyLetters(in text: Span<UInt8>, _ emit: (UInt8) -> Void) {
    while index < text.count, text[index].isASCIILetter {
      emit(text[index])
      index += 1
    }
    isInsideWord = true
  }

  /// The index behind a word of letters alone that can be no address; nil for anything else.
  ///
  /// Most words are, and one look is enough for them.
  private func endOfPlainWord(in text: Span<UInt8>) -> Int? {
    var end = index
    while end < text.count, text[end].isASCIILetter { end += 1 }
    guard end > index else { return nil }
    if end == text.count { return end }
    switch text[end] {
    case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"):
      return end + 1 == text.count || text[end + 1] == 0x20 ? end : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "%"), UInt8(ascii: "_"),
      UInt8(ascii: "@"):
      return nil
    default: return end
    }
  }

  /// The index behind what is masked from the beginning of a word on; nil where the word stays.
  private mutating func endOfMaskedWord(in text: Span<UInt8>) -> Int? {
    if index >= addressesFrom {
      switch Addresses.find(in: text, from: index, notBefore: bound) {
      case .address(let end): return end
      case .none(let end): addressesFrom = end
      }
    }
    let wordEnd = text.endOfWord(from: index)
    if let end = Identifiers.end(in: text, from: index, wordEnd: wordEnd) { return end }
    if wordEnd - index <= 4, wordEnd < text.count, text[wordEnd] == UInt8(ascii: ":"),
      let end = Addresses.endOfIPv6(in: text, from: index)
    {
      return end
    }
    return text[index].isASCIILetter ? MonthNames.endOfDate(in: text, at: index, wordEnd: wordEnd) : nil
  }

  private func isSQLState(in text: Span<UInt8>) -> Bool {
    text.endOfWord(from: index) - index == 5 && KeptNumbers.isSQLState(at: index, in: text, notBefore: bound)
  }

  /// Masks or keeps the number at `start`; what stands between here and there is its sign.
  private mutating func number(from start: Int, in text: Span<UInt8>, _ emit: (UInt8) -> Void) {
    guard let chain = NumberChain(in: text, at: start) else { return copy(to: start + 1, in: text, emit) }
    guard KeptNumbers.keep(chain, from: start, in: text, notBefore: bound) else { return mask(to: chain.end, emit) }
    copy(to: start, in: text, emit)
    var position = start
    while position < chain.end {
      if let digit = text.digit(at: position) {
        // The same number in another script is the same kind.
        emit(UInt8(ascii: "0") + UInt8(digit.value))
        position += digit.length
      } else {
        emit(text[position])
        position += 1
      }
    }
    index = chain.end
    isInsideWord = true
  }

  /// What begins with neither an ASCII letter nor an ASCII digit.
  private mutating func other(_ byte: UInt8, in text: Span<UInt8>, _ emit: (UInt8) -> Void) {
    if Quotes.mayBegin(with: byte), let quotation = quotes.quotation(in: text, at: index) {
      if quotation.isName { return copy(to: quotation.end, in: text, emit) }
      copy(to: quotation.content.lowerBound, in: text, emit)
      mask(to: quotation.content.upperBound, emit)
      return copy(to: quotation.end, in: text, emit)
    }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if isSignPlace(in: text), text.digit(at: index + 1) != nil { return number(from: index + 1, in: text, emit) }
    case UInt8(ascii: ":"):
      if isAddressPlace(in: text), let end = Addresses.endOfIPv6(in: text, from: index) { return mask(to: end, emit) }
    case UInt8(ascii: "/"), UInt8(ascii: "\\"):
      if let part = Paths.part(in: text, at: index) {
        copy(to: part.masked.lowerBound, in: text, emit)
        return mask(to: part.masked.upperBound, emit)
      }
    case 0x80...:
      let (scalar, length) = text.scalar(at: index)
      if scalar?.digitValue != nil { return number(from: index, in: text, emit) }
      return copy(to: index + length, in: text, emit)
    default: break
    }
    copy(to: index + 1, in: text, emit)
  }

  private func isSignPlace(in text: Span<UInt8>) -> Bool {
    index == 0 || [0x20, 0x28, 0x3D, 0x5B, 0x2C].contains(text[index - 1])
  }

  private func isAddressPlace(in text: Span<UInt8>) -> Bool {
    index + 1 < text.count && text[index + 1] == UInt8(ascii: ":")
      && (index == 0 || [0x20, 0x28, 0x3D, 0x5B].contains(text[index - 1]))
  }
}
