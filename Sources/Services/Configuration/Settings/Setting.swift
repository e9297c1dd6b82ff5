internal import JSON5

/// One setting, declared once: the file, the environment, the flags, the schema, the page in docs/ and
/// `--print-configuration` all come from it.
public struct Setting: Sendable {
  /// Its name with dots, such as `limits.groups`.
  public let path: String
  /// What it takes.
  public let kind: SettingKind
  /// What it does, as one sentence.
  public let sentence: String
  /// Where its default comes from.
  public let source: String
  /// The flag of its own, for the few that are common.
  public var flag: String?
  /// Whether a reload puts a new value to use; else a restart does.
  public var isReloadable = true
  /// Whether its value is never shown.
  public var isSecret = false
  /// Whether it may be null.
  public var mayBeAbsent = false

  let read: @Sendable (CollectorConfiguration) -> SettingValue
  /// Puts a value in; gives what is wrong with it where only its owner can tell.
  let write: @Sendable (inout CollectorConfiguration, SettingValue) -> [SettingFault]

  /// The environment variable.
  public var variable: String {
    var name = "KLARTEXT_"
    for character in path {
      if character.isUppercase { name += "_" }
      name += character == "." ? "_" : character.uppercased()
    }
    return name
  }

  /// The default.
  public var standard: SettingValue { read(CollectorConfiguration()) }

  /// The default as the help shows it.
  public var standardText: String {
    let text = text(standard)
    return text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text
  }

  /// The word that stands for the value in the help.
  public var argumentName: String { kind.argumentName }

  /// What is accepted, in English.
  public var expectation: String { kind.expectation + (mayBeAbsent ? ", or null" : "") }

  /// A value as JSON5; secrets hidden.
  func text(_ value: SettingValue) -> String {
    if isSecret, case .texts(let texts) = value, !texts.isEmpty { return "[] /* \(texts.count) hidden */" }
    switch value {
    case .absent: return "null"
    case .text(let text): return JSONText.quoted(text)
    case .texts(let texts): return "[" + texts.map(JSONText.quoted).joined(separator: ", ") + "]"
    case .duration(let duration): return JSONText.quoted(DurationText.text(duration))
    case .number(let number):
      switch kind {
      case .size: return JSONText.quoted(SizeText.text(number))
      case .mode: return "\"0\(String(number, radix: 8))\""
      default: return "\(number)"
      }
    case .flag(let flag): return "\(flag)"
    case .records(let records): return "[" + records.map(JSONText.text).joined(separator: ", ") + "]"
    }
  }

  /// Reads a value of the file.
  func value(_ json: JSON5Value) throws(SettingFault) -> SettingValue {
    if mayBeAbsent, json.content == .null { return .absent }
    return try kind.value(json)
  }

  /// Reads a value of the environment or the command line.
  func value(text: String) throws(SettingFault) -> SettingValue {
    if mayBeAbsent, text == "null" { return .absent }
    return try kind.value(text: text)
  }
}
