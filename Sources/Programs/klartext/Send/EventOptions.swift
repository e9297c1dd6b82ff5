internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Wire

/// One event made of the options of a command line.
struct EventOptions {
  /// The options that say what happened.
  static let specs = [
    OptionSpec("type", .string, value: "TYPE", help: "send.option.type"),
    OptionSpec("case", .string, value: "CASE", help: "send.option.case"),
    OptionSpec("domain", .string, value: "DOMAIN", help: "send.option.domain"),
    OptionSpec("code", .integer(Int64.min...Int64.max), value: "N", help: "send.option.code"),
    OptionSpec("text", .string, value: "TEXT", help: "send.option.text"),
    OptionSpec("reason", .string, value: "TEXT", help: "send.option.reason"),
    OptionSpec("suggestion", .string, value: "TEXT", help: "send.option.suggestion"),
    OptionSpec("language", .string, value: "TAG", help: "send.option.language", completion: .locales),
    OptionSpec(
      "severity", .string, value: "NAME", help: "send.option.severity",
      completion: .words(Severity.allCases.map(\.name))),
    OptionSpec("attribute", letter: "a", .string, value: "NAME=VALUE", help: "send.option.attribute"),
    OptionSpec("group", letter: "g", .string, value: "NAME", help: "send.option.group"),
    OptionSpec("id", .string, value: "UUID", help: "send.option.id"),
  ]

  /// The event; nil where an option says nothing that can be, which is told already.
  static func event(_ options: ParsedOptions, _ session: Session) -> ErrorEvent? {
    var severity = Severity.error
    if let name = options.string("severity") {
      guard let named = Severity.allCases.first(where: { $0.name == name }) else {
        let names = Severity.allCases.map(\.name).joined(separator: ", ")
        _ = session.usage("error.oneOf", .string("--severity=\(name)"), .string(names))
        return nil
      }
      severity = named
    }
    let language = options.string("language") ?? "und"
    func text(_ name: String, _ most: Int = Limits.textCharacters) -> LocalizedText? {
      options.string(name).map { LocalizedText(text: String($0.prefix(most)), language: language) }
    }
    var attributes: [String: AttributeValue] = [:]
    for written in options.strings("attribute") {
      let parts = written.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        _ = session.usage("send.attribute", .string("--attribute=\(written)"))
        return nil
      }
      attributes[String(parts[0])] = .string(String(parts[1].prefix(Limits.textCharacters)))
    }
    let error = ErrorDetails(
      type: options.string("type"), caseName: options.string("case"), domain: options.string("domain"),
      code: options.integer("code"), description: text("text", Limits.descriptionCharacters),
      reason: text("reason"), suggestion: text("suggestion"))
    return ErrorEvent(
      id: options.string("id") ?? makeID(at: .now), time: Timestamp(at: .now), severity: severity,
      explicitGroup: options.string("group"), error: error, attributes: attributes)
  }

  /// A UUID of version 7 (RFC 9562 §5.7).
  static func makeID(at date: Date) -> String {
    var bytes = randomBytes()
    let milliseconds = UInt64(max(0, date.timeIntervalSince1970 * 1_000))
    for index in 0..<6 { bytes[index] = UInt8(truncatingIfNeeded: milliseconds >> UInt64(8 * (5 - index))) }
    bytes[6] = bytes[6] & 0x0F | 0x70
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }

  private static func randomBytes() -> [UInt8] { (0..<16).map { _ in UInt8.random(in: 0...255) } }

  /// The event as a line of a batch.
  static func line(_ event: ErrorEvent) -> InputLine {
    var writer = JSONWriter(reserving: 1_024)
    EventEncoder().write(event, into: &writer)
    return InputLine(number: 1, bytes: writer.bytes)
  }
}

extension Timestamp {
  /// A moment of the wall clock.
  init(at date: Date) { self.init(microseconds: Int64(date.timeIntervalSince1970 * 1_000_000)) }
}
