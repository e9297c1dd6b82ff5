internal import Catalogs

/// Finds the keys that Swift source asks for.
///
/// A light scan: it knows strings, comments and brackets, and takes names for what they usually are. Types are not
/// known, so that specifiers are guesses, and a message handed to a function of your own is only found if the function
/// is named to the scanner.
public struct SourceScanner: Sendable {
  /// Functions whose first argument is a key with interpolations.
  private static let usualFunctions: Set = ["LocalizedStringResource", "LocalizedStringKey", "Message"]

  private let functions: Set<String>

  /// Makes a scanner.
  ///
  /// - Parameter functions: names of further functions whose first argument is a key, such as `Text`.
  public init(functions: some Sequence<String> = []) { self.functions = Self.usualFunctions.union(functions) }

  /// Scans one file.
  public func scan(_ bytes: [UInt8], file: String) -> SourceScan {
    var pass = SourceScanPass(functions: functions, lines: LineTable(bytes: bytes), file: file)
    pass.visit(SwiftTokenizer.tokens(of: bytes))
    pass.scan.uses.sort { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    return pass.scan
  }
}
