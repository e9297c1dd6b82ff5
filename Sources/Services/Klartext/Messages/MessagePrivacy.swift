/// Who may see a value inside a message: only this process, or all readers; named as in `os.Logger`.
///
/// ```swift
/// "The card of \(customer, privacy: .private) was refused by \(bank)."
/// ```
///
/// A value without a privacy is public: a message is a text that its developer wrote to be read, other than a log line.
/// Secrets that can be known by their shape are masked in it all the same. A private value never leaves the process, a
/// number or a nested error as little as a text; in its place stands ``placeholder``, in every language, and the key stays
/// the same. The error's own `errorDescription` still shows the value, inside the process.
public struct MessagePrivacy: Hashable, Sendable {
  /// What is shown in place of a private value.
  public enum Mask: Hashable, Sendable {
    /// ``MessagePrivacy/placeholder``, the same for all values.
    case none
    /// A hash of the value, so that a reader sees which occurrences have the same one.
    ///
    /// Keyed with a random number of this process: equal values look equal as long as it runs, and nobody without its
    /// memory can try out a dictionary. For the same reason the hashes of two processes cannot be compared.
    case hash
  }

  /// What stands in place of a private value.
  public static let placeholder = "<private>"
  /// The value is sent.
  public static let `public` = MessagePrivacy(mask: nil)
  /// The value is not sent; ``placeholder`` stands for it.
  public static let `private` = MessagePrivacy(mask: Mask.none)

  /// The value is not sent.
  ///
  /// - Parameter mask: What stands for it.
  public static func `private`(mask: Mask) -> MessagePrivacy { MessagePrivacy(mask: mask) }

  /// What stands for the value; nil if it is sent.
  let mask: Mask?
}
