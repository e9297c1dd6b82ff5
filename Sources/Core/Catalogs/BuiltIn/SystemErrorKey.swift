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
    // The case of a coding error has the path behind a blank.
    let name = error.caseName?.split(separator: " ").first.map { "\(type).\($0)" } ?? type
    return cocoaCodes[name].map { "NSCocoaErrorDomain.\($0)" }
  }
}
