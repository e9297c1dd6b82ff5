/// Decides by the name of a field whether its value is replaced as a whole: attributes, payloads, keys of userInfo.
///
/// A name is cut into parts at `.`, `_`, `-` and blanks, at capitals behind small letters, and between letters and digits,
/// and compared in any case. It is a secret's if one part, or parts that follow each other, are a secret's word
/// (`password`, `api key`, `session id`, `пароль` …), also at the end of a compound (`dbpassword`). It is not if the last
/// part says something about the secret: `passwordLength`, `tokenCount`, `cookie_expires`, `secretName`.
///
/// The names of a user are words of the same kind: `plate` hits `licensePlate` and `plate_old`, not `plateCount`.
public struct FieldFilter: Sendable {
  private let isOn: Bool
  private let names: SecretNames
  private let allowed: Set<String>

  /// Makes a filter.
  public init(_ rules: ScrubRules = ScrubRules()) {
    isOn = rules.masksSecrets
    names = rules.secretFieldNames.isEmpty ? .standard : SecretNames(adding: Self.words(of: rules))
    allowed = Set(rules.allowedFieldNames.map(Self.folded))
  }

  /// Whether the value of this field must not be seen.
  ///
  /// - Parameter name: The name with those of the fields around it, such as `headers.Cookie`.
  public func isSecret(_ name: String) -> Bool {
    guard isOn else { return false }
    let utf8 = name.utf8
    guard names.isSecret(in: utf8.span, endingAt: utf8.count, notBefore: 0, .tight) else { return false }
    if allowed.isEmpty { return true }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return !allowed.contains(Self.folded(name)) && !allowed.contains(Self.folded(last))
  }

  /// The user's names as words of a ``WordTrie``: parts with a blank between them.
  static func words(of rules: ScrubRules) -> [String] {
    rules.secretFieldNames.map(parts).filter { !$0.isEmpty }
  }

  private static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  private static func parts(_ name: String) -> String {
    var parts = ""
    var isBehindSmallLetter = false
    for character in name {
      guard character.isLetter || character.isNumber else {
        if !parts.isEmpty, parts.last != " " { parts.append(" ") }
        isBehindSmallLetter = false
        continue
      }
      if character.isUppercase, isBehindSmallLetter { parts.append(" ") }
      isBehindSmallLetter = character.isLowercase
      parts += character.lowercased()
    }
    return parts.last == " " ? String(parts.dropLast()) : parts
  }
}
