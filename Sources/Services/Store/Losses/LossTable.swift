/// A table of what was not counted, whose rows carry names from outside.
enum LossTable: String, CaseIterable {
  case dropped, refused, gaps

  /// The columns of the key.
  var key: String {
    switch self {
    case .dropped: "service, reason, key, known"
    case .refused: "code, service, known"
    case .gaps: "service"
    }
  }

  /// The columns of the sums.
  var sums: [String] { self == .gaps ? ["gaps", "missing"] : ["count"] }

  /// Whether a row says more than the one without a name.
  var isNamed: String {
    switch self {
    case .dropped: "(service <> '' OR known <> 0)"
    case .refused: "known <> 0"
    case .gaps: "service <> ''"
    }
  }

  /// The key of the row in which one without room is counted: a group's drops stay with the service where it has a row
  /// for those of no group, and all else loses its name.
  var lesserKey: String {
    switch self {
    case .dropped: "CASE WHEN known <> 0 THEN service ELSE '' END, reason, 0, 0"
    case .refused: "code, '', 0"
    case .gaps: "''"
    }
  }
}
