internal import Foundation

/// The types of values that have no inside where an error could stand.
enum PlainTypes {
  /// Whether a declared type is one of them.
  static func contains(_ type: any Any.Type) -> Bool {
    guard let plain = all[ObjectIdentifier(type)] else { return false }
    // A program may have made an error of it: `extension String: Error`.
    return !(type is any Error.Type) && !(plain is any Error.Type)
  }

  /// The plain type that each of them is, is a list of, or may be absent of.
  private static let all: [ObjectIdentifier: any Any.Type] = {
    var all: [ObjectIdentifier: any Any.Type] = [:]
    func add<Plain>(_ type: Plain.Type) {
      for form in [Plain.self, Plain?.self, [Plain].self, [Plain]?.self, [String: Plain].self] as [any Any.Type] {
        all[ObjectIdentifier(form)] = type
      }
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
