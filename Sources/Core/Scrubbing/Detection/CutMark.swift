/// Finds where a text was cut to its length, so that half a secret at the cut is still taken for one.
///
/// Producer and collector cut before they scrub, since only a bounded text can be scrubbed in bounded time. Both leave an
/// ellipsis at the end, the producer with a note of the length behind it.
enum CutMark {
  /// What ends the producer's note.
  private static let noteEnd = " bytes in all)"
  /// The bytes between the ellipsis and the end of the note at most: "… (cut, ", 20 digits, and the end.
  private static let longest = 48

  /// Where the mark begins; the length of the text if it was not cut.
  static func start(in text: Span<UInt8>) -> Int {
    let count = text.count
    guard count >= 3 else { return count }
    if text.has("…", at: count - 3) { return count - 3 }
    guard text[count - 1] == 0x29, text.has(noteEnd, at: count - noteEnd.utf8.count) else { return count }
    var index = count - noteEnd.utf8.count
    let bound = max(0, count - longest)
    while index > bound {
      index -= 1
      if text.has("… (cut, ", at: index) { return index }
    }
    return count
  }
}
