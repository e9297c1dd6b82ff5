/// What stands for a group at the call site, where finding the real one would cost too much (design §7).
struct CheapKey: Hashable, Sendable {
  var type: ObjectIdentifier
  /// The tag of an enum's case; good enough here, since it is never compared between releases (M2).
  var code: Int
  var line: Int
  var file: String
  var explicitGroup: String?
}
