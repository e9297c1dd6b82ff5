internal import Catalogs
internal import ErrorModel
internal import ICU

/// A locale, a catalog entry and arguments, out of the lines of a text that people can read and fuzzers can change.
///
/// The first line is the locale of the reader, a space, and the language of the entry. The second is the key, which is
/// the text in the source language as well. What follows goes by its first character: `=` a text for the key, `~` a
/// plural form (`~few …`), `#` a substitution (`#name argument specifier`, then its forms with `+few …`), `-` the
/// arguments: `-i5`, `-u5`, `-d2.5`, `-sText`, `-t` a time, `-l` a span, `-b` bytes, `-eText` a nested text.
struct SentenceInput {
  var locale = ""
  var entry = SourceEntry(key: "", language: "en", form: .single(SourceText("")))
  var arguments: [Argument] = []

  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines[0].split(separator: " ", maxSplits: 1)
    locale = head.first.map(String.init) ?? ""
    entry.language = head.count > 1 ? String(head[1]) : locale
    if lines.count > 1 { entry.key = String(lines[1]) }
    entry.form = .single(SourceText(entry.key))
    var forms: [PluralCategory: SourceText] = [:]
    for line in lines.dropFirst(2).prefix(64) {
      let rest = line.dropFirst()
      switch line.first {
      case "=": entry.form = .single(SourceText(String(rest)))
      case "~":
        if let (category, text) = Self.form(rest) { forms[category] = text }
      case "#":
        let parts = rest.split(separator: " ")
        entry.substitutions.append(
          SourceSubstitution(
            name: parts.first.map(String.init) ?? "", argumentNumber: parts.count > 1 ? Int(parts[1]) : nil,
            specifier: parts.count > 2 ? String(parts[2]) : nil, form: .plural([:])))
      case "+":
        guard let (category, text) = Self.form(rest), let last = entry.substitutions.indices.last,
          case .plural(var known) = entry.substitutions[last].form
        else { continue }
        known[category] = text
        entry.substitutions[last].form = .plural(known)
      case "-":
        if let argument = Self.argument(rest) { arguments.append(argument) }
      default: break
      }
    }
    if !forms.isEmpty { entry.form = .plural(forms) }
    entry.style = BracePlaceholderParser.style(ofKey: [entry.key])
  }

  private static func form(_ line: Substring) -> (PluralCategory, SourceText)? {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let category = PluralCategory(rawValue: String(parts[0])) else { return nil }
    return (category, SourceText(parts.count > 1 ? String(parts[1]) : ""))
  }

  private static func argument(_ line: Substring) -> Argument? {
    let value = String(line.dropFirst())
    return switch line.first {
    case "i": Int64(value).map(Argument.int)
    case "u": UInt64(value).map(Argument.uint)
    case "d": Double(value).map(Argument.double)
    case "s": .string(value)
    case "t": Int64(value).map { .date(Timestamp(microseconds: $0)) }
    case "l": Int64(value).map { .duration(microseconds: $0) }
    case "b": Int64(value).map(Argument.bytes)
    case "e": .error(LocalizedText(key: value, arguments: [.int(1)], text: nil))
    default: nil
    }
  }
}
