/// The name of a segment's file, which says how far it is; names change at once or not at all.
///
/// - `0000000012-0000000009.waiting` has number 12 and stands in the place of all that had 9 to 12.
/// - `0000000012.<run>.17.3.sending` has begun to be sent: three of its batches are settled, and the next one has the
///   number 17 in that run. From now on nothing in the file changes.
enum SegmentName: Hashable, Sendable {
  case waiting(number: UInt64, since: UInt64)
  case sending(number: UInt64, position: Position)

  /// Where the sending of a segment stands.
  struct Position: Hashable, Sendable {
    var run: String
    /// The number in the run of the first batch that is not settled.
    var next: UInt64
    /// How many batches are settled.
    var done: UInt64
  }

  /// The name of a file that is being written and means nothing yet.
  static let unfinished = "unfinished"
  static let lock = "lock"

  /// Its place in the order of sending.
  var number: UInt64 {
    switch self {
    case .waiting(let number, _), .sending(let number, _): number
    }
  }

  /// Whether this one was written in the place of another, which means nothing any more.
  func stands(for other: SegmentName) -> Bool {
    guard self != other, case .waiting(let number, let since) = self, case .waiting(let last, let first) = other
    else { return false }
    return since <= first && last <= number
  }

  /// The name as the file has it.
  var text: String {
    switch self {
    case .waiting(let number, let since): "\(Self.digits(number))-\(Self.digits(since)).waiting"
    case .sending(let number, let position):
      "\(Self.digits(number)).\(position.run).\(position.next).\(position.done).sending"
    }
  }

  /// Reads a name; nil for any other.
  init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1] == "waiting" {
      let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
      guard numbers.count == 2, let number = UInt64(numbers[0]), let since = UInt64(numbers[1]), since <= number
      else { return nil }
      self = .waiting(number: number, since: since)
    } else if parts.count == 5, parts[4] == "sending" {
      // What a file is called is foreign too: the wire takes runs of 128 bytes, and sums must not overflow.
      guard let number = UInt64(parts[0]), let next = UInt64(parts[2]), let done = UInt64(parts[3]),
        !parts[1].isEmpty, parts[1].utf8.count <= 128, (1...UInt64(Int64.max)).contains(next), done <= Int32.max
      else { return nil }
      self = .sending(number: number, position: Position(run: String(parts[1]), next: next, done: done))
    } else {
      return nil
    }
    // One name for each meaning, and room for the next numbers.
    guard self.text == text, number <= UInt64(Int64.max) else { return nil }
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 10 - digits.count)) + digits
  }
}
