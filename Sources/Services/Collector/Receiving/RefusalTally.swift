internal import ErrorModel

/// How much was refused since the start, by reason and by where it came from (case 41).
struct RefusalTally: Sendable {
  /// One reason at one peer.
  struct Key: Hashable, Sendable {
    /// The address of the peer; nil for all peers beyond ``mostPeers`` and where the transport names none.
    var peer: String?
    /// What was wrong.
    var code: Refusal.Code
  }

  /// Peers told apart: addresses come from outside, so their number is bounded.
  static let mostPeers = 256

  private(set) var counts: [Key: UInt64] = [:]
  private var peers: Set<String> = []

  /// Counts refusals of one message.
  mutating func add(_ refusals: [Refusal], from peer: String?) {
    var peer = peer
    if let known = peer, !peers.contains(known) {
      if peers.count < Self.mostPeers { peers.insert(known) } else { peer = nil }
    }
    for refusal in refusals { counts[Key(peer: peer, code: refusal.code), default: 0] &+= 1 }
  }

  /// The counts in a steady order: the most frequent first.
  var sorted: [(key: Key, count: UInt64)] {
    counts.map { (key: $0.key, count: $0.value) }.sorted {
      if $0.count != $1.count { return $0.count > $1.count }
      return ($0.key.peer ?? "", $0.key.code.rawValue) < ($1.key.peer ?? "", $1.key.code.rawValue)
    }
  }
}
