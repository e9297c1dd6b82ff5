/// What a failed decoding or encoding says: kind and path, which stand in no text that Foundation gives (M5, case 04).
struct CodingErrorNames {
  /// Kind and path without the indexes of arrays, such as `keyNotFound lines[].id`: the same trouble is one case.
  let caseName: String
  /// Kind, path with indexes, and what the decoder said.
  let developerText: String
  /// What is behind it.
  let underlying: (any Error)?

  /// Reads a `DecodingError` or an `EncodingError`; nil for any other.
  init?(_ error: any Error) {
    switch error {
    case let error as DecodingError:
      switch error {
      case .typeMismatch(_, let context): self.init("typeMismatch", context)
      case .valueNotFound(_, let context): self.init("valueNotFound", context)
      case .keyNotFound(let key, let context): self.init("keyNotFound", context, missing: key)
      case .dataCorrupted(let context): self.init("dataCorrupted", context)
      @unknown default: return nil
      }
    case let error as EncodingError:
      guard case .invalidValue(_, let context) = error else { return nil }
      self.init("invalidValue", path: context.codingPath, context.debugDescription, context.underlyingError)
    default: return nil
    }
  }

  private init(_ kind: String, _ context: DecodingError.Context, missing: (any CodingKey)? = nil) {
    let path = context.codingPath + (missing.map { [$0] } ?? [])
    self.init(kind, path: path, context.debugDescription, context.underlyingError)
  }

  private init(_ kind: String, path: [any CodingKey], _ text: String, _ underlying: (any Error)?) {
    // A dictionary with whole numbers as keys names them as a list does; the group is no poorer for it.
    caseName = Self.joined(kind, Self.text(path, withIndexes: false))
    developerText = "\(Self.joined(kind, Self.text(path, withIndexes: true))): \(text)"
    self.underlying = underlying
  }

  private static func joined(_ kind: String, _ path: String) -> String { path.isEmpty ? kind : "\(kind) \(path)" }

  private static func text(_ path: [any CodingKey], withIndexes: Bool) -> String {
    var text = ""
    // A document may nest without end; what is deeper than this tells nobody more.
    for key in path.prefix(64) {
      if let index = key.intValue {
        text += withIndexes ? "[\(index)]" : "[]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text
  }
}
