/// The length modifier of a specifier: how many bytes the argument has.
enum ArgumentLength: UInt8, Hashable, Sendable {
  case none, hh, h, l, ll, q, L, t, z, j

  /// Whether two stand for the same width on 64-bit systems with 32-bit `int`.
  func isSameWidth(as other: ArgumentLength) -> Bool { bytes == other.bytes }

  /// How many bytes a whole number has (LP64).
  private var bytes: Int {
    switch self {
    case .hh: 1
    case .h: 2
    case .none: 4
    case .l, .ll, .q, .L, .t, .z, .j: 8
    }
  }
}
