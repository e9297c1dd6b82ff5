/// Who asked what: where an answer or a refusal goes, and which question it belongs to.
struct Asker: Hashable, Sendable {
  /// The router's name of the connection.
  let identity: [UInt8]
  /// The id of the question; nil where it could not be read.
  let question: String?
}
