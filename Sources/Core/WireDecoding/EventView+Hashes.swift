internal import ErrorModel
internal import SimdJSON

/// What is counted by and never kept: hashes of ids, made without making a text.
extension EventView {
  /// A hash of the event's id with 63 bits; the greatest number if no id was sent.
  public var idHash: UInt64 {
    guard let id = fields.id, !id.isEmpty else { return .max }
    return id.withBytes { IdentityHash.of($0) } >> 1
  }

  /// A hash of the affected user's id, the attribute `user.id`; nil if none was sent.
  ///
  /// - SeeAlso: OpenTelemetry's semantic conventions; `enduser.id` is the attribute's older name.
  public var userHash: UInt64? {
    guard let attributes = fields.attributes else { return nil }
    var older: UInt64?
    for (name, value) in attributes {
      switch name {
      case "user.id":
        if let hash = Self.hash(of: value) { return hash }
      case "enduser.id": older = Self.hash(of: value) ?? older
      default: continue
      }
    }
    return older
  }

  /// A number and its digits in a text are one id.
  private static func hash(of value: JSONValue) -> UInt64? {
    if let text = value.text { return text.isEmpty ? nil : text.withBytes { IdentityHash.of($0) } }
    if let int = value.int64 { return IdentityHash.of(String(int)) }
    return value.uint64.map { IdentityHash.of(String($0)) }
  }
}
