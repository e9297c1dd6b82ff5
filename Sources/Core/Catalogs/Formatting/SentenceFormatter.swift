public import ErrorModel
internal import ICU

/// Makes a sentence of a catalog entry and typed arguments.
///
/// Never reads past the arguments: an entry that asks for one that is not there, or of another kind, gives nil, and the
/// caller takes the next candidate.
public struct SentenceFormatter: Sendable {
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
      formats: ReaderFormats(locale: locale), language: language, isRightToLeft: LocaleData.isRightToLeft(language),
      isolates: isolates)
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
    guard append(entry.form, own: nil, to: &sentence, depth: 0, nested),
      sentence.text.contains(where: { !$0.isWhitespace })
    else { return nil }
    return sentence.text
  }

  /// A sentence in the making.
  private struct Draft {
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
      guard let chosen = choose(forms, own: own, arguments: sentence.arguments) else { return false }
      pattern = chosen
    case .indexed(let forms, let rule):
      guard let chosen = choose(forms, rule, arguments: sentence.arguments) else { return false }
      pattern = chosen
    }
    for piece in pattern.pieces {
      if sentence.isFull { break }
      sentence.pieces += 1
      switch piece {
      case .text(let text):
        sentence.text += text
      case .placeholder(let placeholder, let reference):
        guard append(placeholder, index(of: reference, own), to: &sentence, nested) else { return false }
      case .ownArgument:
        guard append(own?.placeholder ?? Placeholder(.object), own?.index, to: &sentence, nested) else { return false }
      case .substitution(let name, let reference):
        // Substitutions may name each other, in a hostile catalog in a ring.
        guard depth < 8, let substitution = sentence.substitutions[name], let index = index(of: reference, own) else {
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
    _ placeholder: Placeholder, _ index: Int?, to sentence: inout Draft, _ nested: (LocalizedText) -> String?
  ) -> Bool {
    if let index, let argument = sentence.argument(index),
      let text = argumentFormatter.text(argument, placeholder, nested)
    {
      sentence.text += text
      return true
    }
    guard let gap = sentence.gap else { return false }
    sentence.text += gap
    return true
  }

  // MARK: Plurals

  private func choose(_ forms: [PluralCategory: Pattern], own: Own?, arguments: [Argument]) -> Pattern? {
    let fallback = forms[.other]
    let selector: (argument: Argument, placeholder: Placeholder?)?
    if let own {
      selector = arguments.indices.contains(own.index) ? (arguments[own.index], own.placeholder) : nil
      guard selector != nil else { return nil }
    } else if let first = fallback?.firstNumber, let index = index(of: first.reference, nil),
      arguments.indices.contains(index)
    {
      selector = (arguments[index], first.placeholder)
    } else {
      selector = arguments.first(where: \.isNumber).map { ($0, nil) }
    }
    guard let selector else { return fallback }
    let (category, isZero) = category(of: selector.argument, selector.placeholder)
    // Catalogs of languages without a zero form may still say "nothing" for 0.
    if isZero, let zero = forms[.zero] { return zero }
    return forms[category] ?? fallback
  }

  private func choose(_ forms: [Pattern], _ rule: PluralExpression, arguments: [Argument]) -> Pattern? {
    let count: UInt64 =
      switch arguments.first(where: \.isNumber) {
      case .int(let value)?: value.magnitude
      case .uint(let value)?: value
      case .double(let value)?: UInt64(exactly: value.magnitude.rounded(.towardZero)) ?? 0
      default: 0
      }
    let number = rule.form(for: count)
    return forms.indices.contains(number) ? forms[number] : forms.last
  }

  private func category(of argument: Argument, _ placeholder: Placeholder?) -> (PluralCategory, isZero: Bool) {
    switch argument {
    case .int(let value), .bytes(let value): (PluralRules.category(locale: language, integer: value), value == 0)
    case .uint(let value): (PluralRules.category(locale: language, unsigned: value), value == 0)
    case .double(let value):
      (
        argumentFormatter.formats.shownDecimal(value, placeholder).map {
          PluralRules.category(locale: language, decimal: $0)
        } ?? .other,
        value == 0
      )
    case .string, .date, .duration, .error: (.other, false)
    }
  }
}
