internal import ErrorModel

/// Makes the text of one argument as its placeholder wants it.
struct ArgumentFormatter: Sendable {
  let formats: ReaderFormats
  /// Whether the sentence or its reader runs from right to left, so that every insertion has to be kept apart.
  let isRightToLeft: Bool
  let isolates: Bool

  /// The text of an argument; nil where it is of a kind that the placeholder does not take.
  func text(_ argument: Argument, _ placeholder: Placeholder, _ nested: (LocalizedText) -> String?) -> String? {
    let text = written(argument, placeholder, nested)
    switch argument {
    // Texts from outside keep what is in them.
    case .string, .error: return text
    case .int, .uint, .double, .date, .duration, .bytes:
      return placeholder.conversion == .character ? text : text.map(withoutMarks)
    }
  }

  private func written(
    _ argument: Argument, _ placeholder: Placeholder, _ nested: (LocalizedText) -> String?
  ) -> String? {
    switch placeholder.conversion {
    case .object: object(argument, placeholder, nested)
    case .integer: whole(argument, placeholder)
    case .hexadecimal(let uppercase):
      bits(argument).map { ReaderFormats.padded(String($0, radix: 16, uppercase: uppercase), placeholder) }
    case .octal: bits(argument).map { ReaderFormats.padded(String($0, radix: 8), placeholder) }
    case .character:
      bits(argument).flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init).map { inserted(String($0)) }
    case .fixed, .general, .scientific:
      switch argument {
      case .double(let value): formats.text(value, placeholder)
      case .int(let value): formats.fractional(value, placeholder)
      case .uint(let value): formats.fractional(value, placeholder)
      case .string, .date, .duration, .bytes, .error: nil
      }
    }
  }

  private func object(
    _ argument: Argument, _ placeholder: Placeholder, _ nested: (LocalizedText) -> String?
  ) -> String? {
    switch argument {
    case .int(let value): formats.text(value, nil)
    case .uint(let value): formats.text(value, nil)
    case .double(let value): formats.text(value, nil)
    case .string(let text):
      inserted(
        ReaderFormats.padded(placeholder.precision.map { String(text.prefix($0)) } ?? text, placeholder))
    case .date(let timestamp): formats.text(timestamp)
    case .duration(let microseconds): formats.text(durationMicroseconds: microseconds)
    case .bytes(let count): formats.text(byteCount: count)
    case .error(let text): nested(text).map(inserted)
    }
  }

  private func whole(_ argument: Argument, _ placeholder: Placeholder) -> String? {
    switch argument {
    case .int(let value): formats.text(value, placeholder)
    case .uint(let value): formats.text(value, placeholder)
    case .duration(let microseconds): formats.text(durationMicroseconds: microseconds)
    case .bytes(let count): formats.text(byteCount: count)
    case .double, .string, .date, .error: nil
    }
  }

  private func bits(_ argument: Argument) -> UInt64? {
    switch argument {
    case .int(let value): UInt64(bitPattern: value)
    case .uint(let value): value
    default: nil
    }
  }

  private func inserted(_ raw: String) -> String {
    // What Objective-C prints for nil is no text for readers.
    let text = BidiText.neutralised(VisibleText.withoutNull(raw))
    guard isolates, !text.isEmpty else { return text }
    return isRightToLeft || BidiText.mixesIn(text) ? BidiText.isolated(text) : text
  }

  /// A number or a date without the marks that some locales set around its sign; an isolate does the same for all.
  private func withoutMarks(_ text: String) -> String {
    guard isolates, text.hasByte(where: { $0 >= 0xD8 }), text.unicodeScalars.contains(where: BidiText.isMark) else {
      return text
    }
    return "\u{2068}\(String(String.UnicodeScalarView(text.unicodeScalars.filter { !BidiText.isMark($0) })))\u{2069}"
  }
}
