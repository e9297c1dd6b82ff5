internal import ErrorModel

/// What the reports of one error from one place have in common; found without an allocation and without a text.
///
/// Severity is part of it, so that no fold hides a critical event behind a mere error.
///
/// Not copyable, since each copy would count references up and down again: that alone took a third of a report.
struct CallSite: ~Copyable, Sendable {
  let type: ObjectIdentifier
  /// The tag of an enum's case; good enough here, since it is never compared between releases (M2).
  let code: Int
  let line: Int
  let file: String
  /// Not compared: there is one function at a line.
  let function: String
  /// What the caller said; nil where the error or the rules will say it.
  let severity: Severity?
  /// Empty where the caller names none: an empty name is on no wire, and an optional text is copied at four times the
  /// cost.
  let explicitGroup: String
  /// The group where the error tells it without being captured, as an `NSError` does; nil for all others.
  let knownGroup: GroupKey?
  /// Made once: a report looks its key up several times.
  let hash: UInt64

  /// Reads what is needed of an error; its code is asked once, since that may be foreign code.
  @inline(__always)
  init(of error: any Error, severity: Severity?, explicitGroup: String?, file: String, line: Int, function: String) {
    type = ObjectIdentifier(Swift.type(of: error))
    code = error._code
    self.line = line
    self.file = file
    self.function = function
    self.severity = severity
    self.explicitGroup = explicitGroup ?? ""
    knownGroup = self.explicitGroup.isEmpty && KnownGroup.mayBeKnown(type) ? KnownGroup.key(of: error) : nil
    // Multiply and shift instead of `Hasher`, which costs as much as all the rest of a lookup. The file itself is
    // compared, not hashed: type and line already tell nearly all places apart.
    var hash = Self.mixed(UInt64(UInt(bitPattern: type)) ^ UInt64(bitPattern: Int64(code)) << 24)
    hash = Self.mixed(hash ^ UInt64(bitPattern: Int64(line)) << 8 ^ UInt64(truncatingIfNeeded: severity?.rawValue ?? 0))
    if let knownGroup { hash ^= knownGroup.rawValue }
    if !self.explicitGroup.isEmpty {
      hash = Self.mixed(hash ^ UInt64(bitPattern: Int64(self.explicitGroup.hashValue)))
    }
    self.hash = hash
  }

  /// Whether the group is named here, so that nothing in the error can lead to another.
  ///
  /// Without a severity the error may say its own, which is not to be folded away, whatever its group is called.
  var namesGroup: Bool { !explicitGroup.isEmpty && severity != nil || knownGroup != nil }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    // An odd constant of SplitMix64: a multiplication moves bits up, the shift brings them down again.
    let product = value &* 0xBF58_476D_1CE4_E5B9
    return product ^ (product >> 31)
  }
}
