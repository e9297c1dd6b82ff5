/// One line of the standard input.
struct InputLine: Hashable, Sendable {
  /// Its number, from 1.
  var number: Int
  /// Its bytes without the line's end; only the beginning if it is too long.
  var bytes: [UInt8]
  /// Whether it is longer than a message may be.
  var isTooLong = false

  /// Whether there is nothing on it but white space.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}
