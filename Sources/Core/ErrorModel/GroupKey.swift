/// The identity of a group: events with the same key are the same trouble.
public struct GroupKey: Hashable, Comparable, Sendable {
  /// The hash of the group's identity.
  public var rawValue: UInt64

  /// Wraps a hash.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The key as 16 hexadecimal digits: what people see, type and send.
  public var text: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Reads 16 hexadecimal digits; nil for anything else.
  public init?(text: some StringProtocol) {
    guard text.utf8.count == 16, !text.hasPrefix("+"), let value = UInt64(text, radix: 16) else { return nil }
    self.rawValue = value
  }

  public static func < (left: GroupKey, right: GroupKey) -> Bool { left.rawValue < right.rawValue }
}
