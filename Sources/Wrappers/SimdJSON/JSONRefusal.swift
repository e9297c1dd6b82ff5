internal import CSimdJSON

/// Why bytes were not taken as a JSON document.
public struct JSONRefusal: Error, Hashable, Sendable {
  /// What can be wrong with a document.
  public enum Code: String, CaseIterable, Sendable {
    /// The bytes are no JSON.
    case syntax
    /// There is nothing but white space.
    case empty
    /// The bytes are no UTF-8.
    case notUTF8
    /// Objects and arrays are nested deeper than allowed.
    case tooDeep
    /// A number is malformed or does not fit into 64 bits.
    case number
    /// The document has more bytes than allowed.
    case tooLarge
    /// There is no memory for it.
    case noMemory
  }

  /// What is wrong.
  public var code: Code

  /// Makes a refusal.
  public init(_ code: Code) { self.code = code }

  /// The fault in English, for developers.
  public var message: String {
    switch code {
    case .syntax: "the bytes are no JSON"
    case .empty: "there is no JSON in the bytes"
    case .notUTF8: "the bytes are no UTF-8"
    case .tooDeep: "the JSON is nested too deep"
    case .number: "a number is malformed or does not fit into 64 bits"
    case .tooLarge: "the JSON has too many bytes"
    case .noMemory: "there is no memory to parse the JSON"
    }
  }

  /// Whether the same bytes could be taken later: only memory comes back.
  public var isTransient: Bool { code == .noMemory }

  /// Reads a status of the C header; nil for success.
  init?(status: Int32) {
    switch Int(status) {
    case Int(CSIMDJSON_OK): return nil
    case Int(CSIMDJSON_EMPTY): self.init(.empty)
    case Int(CSIMDJSON_NOT_UTF8): self.init(.notUTF8)
    case Int(CSIMDJSON_TOO_DEEP): self.init(.tooDeep)
    case Int(CSIMDJSON_NUMBER): self.init(.number)
    case Int(CSIMDJSON_TOO_LARGE): self.init(.tooLarge)
    case Int(CSIMDJSON_NO_MEMORY): self.init(.noMemory)
    default: self.init(.syntax)
    }
  }
}
