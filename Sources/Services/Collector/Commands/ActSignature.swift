internal import ErrorModel

/// Who wants something done, and why.
struct ActSignature: Hashable, Sendable {
  /// Bytes of a name or a comment.
  static let textBytes = 256

  /// Who.
  var by: String
  /// Why; empty if nothing was said.
  var comment: String

  /// Takes what a command says.
  ///
  /// - Parameter fields: the members that the command needs, for whom one is missing.
  init(by: String?, comment: String?, fields: String) throws(Refusal) {
    guard let by else { throw Refusal(.missingField, line: 1, pointer: "/by", expected: fields) }
    self.by = try Self.bounded(by, "by")
    self.comment = try Self.bounded(comment ?? "", "comment")
    if by.allSatisfy(\.isWhitespace) { throw Refusal(.outOfRange, line: 1, pointer: "/by", expected: "a name") }
  }

  /// A text that is not too long.
  static func bounded(_ text: String, _ field: String) throws(Refusal) -> String {
    guard text.utf8.count <= textBytes else {
      throw Refusal(.outOfRange, line: 1, pointer: "/\(field)", expected: "at most \(textBytes) bytes")
    }
    return text
  }
}
