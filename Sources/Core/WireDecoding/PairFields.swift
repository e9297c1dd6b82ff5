internal import ErrorModel
internal import SimdJSON

/// A name with a value: a payload value with its label, or a recovery option with its title.
struct PairFields {
  var name: JSONText
  var value: JSONValue

  /// Reads `{"name":…,"value":argument}`.
  init(named element: JSONValue, unknownFields: inout Int) throws(Refusal) {
    var name: JSONText?
    var value: JSONValue?
    for (key, member) in try element.rootMembers() where !member.isNull {
      switch key {
      case "name": name = try member.text(of: "name")
      case "value":
        do {
          _ = try ArgumentField(member, unknownFields: &unknownFields)
        } catch {
          throw error.inside("value")
        }
        value = member
      default: unknownFields += 1
      }
    }
    guard let name else { throw .missing("name", "text") }
    guard let value else { throw .missing("value", "an argument") }
    self.name = name
    self.value = value
  }

  /// Reads `{"id":…,"title":text}`.
  init(option element: JSONValue, unknownFields: inout Int) throws(Refusal) {
    var name: JSONText?
    var value: JSONValue?
    for (key, member) in try element.rootMembers() where !member.isNull {
      switch key {
      case "id": name = try member.nonEmptyText(of: "id")
      case "title":
        do {
          _ = try TextFields(member, unknownFields: &unknownFields)
        } catch {
          throw error.inside("title")
        }
        value = member
      default: unknownFields += 1
      }
    }
    guard let name else { throw .missing("id", "text") }
    guard let value else { throw .missing("title", "a localized text") }
    self.name = name
    self.value = value
  }
}
