internal import ErrorModel

/// An argument of a message as it was written down.
///
/// Errors are kept as they are and asked for their texts later, step by step: a message that asks at once would follow
/// a chain of thousands of nested errors on the stack.
indirect enum MessageValue: Sendable {
  case plain(Argument)
  case message(MessageBox)
  case error(any Error)
  /// A value that does not leave the process, and what stands for it outside.
  case hidden(MessageValue, MessagePrivacy.Mask)
}

/// A nested message; the indirection that a struct cannot give itself.
final class MessageBox: Sendable {
  let message: Message
  init(_ message: Message) { self.message = message }
}
