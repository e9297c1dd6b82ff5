internal import ErrorModel
internal import Wire

/// Makes events small that are kept: each group keeps one, and one whose every text and list is within its bounds can
/// still have hundreds of kilobytes.
///
/// What says least about the error goes first; what it is and what it is called by stay, though cut. The event says of
/// itself what was cut.
struct EventTrim {
  /// The most bytes of a line that is kept: 10 000 of them are 160 MB. An event of a service has some 600.
  static let mostBytes = 16 << 10
  /// The same where all lines together have taken the room they have: 10 000 of them are 40 MB.
  static let fewBytes = 4 << 10
  /// The attribute that names the parts that were cut.
  static let mark = "klartext.cut"

  /// What is cut, in this order.
  private enum Part: String, CaseIterable {
    case attributes, backtrace, payload, causes, texts, options, identity
  }

  private let most: Int
  private var encoder = EventEncoder()

  /// Makes lines of so many bytes at the most.
  init(upTo most: Int = mostBytes) { self.most = most }

  /// The line of an event, from which as much is cut as has to be.
  func line(of event: inout ErrorEvent, reserving: Int = 0) -> [UInt8] {
    var writer = JSONWriter(reserving: min(reserving, most))
    encoder.write(event, into: &writer)
    var parts: [String] = []
    for part in Part.allCases where writer.bytes.count > most {
      cut(part, of: &event)
      parts.append(part.rawValue)
      event.attributes[Self.mark] = .string(parts.joined(separator: ", "))
      writer.removeAll()
      encoder.write(event, into: &writer)
    }
    return writer.bytes
  }

  private func cut(_ part: Part, of event: inout ErrorEvent) {
    switch part {
    case .attributes: event.attributes = some(of: event.attributes)
    case .backtrace:
      event.backtrace = event.backtrace.prefix(8).map { $0.beginning(bytes: most / 64) }
    case .payload: each(&event.error) { $0.payload = [] }
    case .causes: strip(&event.error.causes)
    case .texts: each(&event.error) { cutTexts(of: &$0, bytes: most / 16) }
    case .options: event.error.options = []
    case .identity: event = identity(of: event)
    }
  }

  /// Those with the first names, as long as they take no more than a quarter.
  private func some(of attributes: [String: AttributeValue]) -> [String: AttributeValue] {
    var left = most / 4
    var kept: [String: AttributeValue] = [:]
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      left -= name.utf8.count + 16
      if case .string(let text) = value { left -= text.utf8.count }
      guard left >= 0 else { break }
      kept[name] = value
    }
    return kept
  }

  /// Leaves of causes what they are.
  private func strip(_ causes: inout [ErrorDetails]) {
    for index in causes.indices {
      let cause = causes[index]
      causes[index] = ErrorDetails(
        type: cut(cause.type), caseName: cut(cause.caseName), domain: cut(cause.domain), code: cause.code,
        causes: cause.causes, causesCut: cause.causesCut)
      strip(&causes[index].causes)
    }
  }

  private func cutTexts(of error: inout ErrorDetails, bytes: Int) {
    error.description = error.description.map { cut($0, bytes: bytes) }
    error.reason = error.reason.map { cut($0, bytes: bytes) }
    error.suggestion = error.suggestion.map { cut($0, bytes: bytes) }
    error.helpAnchor = error.helpAnchor.map { $0.beginning(bytes: bytes) }
    error.developerText = error.developerText.map { $0.beginning(bytes: bytes) }
    for index in error.options.indices {
      error.options[index].title = cut(error.options[index].title, bytes: bytes / 4)
    }
  }

  /// A key without its arguments, or a part of a key, is found in no catalog: what the producer made of it stays.
  private func cut(_ text: LocalizedText, bytes: Int) -> LocalizedText {
    let key = text.key.map { $0.beginning(bytes: bytes) }
    if key == text.key, text.arguments.isEmpty {
      return LocalizedText(
        key: key, table: cut(text.table), text: text.text?.beginning(bytes: bytes), language: cut(text.language))
    }
    return LocalizedText(text: text.text?.beginning(bytes: bytes) ?? key, language: cut(text.language))
  }

  /// Little more than what the error is: a sixth of the room even if each byte has to be escaped.
  private func identity(of event: ErrorEvent) -> ErrorEvent {
    let error = event.error
    let place = event.place.map {
      SourcePlace(file: cut($0.file), line: $0.line, function: cut($0.function))
    }
    return ErrorEvent(
      id: cut(event.id), time: event.time, firstTime: event.firstTime, severity: event.severity, count: event.count,
      explicitGroup: cut(event.explicitGroup),
      error: ErrorDetails(
        type: cut(error.type), caseName: cut(error.caseName), domain: cut(error.domain), code: error.code,
        description: error.description.map { cut($0, bytes: most / 64) }, developerText: cut(error.developerText)),
      place: place)
  }

  private func cut(_ text: String?) -> String? { text.map { cut($0) } }

  private func cut(_ text: String) -> String { text.beginning(bytes: most / 128) }

  private func each(_ error: inout ErrorDetails, _ change: (inout ErrorDetails) -> Void) {
    change(&error)
    for index in error.causes.indices { each(&error.causes[index], change) }
  }
}
