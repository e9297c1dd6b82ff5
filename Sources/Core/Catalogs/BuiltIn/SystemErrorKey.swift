internal import ErrorModel

/// Finds the sentence of ``BuiltInTable/systemErrors`` for an error of the system that brings no text of its own.
enum SystemErrorKey {
  private static let domains: Set = ["NSCocoaErrorDomain", "NSPOSIXErrorDomain", "NSURLErrorDomain"]

  /// Swift's own errors that bridge to a Cocoa code, by type and case.
  private static let cocoaCodes = [
    "Swift.CancellationError": 3_072,
    "Swift.DecodingError.dataCorrupted": 4_864,
    "Swift.DecodingError.keyNotFound": 4_865,
    "Swift.DecodingError.typeMismatch": 4_864,
    "Swift.DecodingError.valueNotFound": 4_865,
    "Swift.EncodingError.invalidValue": 4_866,
  ]

  /// The key for an error; nil for one that is not of the system. Not every key has an entry.
  static func key(of error: ErrorDetails) -> String? {
    if let domain = error.domain, let code = error.code, domains.contains(domain) { return "\(domain).\(code)" }
    guard let type = error.type, type.hasPrefix("Swift.") else { return nil }
    return cocoaKey(error.caseName.map { "\(type).\($0)" } ?? type)
  }

  /// The key for a nested error that stands in a text by its name: domain and code, or type and case.
  ///
  /// Producers name errors of the system so, in the table ``BuiltInTable/systemErrors``, where they have no text.
  static func key(ofNested text: LocalizedText) -> String? {
    guard text.table == BuiltInTable.systemErrors.rawValue, let name = text.key else { return nil }
    if let domain = name.split(separator: ".").first, domains.contains(String(domain)) { return name }
    return cocoaKey(name)
  }

  private static func cocoaKey(_ name: String) -> String? {
    // The case of a coding error has the path behind a blank.
    name.split(separator: " ").first.flatMap { cocoaCodes[String($0)] }.map { "NSCocoaErrorDomain.\($0)" }
  }
}
