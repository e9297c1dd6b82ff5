internal import ICU

/// Makes one substitution of a variable of a `.stringsdict` entry.
enum StringsdictVariable {
  private static let ruleKey = "NSStringFormatSpecTypeKey"
  private static let specifierKey = "NSStringFormatValueTypeKey"
  private static let pluralRule = "NSStringPluralRuleType"

  /// The variable of a member; nil, and told, where it has no forms.
  static func read(_ member: PropertyListMember, key: String, into draft: inout DocumentDraft) -> SourceSubstitution? {
    guard case .dictionary(let parts) = member.value.content else {
      draft.report(
        .unsupportedValue, at: member.value.offset,
        "“\(member.key)” of “\(key)” is \(member.value.content.name); a dictionary of plural forms is expected.")
      return nil
    }
    var variable = Parts()
    for part in parts {
      guard case .string(let text) = part.value.content else {
        draft.report(
          .unsupportedValue, at: part.value.offset,
          "“\(part.key)” of “\(member.key)” is \(part.value.content.name); a text is expected.")
        continue
      }
      variable.add(part, text)
    }
    var substitution = SourceSubstitution(
      name: member.key, specifier: variable.specifier, form: .plural(variable.forms), offset: member.offset)
    if let rule = variable.rule, rule != pluralRule {
      draft.report(
        .unsupportedRule, at: member.offset,
        "“\(member.key)” of “\(key)” is chosen by “\(rule)”, which is not known here; one text is used for all.")
      guard let text = variable.forms[.other] ?? variable.widest ?? variable.last else { return nil }
      substitution.form = .single(text)
      return substitution
    }
    for part in variable.unknown {
      draft.report(
        .unsupportedValue, at: part.offset, "“\(part.key)” of “\(member.key)” is no plural form.")
    }
    if variable.forms[.other] == nil {
      draft.report(
        .missingOther, at: member.offset,
        "“\(member.key)” of “\(key)” has no form “other”, which every language needs.")
    }
    return variable.forms.isEmpty ? nil : substitution
  }

  /// The members of a variable by what they are for.
  private struct Parts {
    var rule: String?
    var specifier: String?
    var forms: [PluralCategory: SourceText] = [:]
    var unknown: [PropertyListMember] = []
    /// The text for the largest number, of a rule by width.
    var widest: SourceText?
    var last: SourceText?
    private var width = -1

    mutating func add(_ part: PropertyListMember, _ value: String) {
      let text = SourceText(value, offset: part.value.offset)
      switch part.key {
      case ruleKey: rule = value
      // Some write the percent sign, which is not part of it.
      case specifierKey: specifier = value.hasPrefix("%") ? String(value.dropFirst()) : value
      default:
        last = text
        if let category = PluralCategory(rawValue: part.key) {
          forms[category] = text
        } else {
          unknown.append(part)
        }
        if let number = Int(part.key), number > width {
          width = number
          widest = text
        }
      }
    }
  }
}
