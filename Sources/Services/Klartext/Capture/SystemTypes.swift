/// The types of the standard library and Foundation, known by the module in their names.
enum SystemTypes {
  private static let modules = [
    "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "FoundationNetworking.", "Swift.",
    "_Concurrency.",
  ]

  static func contains(_ type: any Any.Type) -> Bool { contains(String(reflecting: type)) }

  /// Whether a name, as `String(reflecting:)` gives it, is that of a type of the system.
  static func contains(_ name: String) -> Bool { modules.contains { name.hasPrefix($0) } }
}
