internal import ErrorModel

/// What tells groups apart at the call site, where finding the real one would cost too much (design §7).
///
/// Two reports with different keys may well be of one group; two with the same key are of one group only if
/// ``GroupCertainty`` says so. Severity is part of it, so that no fold hides a critical event behind a mere error.
struct CheapKey: Hashable, Sendable {
  let type: ObjectIdentifier
  /// The tag of an enum's case; good enough here, since it is never compared between releases (M2).
  let code: Int
  let line: Int
  let file: String
  /// What the caller said; nil where the error or the rules will say it.
  let severity: Severity?
  let explicitGroup: String?
  /// The group where the error tells it without being captured, as an `NSError` does; nil for all others.
  let knownGroup: GroupKey?
  /// Made once: a report looks its key up several times, and texts are slow to hash.
  let hash: UInt64

  init(
    type: ObjectIdentifier, code: Int, line: Int, file: String, severity: Severity?, explicitGroup: String?,
    knownGroup: GroupKey?
  ) {
    self.type = type
    self.code = code
    self.line = line
    self.file = file
    self.severity = severity
    self.explicitGroup = explicitGroup
    self.knownGroup = knownGroup
    // Multiply and shift instead of `Hasher`, which costs as much as all the rest of a lookup. The file itself is
    // compared, not hashed: type and line already tell nearly all places apart.
    var hash = UInt64(UInt(bitPattern: type))
    hash = Self.mixed(hash ^ UInt64(bitPattern: Int64(code)))
    hash = Self.mixed(hash ^ UInt64(bitPattern: Int64(line)) << 8 ^ UInt64(severity?.rawValue ?? 0))
    if let knownGroup { hash ^= knownGroup.rawValue }
    if let explicitGroup { hash = Self.mixed(hash ^ UInt64(bitPattern: Int64(explicitGroup.hashValue))) }
    self.hash = hash
  }

  /// The key of nothing: what stands in a place of a table that is vacant.
  static let none = CheapKey(
    type: ObjectIdentifier(Never.self), code: 0, line: 0, file: "", severity: .info, explicitGroup: nil,
    knownGroup: nil)

  /// Whether the key itself names the group, so that nothing in the error can lead to another.
  ///
  /// Without a severity the error may say its own, which is not to be folded away, whatever its group is called.
  var namesGroup: Bool { explicitGroup != nil && severity != nil || knownGroup != nil }

  static func == (left: CheapKey, right: CheapKey) -> Bool {
    left.hash == right.hash && left.type == right.type && left.code == right.code && left.line == right.line
      && left.severity == right.severity && left.knownGroup == right.knownGroup && left.file == right.file
      && left.explicitGroup == right.explicitGroup
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  private static func mixed(_ value: UInt64) -> UInt64 {
    // The odd constants of SplitMix64: a multiplication moves bits up, the shift brings them down again.
    let product = value &* 0xBF58_476D_1CE4_E5B9
    return product ^ (product >> 31)
  }
}
