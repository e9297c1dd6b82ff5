/// What stands for a group at the call site, where finding the real one would cost too much (design §7).
struct CheapKey: Hashable, Sendable {
  let type: ObjectIdentifier
  /// The tag of an enum's case; good enough here, since it is never compared between releases (M2).
  let code: Int
  let line: Int
  let file: String
  let explicitGroup: String?
  /// Made once: a report looks its key up several times, and texts are slow to hash.
  private let hash: Int

  init(type: ObjectIdentifier, code: Int, line: Int, file: String, explicitGroup: String?) {
    self.type = type
    self.code = code
    self.line = line
    self.file = file
    self.explicitGroup = explicitGroup
    var hasher = Hasher()
    hasher.combine(type)
    hasher.combine(code)
    hasher.combine(line)
    // The file itself is compared, not hashed: type and line already tell nearly all places apart.
    if let explicitGroup { hasher.combine(explicitGroup) }
    hash = hasher.finalize()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
