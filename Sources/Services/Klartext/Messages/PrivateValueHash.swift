/// The hashes that stand for private values: the same for the same value in one process, and of no use outside of it.
enum PrivateValueHash {
  /// Drawn once in each process. `Hasher` has a seed of its own, but a variable of the environment can fix that one.
  private static let key = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  /// What is sent for a value: 64 bits, so that among a million values none look alike.
  static func placeholder(for value: String) -> String {
    var hasher = Hasher()
    hasher.combine(key.0)
    hasher.combine(value)
    hasher.combine(key.1)
    let digits = String(UInt(bitPattern: hasher.finalize()), radix: 16)
    return "<private-\(String(repeating: "0", count: max(0, 16 - digits.count)))\(digits)>"
  }
}
