internal import ErrorModel

extension Summary: Decodable {
  private enum CodingKeys: String, CodingKey {
    case stream, sequence, previous, locale, group, state, service, severity, error, title, reason, suggestion
    case helpAnchor, options, causes, count, growth, countText, firstSeen, lastSeen, mergedInto
  }

  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    stream = try object.decode(String.self, forKey: .stream)
    sequence = try object.decode(UInt64.self, forKey: .sequence)
    previous = try object.decodeIfPresent(UInt64.self, forKey: .previous) ?? 0
    locale = try object.decode(String.self, forKey: .locale)
    group = try object.decode(String.self, forKey: .group)
    mergedInto = try object.decodeIfPresent(String.self, forKey: .mergedInto)
    state = State(rawValue: try object.decode(String.self, forKey: .state)) ?? .active
    service = try object.decode(String.self, forKey: .service)
    severity = Severity(name: try object.decode(String.self, forKey: .severity)) ?? .error
    error = try object.decode(ErrorName.self, forKey: .error)
    title = try object.decode(Text.self, forKey: .title)
    reason = try object.decodeIfPresent(Text.self, forKey: .reason)
    suggestion = try object.decodeIfPresent(Text.self, forKey: .suggestion)
    helpAnchor = try object.decodeIfPresent(String.self, forKey: .helpAnchor)
    options = try object.decodeIfPresent([Option].self, forKey: .options) ?? []
    causes = try object.decodeIfPresent([Text].self, forKey: .causes) ?? []
    count = try object.decode(UInt64.self, forKey: .count)
    growth = try object.decodeIfPresent(UInt64.self, forKey: .growth) ?? 0
    countText = try object.decodeIfPresent(String.self, forKey: .countText) ?? String(count)
    firstSeen = Timestamp(microseconds: try object.decode(Int64.self, forKey: .firstSeen))
    lastSeen = Timestamp(microseconds: try object.decode(Int64.self, forKey: .lastSeen))
  }
}
