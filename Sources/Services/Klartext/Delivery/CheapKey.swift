internal import ErrorModel

/// What tells groups apart at the call site, where finding the real one would cost too much (design §7).
///
/// Two reports with different keys may well be of one group; two with the same key are of one group only if
/// ``GroupCertainty`` says so. Made when a key is seen for the first time; the reports that follow are compared with it
/// field by field.
struct CheapKey: Hashable, Sendable {
  // What they are stands at the fields of ``CallSite``.
  let type: ObjectIdentifier
  let code: Int
  let line: Int
  let file: String
  let function: String
  let severity: Severity?
  let explicitGroup: String
  let knownGroup: GroupKey?
  let hash: UInt64

  @inline(__always)
  init(_ site: borrowing CallSite) {
    type = site.type
    code = site.code
    line = site.line
    file = site.file
    function = site.function
    severity = site.severity
    explicitGroup = site.explicitGroup
    knownGroup = site.knownGroup
    hash = site.hash
  }

  static func == (left: CheapKey, right: CheapKey) -> Bool {
    left.hash == right.hash && left.type == right.type && left.code == right.code && left.line == right.line
      && left.severity == right.severity && left.knownGroup == right.knownGroup && left.file == right.file
      && left.explicitGroup == right.explicitGroup
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension [CheapKey] {
  /// Whether a report has the key at a place; here and not at the key, which would be copied for it.
  @inline(__always)
  func matches(_ place: Int, _ site: borrowing CallSite) -> Bool {
    self[place].hash == site.hash && self[place].type == site.type && self[place].code == site.code
      && self[place].line == site.line && self[place].severity == site.severity
      && self[place].knownGroup == site.knownGroup && self[place].file == site.file
      && self[place].explicitGroup == site.explicitGroup
  }
}
