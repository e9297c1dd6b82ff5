internal import Foundation

/// The collections of Foundation that are objects, of which only the number of elements is told.
///
/// To take out one element turns over all collections in it to Swift's, each in another, without end where one holds
/// itself: that ended the process. The errors and values of Swift programs stand in arrays and dictionaries of Swift.
enum FoundationCollection {
  /// Whether a type is one of them. By type and not by cast: each Swift array can be cast to an `NSArray`.
  static func contains(_ type: any Any.Type) -> Bool {
    type is NSArray.Type || type is NSDictionary.Type || type is NSSet.Type || type is NSOrderedSet.Type
  }

  /// How many elements a value has; nil for any that is none of these collections.
  static func count(of value: Any) -> Int? {
    guard contains(type(of: value)) else { return nil }
    return switch value as AnyObject {
    case let value as NSArray: value.count
    case let value as NSDictionary: value.count
    case let value as NSSet: value.count
    case let value as NSOrderedSet: value.count
    default: nil
    }
  }
}
