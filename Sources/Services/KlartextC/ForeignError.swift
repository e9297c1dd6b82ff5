internal import Klartext

/// The member `error` of an event, with the causes inside it.
struct ForeignError: Decodable {
  /// What it tells; texts and causes are bounded later, like those of any error.
  let details: ErrorDetails

  private enum Key: String, CodingKey {
    case type, `case`, domain, code, description, reason, suggestion, helpAnchor, developerText, payload, options
    case causes
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key) throws -> String? { try container.decodeIfPresent(String.self, forKey: key) }
    func localized(_ key: Key) throws -> LocalizedText? {
      try container.decodeIfPresent(ForeignText.self, forKey: key)?.text
    }
    var details = ErrorDetails(type: try text(.type), caseName: try text(.case), domain: try text(.domain))
    guard details.type?.isEmpty == false || details.domain?.isEmpty == false else {
      throw Refusal(
        .missingField,
        pointer: decoder.codingPath.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined(),
        expected: "type or domain")
    }
    details.code = try container.decodeIfPresent(Int64.self, forKey: .code)
    details.description = try localized(.description)
    details.reason = try localized(.reason)
    details.suggestion = try localized(.suggestion)
    details.helpAnchor = try text(.helpAnchor)
    details.developerText = try text(.developerText)
    details.payload = (try container.decodeIfPresent([ForeignValue].self, forKey: .payload) ?? []).map(\.value)
    details.options = (try container.decodeIfPresent([ForeignOption].self, forKey: .options) ?? []).map(\.option)
    details.causes = (try container.decodeIfPresent([ForeignError].self, forKey: .causes) ?? []).map(\.details)
    self.details = details
  }
}

/// A value of the payload with its name.
private struct ForeignValue: Decodable {
  let value: NamedArgument

  private enum Key: String, CodingKey { case name, value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    value = NamedArgument(
      name: try container.decode(String.self, forKey: .name),
      value: try container.decode(ForeignArgument.self, forKey: .value).argument)
  }
}

/// A way to recover.
private struct ForeignOption: Decodable {
  let option: RecoveryOption

  private enum Key: String, CodingKey { case id, title }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    option = RecoveryOption(
      id: try container.decode(String.self, forKey: .id),
      title: try container.decode(ForeignText.self, forKey: .title).text)
  }
}
