/// The lines of the collector's own log that wait for the error stream, and how many found no room.
struct OwnLogQueue: Sendable {
  /// Lines that wait at the most: the limiter lets ten of each sentence through, and there are about thirty sentences.
  static let mostLines = 1_000
  /// Their bytes at the most; a field may be as long as a foreign text.
  static let mostBytes = 1 << 20

  private var lines: [[UInt8]] = []
  /// The first line that waits; those before it were taken.
  private var head = 0
  private var bytes = 0
  /// Lines that found no room, or that the stream refused, since it was last told.
  private(set) var lost: UInt64 = 0

  /// Whether none waits.
  var isEmpty: Bool { head == lines.count }
  /// Lines that wait.
  var count: Int { lines.count - head }

  /// Takes a line in, or counts it as lost.
  mutating func offer(_ line: [UInt8]) {
    guard count < Self.mostLines, bytes + line.count <= Self.mostBytes else { return lose() }
    lines.append(line)
    bytes += line.count
  }

  /// Hands out the first line.
  mutating func next() -> [UInt8]? {
    guard head < lines.count else { return nil }
    let line = lines[head]
    lines[head] = []
    head += 1
    bytes -= line.count
    if head == lines.count {
      lines.removeAll(keepingCapacity: true)
      head = 0
    }
    return line
  }

  /// Counts a line that nobody gets.
  mutating func lose() { lost += 1 }

  /// Hands out what is to be told of losses, if there is room for the line that tells it.
  mutating func takeLost() -> UInt64 {
    guard lost > 0, count < Self.mostLines / 2, bytes < Self.mostBytes / 2 else { return 0 }
    defer { lost = 0 }
    return lost
  }
}
