internal import ErrorModel
internal import JSON5
internal import ZeroMQ

extension SettingKind {
  /// Checks a value of the file.
  func value(_ json: JSON5Value) throws(SettingFault) -> SettingValue {
    switch (self, json.content) {
    case (.text, .string(let text)):
      guard !text.isEmpty, !text.utf8.contains(0) else { throw outOfRange(json) }
      return .text(text)
    case (.endpoint, .string(let text)): return .text(try endpoint(text))
    case (.texts(let most), .array(let elements)): return .texts(try texts(elements, most: most, json))
    case (.duration(let range), .string(let text)):
      guard let duration = DurationText.duration(text) else { throw wrongType(json) }
      return .duration(try within(range, duration, json))
    case (.duration(let range), .integer(let seconds)):
      guard let duration = DurationText.duration(seconds: Double(seconds)) else { throw outOfRange(json) }
      return .duration(try within(range, duration, json))
    case (.duration(let range), .number(let seconds)):
      guard let duration = DurationText.duration(seconds: seconds) else { throw outOfRange(json) }
      return .duration(try within(range, duration, json))
    case (.size(let range), .string(let text)):
      guard let bytes = SizeText.bytes(text) else { throw wrongType(json) }
      return .number(try within(range, bytes, json))
    case (.size(let range), .integer(let number)), (.count(let range, _), .integer(let number)):
      return .number(try within(range, number, json))
    case (.size, .number), (.count, .number): throw outOfRange(json)
    case (.flag, .boolean(let flag)): return .flag(flag)
    case (.choice(let words), .string(let text)):
      guard words.contains(text) else { throw outOfRange(json, suggestion: NearestName.nearest(to: text, in: words)) }
      return .text(text)
    case (.mode, .string(let text)):
      guard text.utf8.count == 4, let mode = Int64(text, radix: 8) else { throw wrongType(json) }
      // Without reading and writing its owner could not use it; nobody runs a socket.
      guard mode & 0o600 == 0o600, mode & ~0o666 == 0 else { throw outOfRange(json) }
      return .number(mode)
    case (.records(_, let most), .array(let elements)):
      guard elements.count <= most else { throw outOfRange(json) }
      return .records(elements)
    default: throw wrongType(json)
    }
  }

  /// Checks a value of the environment or the command line.
  func value(text: String) throws(SettingFault) -> SettingValue {
    let place = JSON5Place(line: 1, column: 1)
    switch self {
    case .count:
      guard let number = Int64(text) else { throw SettingFault(code: .wrongType, found: "\(text)", expected: expected) }
      return try value(JSON5Value(.integer(number), at: place))
    case .duration, .size:
      // A number alone is seconds, or bytes.
      if let number = Int64(text) { return try value(JSON5Value(.integer(number), at: place)) }
      if let number = Double(text) { return try value(JSON5Value(.number(number), at: place)) }
      return try value(JSON5Value(.string(text), at: place))
    case .flag:
      guard text == "true" || text == "false" else {
        throw SettingFault(code: .wrongType, found: "\(text)", expected: expected)
      }
      return .flag(text == "true")
    case .texts where !text.hasPrefix("["):
      return try value(JSON5Value(.array([JSON5Value(.string(text), at: place)]), at: place))
    case .texts, .records:
      let json: JSON5Value
      do throws(JSON5Fault) {
        json = try JSON5Parser.parse(Array(text.utf8))
      } catch {
        throw SettingFault(code: .invalidJSON5, found: "\(text)", expected: "\(error.expected)")
      }
      return try value(json)
    case .text, .endpoint, .choice, .mode:
      return try value(JSON5Value(.string(text), at: place))
    }
  }

  private func endpoint(_ text: String) throws(SettingFault) -> String {
    let endpoint: Endpoint
    do throws(EndpointProblem) {
      endpoint = try Endpoint(text)
    } catch {
      if error.code != .pathTooLong {
        throw SettingFault(code: .endpointMalformed, found: "\(text)", expected: expected)
      }
      let bytes = text.utf8.count - "ipc://".utf8.count
      throw SettingFault(
        code: .endpointPathTooLong, found: ConfigurationText("a path of \(bytes) bytes", .foundPath, ["\(bytes)"]),
        expected: ConfigurationText(
          "at most \(Endpoint.mostPathBytes) bytes", .bytes, ["\(Endpoint.mostPathBytes)"]))
    }
    guard endpoint.isLoopback else {
      let expected = ConfigurationText(
        "127.0.0.0/8, ::1, localhost or ipc:// until connections can be encrypted with CURVE", .loopback)
      throw SettingFault(code: .endpointBeyondLoopback, found: "\(text)", expected: expected)
    }
    return text
  }

  private func texts(_ elements: [JSON5Value], most: Int, _ json: JSON5Value) throws(SettingFault) -> [String] {
    guard elements.count <= most else { throw outOfRange(json) }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element.content, !text.isEmpty else {
        throw SettingFault(
          code: .wrongType, found: SettingFault.found(element), expected: SettingKind.text.expected,
          place: element.place, member: "[\(texts.count)]")
      }
      texts.append(text)
    }
    return texts
  }

  private func within<Value: Comparable>(
    _ range: ClosedRange<Value>, _ value: Value, _ json: JSON5Value
  ) throws(SettingFault) -> Value {
    guard range.contains(value) else { throw outOfRange(json) }
    return value
  }

  private func outOfRange(_ json: JSON5Value, suggestion: String? = nil) -> SettingFault {
    SettingFault(
      code: .outOfRange, found: SettingFault.found(json), expected: expected, suggestion: suggestion)
  }

  func wrongType(_ json: JSON5Value) -> SettingFault {
    SettingFault(code: .wrongType, found: SettingFault.found(json), expected: expected)
  }
}

extension SettingFault {
  /// A value as a sentence about it shows it: short ones as they are, others by their kind.
  static func found(_ json: JSON5Value) -> ConfigurationText {
    switch json.content {
    case .string(let text): text.count <= 60 ? "\"\(text)\"" : ConfigurationText(json.kindName, .foundText)
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .object: ConfigurationText(json.kindName, .foundObject)
    case .array: ConfigurationText(json.kindName, .foundList)
    // The word of JSON.
    case .null: "null"
    }
  }
}
