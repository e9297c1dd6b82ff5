internal import Console
internal import Rendering

/// A silence as the collector writes it.
struct SilenceRecord: Decodable {
  struct Matcher: Decodable {
    var field: String
    var pattern: String
    var negated: Bool?

    /// As it is written on the command line.
    var text: String { "\(field)\(negated == true ? "!=" : "=")\(pattern)" }
  }

  /// The head of a list.
  struct Head: Decodable {
    var silences: UInt64
    var page: UInt64?
    var pages: UInt64?
  }

  var silence: String
  var matchers: [Matcher]
  var by: String
  var comment: String
  var start: Int64
  var end: Int64
  var groups: UInt64?

  /// The cells of its line; safe for a terminal.
  func cells(_ session: Session) -> [String] {
    let matchers = matchers.map { ShellWord.quoted($0.text) }.joined(separator: " ")
    return [
      TerminalEscape.escape(silence), session.clock(start), session.clock(end), Isolation.name(by), matchers,
      Isolation.name(comment),
    ]
  }
}
