internal import Foundation
internal import Rendering

/// One setting of the client: its name in the file, its variable, its option, and how a text becomes its value.
struct ClientSetting: Sendable {
  /// The name in the file, with a dot inside a section.
  let path: String
  /// The variable; nil where it has none.
  let variable: String?
  /// The option, without its dashes.
  let option: String
  /// What is expected, for whoever wrote something else.
  let expected: MessageKey
  /// Whether the file has it as a number.
  var isNumber = false
  /// Takes a text over; false where it says nothing that is expected.
  let take: @Sendable (inout ClientConfiguration, String) -> Bool

  /// The columns of a line: narrower ones hold no time and no name, wider ones are a slip of the finger.
  static let widths = 20...1_000

  /// All of them, in the order of the documentation.
  static let all = [
    ClientSetting(
      path: "endpoints.events", variable: "KLARTEXT_ENDPOINT", option: "endpoint", expected: "expected.endpoint"
    ) { take($1, into: \.events, of: &$0) },
    ClientSetting(
      path: "endpoints.stream", variable: "KLARTEXT_STREAM", option: "stream", expected: "expected.endpoint"
    ) { take($1, into: \.stream, of: &$0) },
    ClientSetting(
      path: "endpoints.commands", variable: "KLARTEXT_COMMANDS", option: "commands", expected: "expected.endpoint"
    ) { take($1, into: \.commands, of: &$0) },
    ClientSetting(path: "locale", variable: "KLARTEXT_LOCALE", option: "locale", expected: "expected.locale") {
      guard let locale = try? ReaderLocale.written($1) else { return false }
      $0.locale = locale
      return true
    },
    ClientSetting(path: "timeZone", variable: "KLARTEXT_TIME_ZONE", option: "time-zone", expected: "expected.timeZone")
    {
      guard let zone = ZoneName.zone($1) else { return false }
      $0.timeZone = zone
      return true
    },
    ClientSetting(path: "format", variable: "KLARTEXT_FORMAT", option: "format", expected: "expected.format") {
      $0.format = ClientConfiguration.Format(rawValue: $1)
      return $0.format != nil
    },
    ClientSetting(path: "colour", variable: nil, option: "colour", expected: "expected.colour") {
      guard let colour = ClientConfiguration.Colour(rawValue: $1) else { return false }
      $0.colour = colour
      return true
    },
    ClientSetting(path: "width", variable: nil, option: "width", expected: "expected.width", isNumber: true) {
      guard let width = Int($1), widths ~= width else { return false }
      $0.width = width
      return true
    },
    ClientSetting(
      path: "ambiguousWidth", variable: "KLARTEXT_AMBIGUOUS_WIDTH", option: "ambiguous-width",
      expected: "expected.ambiguousWidth"
    ) {
      switch $1 {
      case "narrow": $0.ambiguousIsWide = false
      case "wide": $0.ambiguousIsWide = true
      default: return false
      }
      return true
    },
  ]

  /// The transports that reach a collector; what stands behind them is judged by the connection.
  private static func take(
    _ text: String, into member: any WritableKeyPath<ClientConfiguration, String> & Sendable,
    of configuration: inout ClientConfiguration
  ) -> Bool {
    guard ["tcp://", "ipc://"].contains(where: { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }) else {
      return false
    }
    configuration[keyPath: member] = text
    return true
  }
}
