public import Catalogs

/// Makes the texts of a pseudo-language out of those in the source language.
///
/// Specifiers, fields, addresses, escapes and markup stay as they are. ``source(of:)`` gives the source back, as long as
/// that has none of the rare letters and signs used here.
public struct Pseudolocalizer: Sendable {
  /// Where a text stands.
  public enum Role: Hashable, Sendable {
    /// It is shown by itself.
    case sentence
    /// It is inserted into another text, which has the brackets.
    case part
  }

  private static let open: Unicode.Scalar = "⟦"
  private static let close: Unicode.Scalar = "⟧"
  private static let padding: Unicode.Scalar = "⸱"
  private static let rightToLeftIsolate: Unicode.Scalar = "\u{2067}"
  private static let popIsolate: Unicode.Scalar = "\u{2069}"
  /// Texts below so many letters are made twice as long: short words grow most (W3C, "Text size in translation").
  private static let fewLetters = 10
  /// How many letters of padding stand together, so that lines can be broken.
  private static let paddingRun = 6

  /// The language to make.
  public let language: PseudoLanguage

  /// Makes texts of a pseudo-language.
  public init(_ language: PseudoLanguage) { self.language = language }

  /// An entry in the pseudo-language.
  public func entry(_ source: SourceEntry) -> SourceEntry {
    var entry = source
    entry.language = language.tag
    entry.state = .translated
    if language == .keys {
      entry.form = .single(SourceText(keyText(source)))
      entry.deviceForms = []
      entry.substitutions = []
      return entry
    }
    entry.form = form(source.form, .sentence)
    entry.deviceForms = source.deviceForms.map { form($0, .sentence) }
    for index in entry.substitutions.indices {
      entry.substitutions[index].form = form(source.substitutions[index].form, .part)
    }
    return entry
  }

  /// A text in the pseudo-language; blank ones stay blank.
  public func text(_ source: String, _ role: Role = .sentence) -> String {
    if source.allSatisfy(\.isWhitespace) { return source }
    switch language {
    case .accented: return accented(source, role)
    case .rightToLeft: return role == .part ? source : turned(source)
    case .keys: return source
    }
  }

  /// The text that a text of the pseudo-language was made of.
  public func source(of text: String) -> String {
    switch language {
    case .accented: AccentTable.plain(unpadded(Array(text.unicodeScalars)))
    case .rightToLeft: unturned(text)
    case .keys: text
    }
  }

  private func form(_ form: SourceForm, _ role: Role) -> SourceForm {
    func changed(_ text: SourceText) -> SourceText { SourceText(self.text(text.value, role), offset: text.offset) }
    return switch form {
    case .single(let text): .single(changed(text))
    case .plural(let forms): .plural(forms.mapValues(changed))
    case .indexed(let texts): .indexed(texts.map(changed))
    }
  }

  /// The key so that it is shown as it is written, and the context of gettext before it.
  private func keyText(_ entry: SourceEntry) -> String {
    let key = entry.key.replacing("\u{4}", with: " | ")
    return entry.style == .printf ? key.replacing("%", with: "%%") : key
  }

  private func accented(_ source: String, _ role: Role) -> String {
    var letters = 0
    var text = ""
    for part in MarkedText(source).parts {
      switch part {
      case .mark(let mark): text += mark
      case .words(let words):
        letters += words.count
        text += AccentTable.accented(words.unicodeScalars)
      }
    }
    if role == .part { return text }
    return "\(Self.open)\(text)\(padding(forLetters: letters))\(Self.close)"
  }

  /// Twice as long for short texts, else a third longer, in groups that begin with a space.
  private func padding(forLetters letters: Int) -> String {
    let missing = letters < Self.fewLetters ? letters : (letters * 3 + 9) / 10
    var text = ""
    for at in 0..<missing {
      if at % Self.paddingRun == 0 { text.append(" ") }
      text.unicodeScalars.append(Self.padding)
    }
    return text
  }

  private func unpadded(_ scalars: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    guard scalars.count >= 2, scalars.first == Self.open, scalars.last == Self.close else { return scalars[...] }
    var rest = scalars[1..<(scalars.count - 1)]
    while rest.last == Self.padding {
      while rest.last == Self.padding { rest.removeLast() }
      if rest.last == " " { rest.removeLast() }
    }
    return rest
  }

  /// Each line by itself, for an isolate ends with its paragraph.
  private func turned(_ source: String) -> String {
    lines(of: source) { line in [Self.rightToLeftIsolate] + line + [Self.popIsolate] }
  }

  private func unturned(_ text: String) -> String {
    lines(of: text) { line in
      guard line.count >= 2, line.first == Self.rightToLeftIsolate, line.last == Self.popIsolate else {
        return Array(line)
      }
      return Array(line.dropFirst().dropLast())
    }
  }

  private func lines(of text: String, _ change: (ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]) -> String {
    let ends: Set<Unicode.Scalar> = ["\n", "\r", "\u{85}", "\u{2029}"]
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    for at in 0...scalars.count where at == scalars.count || ends.contains(scalars[at]) {
      if at > start { result.append(contentsOf: change(scalars[start..<at])) }
      if at < scalars.count { result.append(scalars[at]) }
      start = at + 1
    }
    return String(result)
  }
}
