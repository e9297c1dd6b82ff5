/// Numbers with their noun, in English.
enum Count {
  /// "1 event", "2 events".
  static func text(_ number: some BinaryInteger, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
