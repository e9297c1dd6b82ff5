public import ErrorModel

/// Takes secrets out of whole events: out of every text, and the values of fields with a secret's name.
///
/// Types, ids, times, counts and the names of fields stay. A number stays unless it is a card's, stands under a secret's
/// name or is the secret of its text. Causes and nested texts deeper than ``Limits/causeDepth`` are left out: nobody
/// looked at them. The work is linear in the bytes of the event.
public struct Scrubber: Sendable {
  let mask: SecretMask
  let fields: FieldFilter
  private let isOn: Bool

  /// Makes a scrubber; one for all events.
  public init(rules: ScrubRules = ScrubRules()) {
    mask = SecretMask(rules)
    fields = FieldFilter(rules)
    isOn = rules.masksSecrets || rules.emailAddresses == .mask || !rules.literalSecrets.isEmpty
  }

  /// The event without secrets.
  public func scrubbed(_ event: ErrorEvent) -> ErrorEvent {
    guard isOn else { return event }
    var event = event
    replace(&event.explicitGroup)
    event.error = scrubbed(event.error)
    scrub(&event.attributes)
    if let place = event.place {
      if let file = mask.replacement(for: place.file) { event.place?.file = file }
      if let function = mask.replacement(for: place.function) { event.place?.function = function }
    }
    return event
  }

  /// The details of an error without secrets.
  public func scrubbed(_ details: ErrorDetails) -> ErrorDetails {
    guard isOn else { return details }
    var details = details
    scrub(&details, depth: 0)
    return details
  }

  private func scrub(_ details: inout ErrorDetails, depth: Int) {
    replace(&details.caseName)
    replace(&details.domain)
    scrub(&details.description)
    scrub(&details.reason)
    scrub(&details.suggestion)
    replace(&details.helpAnchor)
    replace(&details.developerText)
    for index in details.payload.indices { scrub(&details.payload[index]) }
    for index in details.options.indices { details.options[index].title = scrubbed(details.options[index].title) }
    if depth >= Limits.causeDepth { details.causes.removeAll() }
    for index in details.causes.indices { scrub(&details.causes[index], depth: depth + 1) }
  }

  private func replace(_ text: inout String?) {
    if let replacement = text.flatMap({ mask.replacement(for: $0) }) { text = replacement }
  }

  private func scrub(_ text: inout LocalizedText?) { text = text.map { scrubbed($0) } }

  private func scrub(_ field: inout NamedArgument) {
    if fields.isSecret(field.name) {
      field.value = Self.hidden(field.value)
    } else {
      field.value = scrubbed(field.value, depth: 0)
    }
    if let name = mask.replacement(for: field.name) { field.name = name }
  }

  private func scrub(_ attributes: inout [String: AttributeValue]) {
    for (name, value) in attributes {
      let scrubbed = fields.isSecret(name) ? Self.hidden(value) : scrubbed(value)
      if let safe = mask.replacement(for: name) {
        attributes[name] = nil
        attributes[safe] = scrubbed
      } else if scrubbed != value {
        attributes[name] = scrubbed
      }
    }
  }

  private func scrubbed(_ value: AttributeValue) -> AttributeValue {
    switch value {
    case .string(let text): mask.replacement(for: text).map { .string($0) } ?? value
    case .int(let number): isSecret(number: number.magnitude) ? .string(SecretMask.mark) : value
    case .double, .bool: value
    }
  }

  /// The value of a field with a secret's name: what is neither text nor number tells nothing.
  private static func hidden(_ value: AttributeValue) -> AttributeValue {
    switch value {
    case .string(let text) where text.isEmpty: value
    case .string, .int, .double: .string(SecretMask.mark)
    case .bool: value
    }
  }

  static func hidden(_ value: Argument) -> Argument {
    switch value {
    case .string(let text) where text.isEmpty: value
    case .string, .int, .uint, .double, .error: .string(SecretMask.mark)
    case .date, .duration, .bytes: value
    }
  }

  /// Whether the digits of a number are a card's.
  func isSecret(number: UInt64) -> Bool {
    // Thirteen digits at least.
    number >= 1_000_000_000_000 && mask.replacement(for: String(number)) != nil
  }
}
