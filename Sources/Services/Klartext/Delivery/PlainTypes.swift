internal import Foundation

/// The types of values that have no inside where an error could stand.
enum PlainTypes {
  /// Whether a declared type is one of them.
  static func contains(_ type: any Any.Type) -> Bool { all.contains(ObjectIdentifier(type)) }

  private static let all: Set<ObjectIdentifier> = {
    var all: Set<ObjectIdentifier> = []
    func add<Plain>(_ type: Plain.Type) {
      // A program may have made an error of it: `extension String: Error`.
      if type is any Error.Type { return }
      all.insert(ObjectIdentifier(type))
      all.insert(ObjectIdentifier(Plain?.self))
      all.insert(ObjectIdentifier([Plain].self))
      all.insert(ObjectIdentifier([Plain]?.self))
      all.insert(ObjectIdentifier([String: Plain].self))
    }
    add(String.self)
    add(Substring.self)
    add(StaticString.self)
    add(Character.self)
    add(Bool.self)
    add(Int.self)
    add(Int8.self)
    add(Int16.self)
    add(Int32.self)
    add(Int64.self)
    add(UInt.self)
    add(UInt8.self)
    add(UInt16.self)
    add(UInt32.self)
    add(UInt64.self)
    add(Float.self)
    add(Double.self)
    add(Duration.self)
    add(Date.self)
    add(Data.self)
    add(UUID.self)
    add(URL.self)
    add(Decimal.self)
    return all
  }()
}
