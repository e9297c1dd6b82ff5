internal import ErrorModel

/// What tells groups apart at the call site, where finding the real one would cost too much (design §7).
///
/// Two reports with different keys may well be of one group; two with the same key are of one group only if
/// ``GroupCertainty`` says so. An object, made when a key is seen for the first time; the reports that follow are
/// compared with it field by field.
final class CheapKey: Hashable, Sendable {
  // What they are stands at the fields of ``CallSite``.
  let type: ObjectIdentifier
  let code: Int
  let line: Int
  let file: String
  let function: String
  let severity: Severity
  let explicitGroup: String?
  let knownGroup: GroupKey?
  let hash: UInt64

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

  /// Whether a report has this key.
  @inline(__always)
  func matches(_ site: borrowing CallSite) -> Bool {
    hash == site.hash && type == site.type && code == site.code && line == site.line && severity == site.severity
      && knownGroup == site.knownGroup && file == site.file && explicitGroup == site.explicitGroup
  }

  static func == (left: CheapKey, right: CheapKey) -> Bool {
    if left === right { return true }
    return left.hash == right.hash && left.type == right.type && left.code == right.code && left.line == right.line
      && left.severity == right.severity && left.knownGroup == right.knownGroup && left.file == right.file
      && left.explicitGroup == right.explicitGroup
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
