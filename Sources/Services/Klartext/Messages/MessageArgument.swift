public import ErrorModel
public import Foundation

/// A value that can stand in a message and stays typed, so that readers get their own number forms and plurals.
public protocol MessageArgument {
  /// The placeholder in the key, such as `%lld`.
  static var messageSpecifier: String { get }
  /// The typed value.
  var messageArgument: Argument { get }
}

extension MessageArgument where Self: SignedInteger & FixedWidthInteger {
  public static var messageSpecifier: String { bitWidth == 64 ? "%lld" : "%d" }
  public var messageArgument: Argument { .int(Int64(clamping: self)) }
}

extension MessageArgument where Self: UnsignedInteger & FixedWidthInteger {
  public static var messageSpecifier: String { bitWidth == 64 ? "%llu" : "%u" }
  public var messageArgument: Argument { .uint(UInt64(clamping: self)) }
}

extension Int: MessageArgument {}
extension Int8: MessageArgument {}
extension Int16: MessageArgument {}
extension Int32: MessageArgument {}
extension Int64: MessageArgument {}
extension UInt: MessageArgument {}
extension UInt8: MessageArgument {}
extension UInt16: MessageArgument {}
extension UInt32: MessageArgument {}
extension UInt64: MessageArgument {}

extension Double: MessageArgument {
  public static var messageSpecifier: String { "%lf" }
  public var messageArgument: Argument { .double(self) }
}

extension CGFloat: MessageArgument {
  public static var messageSpecifier: String { "%lf" }
  public var messageArgument: Argument { .double(Double(self)) }
}

extension Float: MessageArgument {
  public static var messageSpecifier: String { "%f" }
  public var messageArgument: Argument { .double(Double(self)) }
}

extension String: MessageArgument {
  public static var messageSpecifier: String { "%@" }
  public var messageArgument: Argument { .string(self) }
}

extension Substring: MessageArgument {
  public static var messageSpecifier: String { "%@" }
  public var messageArgument: Argument { .string(String(self)) }
}

extension Date: MessageArgument {
  public static var messageSpecifier: String { "%@" }
  public var messageArgument: Argument { .date(Timestamp(self)) }
}

extension Duration: MessageArgument {
  public static var messageSpecifier: String { "%@" }
  public var messageArgument: Argument { .duration(microseconds: microseconds) }
}
