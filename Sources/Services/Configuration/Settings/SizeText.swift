/// Numbers of bytes as people write them: `512KiB`, `1GiB`, `10MB`.
public enum SizeText {
  /// Bytes in each unit, the largest first.
  private static let units: [(name: String, bytes: Int64)] = [
    ("TiB", 1 << 40), ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("TB", 1_000_000_000_000),
    ("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000), ("B", 1),
  ]

  /// Reads a size; nil for what is none or does not fit into 64 bits.
  public static func bytes(_ text: String) -> Int64? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let name = text.dropFirst(digits.count)
    guard let number = Int64(digits), let unit = units.first(where: { $0.name == name }) else { return nil }
    let (product, overflows) = number.multipliedReportingOverflow(by: unit.bytes)
    return overflows ? nil : product
  }

  /// A size in the largest unit that gives a whole number.
  public static func text(_ bytes: Int64) -> String {
    let unit = bytes == 0 ? nil : units.first { bytes.isMultiple(of: $0.bytes) }
    return "\(bytes / (unit?.bytes ?? 1))\(unit?.name ?? "B")"
  }
}
