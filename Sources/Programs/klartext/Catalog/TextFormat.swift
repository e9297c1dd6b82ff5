internal import Console
internal import ErrorModel
internal import Popt

/// The formats of lists: lines for people, or JSON Lines.
enum TextFormat {
  /// Whether JSON is asked for; nil for a format that is none, which is told already.
  static func isJSON(_ options: ParsedOptions, _ session: Session) -> Bool? {
    if options.isSet("json") { return true }
    let format = options.string("format") ?? "text"
    guard ["text", "json"].contains(format) else {
      _ = session.usage("error.oneOf", .string("--format=\(format)"), .string("text, json"))
      return nil
    }
    return format == "json"
  }
}
