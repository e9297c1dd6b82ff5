/// The head of what a collector explains.
struct ExplainHead: Decodable {
  /// A key whose events count in the group.
  struct Link: Decodable {
    var key: String
    var reason: String
  }

  var group: String
  var asked: String?
  var links: [Link]
  /// How many there are; a collector of an earlier version does not say.
  var linksInAll: UInt64?
}
