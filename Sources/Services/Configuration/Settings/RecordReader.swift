internal import ErrorModel
internal import JSON5

/// Reads the members of one object of a list, and notes all that is wrong with it.
struct RecordReader {
  private(set) var faults: [SettingFault] = []

  /// The members of an object by name; those of other names are told.
  mutating func members(
    _ value: JSON5Value, at place: String, of names: [String]
  ) -> [String: JSON5Value] {
    guard case .object(let members) = value.content else {
      complain(.wrongType, value, place, expected: .object(with: names))
      return [:]
    }
    var known: [String: JSON5Value] = [:]
    for member in members {
      if !names.contains(member.name) {
        var fault = SettingFault(
          code: .unknownSetting, found: "\(member.name)", expected: .oneOf(names))
        fault.place = member.place
        fault.member = "\(place).\(member.name)"
        fault.suggestion = NearestName.nearest(to: member.name, in: names)
        faults.append(fault)
      } else if known.updateValue(member.value, forKey: member.name) != nil {
        complain(.duplicateSetting, member.value, "\(place).\(member.name)", expected: "once is enough")
      }
    }
    return known
  }

  /// The elements of a list with at least `least` of them.
  mutating func elements(_ value: JSON5Value?, of owner: JSON5Value, at place: String, least: Int) -> [JSON5Value] {
    guard let value else {
      if least > 0 { complain(.wrongType, owner, place, expected: .list) }
      return []
    }
    guard case .array(let elements) = value.content, elements.count >= least else {
      complain(.wrongType, value, place, expected: least > 0 ? .list : ConfigurationText("a list", .foundList))
      return []
    }
    return elements
  }

  /// Notes a fault.
  mutating func complain(
    _ code: ConfigurationProblem.Code, _ value: JSON5Value, _ place: String, expected: ConfigurationText,
    suggestion: String? = nil
  ) {
    faults.append(
      SettingFault(
        code: code, found: SettingFault.found(value), expected: expected, place: value.place, member: place,
        suggestion: suggestion))
  }
}
