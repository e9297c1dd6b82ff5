/// Makes one entry of a member of a `.stringsdict` file.
enum StringsdictEntry {
  /// How deep variants by device and width may be nested.
  private static let mostVariantDepth = 4
  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let deviceRule = "NSStringDeviceSpecificRuleType"
  private static let widthRule = "NSStringVariableWidthRuleType"

  /// What stands for a key on one kind of device.
  private struct Variant {
    var form: SourceForm
    var substitutions: [SourceSubstitution] = []
    var others: [SourceForm] = []
  }

  static func read(_ member: PropertyListMember, into draft: inout DocumentDraft) -> SourceEntry? {
    guard let variant = variant(member.value, of: member, depth: 0, into: &draft) else { return nil }
    return SourceEntry(
      key: member.key, language: draft.language, form: variant.form, deviceForms: variant.others,
      substitutions: variant.substitutions, comment: member.comment, offset: member.offset)
  }

  private static func variant(
    _ value: PropertyListValue, of member: PropertyListMember, depth: Int, into draft: inout DocumentDraft
  ) -> Variant? {
    let parts: [PropertyListMember]
    switch value.content {
    case .string(let text): return Variant(form: .single(SourceText(text, offset: value.offset)))
    case .dictionary(let members): parts = members
    case .array, .other:
      draft.report(
        .unsupportedValue, at: value.offset,
        "The value of “\(member.key)” is \(value.content.name); a text or a dictionary is expected.")
      return nil
    }
    if let format = parts.last(where: { $0.key == formatKey }) {
      return formatted(format, parts, of: member, into: &draft)
    }
    guard let rule = parts.last(where: { $0.key == deviceRule || $0.key == widthRule }),
      case .dictionary(let cases) = rule.value.content, depth < mostVariantDepth,
      let chosen = rule.key == deviceRule ? deviceIndex(cases) : widestIndex(cases)
    else {
      draft.report(
        .missingFormat, at: member.offset, "“\(member.key)” has no text; “\(formatKey)” is expected in its dictionary.")
      return nil
    }
    draft.report(
      .unsupportedRule, at: rule.offset,
      "“\(member.key)” differs by \(rule.key == deviceRule ? "device" : "width"); “\(cases[chosen].key)” is used for all."
    )
    var result = variant(cases[chosen].value, of: member, depth: depth + 1, into: &draft)
    for (index, other) in cases.enumerated() where index != chosen {
      guard let other = variant(other.value, of: member, depth: depth + 1, into: &draft) else { continue }
      result?.others += [other.form] + other.others
    }
    return result
  }

  /// The case for no device in particular, as in String Catalogs: "other", else that of a desk, else any.
  private static func deviceIndex(_ cases: [PropertyListMember]) -> Int? {
    for name in ["other", "mac", "iphone"] {
      if let index = cases.lastIndex(where: { $0.key == name }) { return index }
    }
    return cases.indices.min { cases[$0].key < cases[$1].key }
  }

  private static func widestIndex(_ cases: [PropertyListMember]) -> Int? {
    cases.indices.max { (Int(cases[$0].key) ?? 0) < (Int(cases[$1].key) ?? 0) }
  }

  private static func formatted(
    _ format: PropertyListMember, _ parts: [PropertyListMember], of member: PropertyListMember,
    into draft: inout DocumentDraft
  ) -> Variant? {
    guard case .string(let text) = format.value.content else {
      draft.report(
        .missingFormat, at: format.value.offset,
        "The format of “\(member.key)” is \(format.value.content.name); a text is expected.")
      return nil
    }
    var substitutions: [SourceSubstitution] = []
    for part in parts where part.key != formatKey {
      guard let substitution = StringsdictVariable.read(part, key: member.key, into: &draft) else { continue }
      if let index = substitutions.firstIndex(where: { $0.name == part.key }) {
        draft.report(.duplicateKey, at: part.offset, "“\(member.key)” has “\(part.key)” twice; the last one counts.")
        substitutions[index] = substitution
      } else {
        substitutions.append(substitution)
      }
    }
    return Variant(
      form: .single(SourceText(text, offset: format.value.offset)), substitutions: substitutions)
  }
}
