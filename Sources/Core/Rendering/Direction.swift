/// What the lines need to know about writing direction.
enum Direction {
  /// Whether a text holds a letter that runs from right to left, so that it could pull its neighbours along.
  static func runsRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      // Hebrew to Arabic Extended-A, the presentation forms, and the right-to-left planes of the SMP (UAX #9, R and AL).
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F: true
      default: false
      }
    }
  }
}
