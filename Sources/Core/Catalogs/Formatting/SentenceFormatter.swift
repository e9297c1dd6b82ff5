public import ErrorModel
internal import ICU

/// Makes a sentence of a catalog entry and typed arguments.
///
/// Never reads past the arguments: an entry that asks for one that is not there, or of another kind, gives nil, and the
/// caller takes the next candidate.
public struct SentenceFormatter: Sendable {
  /// How deep substitutions are followed in one another, in a hostile catalog in a ring; real ones have two.
  static let mostDepth = 8

  private let language: String
  private let argumentFormatter: ArgumentFormatter

  /// Makes a formatter.
  ///
  /// - Parameters:
  ///   - locale: the reader's locale, for numbers and dates.
  ///   - language: the language of the entries, for plurals; the same as `locale` if nil.
  ///   - isolates: whether inserted texts are kept apart with U+2068 and U+2069 where directions may differ.
  public init(locale: String, language: String? = nil, isolates: Bool = true) {
    let language = language ?? locale
    self.init(
      formats: ReaderFormats(locale: locale), language: language,
      isRightToLeft: LocaleData.isRightToLeft(language) || LocaleData.isRightToLeft(locale), isolates: isolates)
  }

  init(formats: ReaderFormats, language: String, isRightToLeft: Bool, isolates: Bool) {
    self.language = language
    argumentFormatter = ArgumentFormatter(formats: formats, isRightToLeft: isRightToLeft, isolates: isolates)
  }

  /// The sentence, or nil where the arguments do not fit the entry or nothing but blanks comes out.
  ///
  /// - Parameter nested: makes the text of an argument that is a localized text itself; nil where it cannot.
  public func format(
    _ entry: CatalogEntry, arguments: [Argument], nested: (LocalizedText) -> String? = { $0.text }
  ) -> String? {
    format(entry, arguments: arguments, gap: nil, nested: nested)
  }

  /// The same for texts that must be shown in any case: `gap` stands where an argument does not fit.
  func format(
    _ entry: CatalogEntry, arguments: [Argument], gap: String?, nested: (LocalizedText) -> String?
  ) -> String? {
    var sentence = Draft(substitutions: entry.substitutions, arguments: arguments, gap: gap)
    sentence.text.reserveCapacity(Draft.usualBytes)
    guard append(entry.form, own: nil, to: &sentence, depth: 0, nested),
      !VisibleText.isBlank(sentence.text)
    else { return nil }
    return sentence.text
  }

  /// A sentence in the making.
  private struct Draft {
    /// Room for nearly every sentence, so that it is not moved while it grows.
    static let usualBytes = 160
    /// Where a catalog that repeats a long argument is cut off.
    static let mostBytes = 32_768
    /// Where one is cut off whose substitutions multiply each other and show nothing.
    static let mostPieces = 20_000

    let substitutions: [String: CatalogEntry.Substitution]
    let arguments: [Argument]
    let gap: String?
    var text = ""
    var pieces = 0

    var isFull: Bool { text.utf8.count >= Self.mostBytes || pieces >= Self.mostPieces }

    func argument(_ index: Int) -> Argument? { arguments.indices.contains(index) ? arguments[index] : nil }
  }

  /// What a form of a substitution calls its own.
  private struct Own {
    var index: Int
    var placeholder: Placeholder?
  }

  private func append(
    _ form: CatalogEntry.Form, own: Own?, to sentence: inout Draft, depth: Int, _ nested: (LocalizedText) -> String?
  ) -> Bool {
    let pattern: Pattern
    switch form {
    case .single(let single): pattern = single
    case .plural(let forms):
      let choice = PluralChoice(language: language, arguments: sentence.arguments)
      guard let chosen = choice.form(forms, own: own?.index, own?.placeholder) else { return false }
      pattern = chosen
    case .indexed(let forms, let rule):
      let choice = PluralChoice(language: language, arguments: sentence.arguments)
      guard let chosen = choice.form(forms, rule) else { return false }
      pattern = chosen
    }
    for piece in pattern.pieces {
      if sentence.isFull { break }
      sentence.pieces += 1
      switch piece {
      case .text(let text):
        sentence.text += text
      case .placeholder(let placeholder, let reference):
        guard append(placeholder, index(of: reference, own), own: own, to: &sentence, nested) else { return false }
      case .ownArgument:
        let placeholder = own?.placeholder ?? Placeholder(.object)
        guard append(placeholder, own?.index, own: own, to: &sentence, nested) else { return false }
      case .substitution(let name, let reference):
        guard depth < Self.mostDepth, let substitution = sentence.substitutions[name],
          let index = index(of: reference, own)
        else {
          guard let gap = sentence.gap else { return false }
          sentence.text += gap
          continue
        }
        let inner = Own(index: index, placeholder: substitution.placeholder)
        guard append(substitution.form, own: inner, to: &sentence, depth: depth + 1, nested) else { return false }
      }
    }
    if sentence.isFull && !sentence.text.hasSuffix("…") { sentence.text += "…" }
    return true
  }

  private func index(of reference: Pattern.Reference, _ own: Own?) -> Int? {
    switch reference {
    case .argument(let index): index
    case .own(let offset): own.map { $0.index + offset }
    }
  }

  private func append(
    _ written: Placeholder, _ index: Int?, own: Own?, to sentence: inout Draft,
    _ nested: (LocalizedText) -> String?
  ) -> Bool {
    if let index, let argument = sentence.argument(index), let placeholder = measured(written, own, sentence),
      let text = argumentFormatter.text(argument, placeholder, nested)
    {
      sentence.text += text
      return true
    }
    guard let gap = sentence.gap else { return false }
    sentence.text += gap
    return true
  }

  /// The specifier with the width and precision that its arguments say; nil where those are no numbers.
  private func measured(_ written: Placeholder, _ own: Own?, _ sentence: Draft) -> Placeholder? {
    if written.widthArgument == nil && written.precisionArgument == nil { return written }
    func number(_ reference: Pattern.Reference) -> Int? {
      guard let index = index(of: reference, own), let argument = sentence.argument(index) else { return nil }
      switch argument {
      case .int(let value): return Int(clamping: value)
      case .uint(let value): return Int(clamping: value)
      case .double, .string, .date, .duration, .bytes, .error: return nil
      }
    }
    var placeholder = written
    if let reference = written.widthArgument {
      guard let width = number(reference) else { return nil }
      // As C: a negative width is one on the left.
      if width < 0 { placeholder.alignsLeft = true }
      placeholder.width = Int(min(width.magnitude, UInt(SpecifierScanner.mostWidth)))
    }
    if let reference = written.precisionArgument {
      guard let precision = number(reference) else { return nil }
      placeholder.precision = precision < 0 ? nil : min(precision, SpecifierScanner.mostPrecision)
    }
    return placeholder
  }
}
