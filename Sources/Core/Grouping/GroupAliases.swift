public import ErrorModel

/// Further names of groups: keys whose events count in another group.
///
/// Such a key comes from a merge by hand, or from a former version of the grouping rule, under whose key a group goes
/// on. Each key has one parent, and the way up ends: a link that would close a circle is refused. The last group of the
/// way is kept for each key, so that a look-up is one step however long the way is.
public struct GroupAliases: Hashable, Sendable {
  /// Why a key leads to another group.
  public enum Reason: String, CaseIterable, Sendable {
    /// An operator merged the groups.
    case merge
    /// A new version of the rule gives another key to what is the same group.
    case rule
  }

  /// One link.
  public struct Link: Hashable, Sendable {
    /// The key that leads on.
    public var key: GroupKey
    /// The group it leads to.
    public var parent: GroupKey
    /// Why.
    public var reason: Reason

    /// Makes a link.
    public init(key: GroupKey, parent: GroupKey, reason: Reason) {
      self.key = key
      self.parent = parent
      self.reason = reason
    }
  }

  /// Why a link was not made.
  public enum Refusal: Error, Hashable, Sendable {
    /// The group already leads here, or the groups are one.
    case circle
    /// The key leads somewhere already; it has to be split first.
    case taken
    /// There are as many links as there may be.
    case full
  }

  private struct Place: Hashable, Sendable {
    var link: Link
    var root: GroupKey
  }

  /// The most links of one reason; they take some 60 bytes each.
  public static let mostOfOneReason = 100_000

  private var places: [GroupKey: Place] = [:]
  private var counts: [Reason: Int] = [:]
  /// The keys that lead to a key by one link.
  private var children: [GroupKey: Set<GroupKey>] = [:]

  /// No links.
  public init() {}

  /// Takes stored links over; of those that contradict each other, the first by key counts.
  public init(_ links: [Link]) {
    for link in links.sorted(by: { $0.key < $1.key }) { try? add(link) }
  }

  /// How many links there are.
  public var count: Int { places.count }
  /// All links, by key.
  public var links: [Link] { places.values.map(\.link).sorted { $0.key < $1.key } }

  /// The links of merges by hand, by key.
  public var merges: [Link] {
    if counts[.merge, default: 0] == 0 { return [] }
    return places.values.filter { $0.link.reason == .merge }.map(\.link).sorted { $0.key < $1.key }
  }

  /// The group in which events of a key count: the key itself if it leads nowhere.
  public func root(of key: GroupKey) -> GroupKey { places[key]?.root ?? key }

  /// The link of a key; nil if it leads nowhere.
  public func link(of key: GroupKey) -> Link? { places[key]?.link }

  /// Makes a link.
  ///
  /// - Complexity: linear in the links that lead to the key, since their ways go on now.
  public mutating func add(_ link: Link) throws(Refusal) {
    guard places[link.key] == nil else { throw .taken }
    let root = root(of: link.parent)
    guard root != link.key, link.key != link.parent else { throw .circle }
    guard counts[link.reason, default: 0] < Self.mostOfOneReason else { throw .full }
    places[link.key] = Place(link: link, root: root)
    children[link.parent, default: []].insert(link.key)
    lead(whatLeadsTo: link.key, to: root)
    counts[link.reason, default: 0] += 1
  }

  /// Takes a link away, with which the key and all that leads to it stand alone again; nil if there is none.
  ///
  /// - Complexity: linear in the links that lead to the key.
  public mutating func remove(_ key: GroupKey) -> Link? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    counts[place.link.reason, default: 1] -= 1
    children[place.link.parent]?.remove(key)
    if children[place.link.parent]?.isEmpty == true { children[place.link.parent] = nil }
    lead(whatLeadsTo: key, to: key)
    return place.link
  }

  /// Gives another end to all ways that go through a key; a list instead of a recursion, as ways can be long.
  private mutating func lead(whatLeadsTo key: GroupKey, to root: GroupKey) {
    guard let first = children[key] else { return }
    var waiting = Array(first)
    while let next = waiting.popLast() {
      places[next]?.root = root
      if let further = children[next] { waiting += further }
    }
  }
}
