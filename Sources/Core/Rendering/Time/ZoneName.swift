public import Foundation

/// The time zone that a reader names.
public enum ZoneName {
  /// The zone of a name; nil for none that there is.
  ///
  /// - Parameter name: a name of the IANA database in any case, `UTC` or `Z`, `local`, or an offset such as `+05:45`.
  public static func zone(_ name: String) -> TimeZone? {
    switch name.lowercased() {
    case "utc", "z", "gmt": return .gmt
    case "local": return .current
    default: break
    }
    if let seconds = offset(name) { return TimeZone(secondsFromGMT: seconds) }
    // Foundation also takes names that are none, as paths.
    guard let known = known[name.lowercased()] else { return nil }
    return TimeZone(identifier: known)
  }

  /// The name that was meant by one that there is not; nil where none is near.
  public static func suggestion(for name: String) -> String? {
    let wanted = name.lowercased()
    guard wanted.utf8.count >= 3, wanted.utf8.count <= 64 else { return nil }
    // "berlin" for "Europe/Berlin", before letters are counted.
    let ends = known.keys.filter { $0.hasSuffix("/\(wanted)") }.sorted()
    if let end = ends.first { return known[end] }
    let near = known.keys.map { (name: $0, distance: distance($0, wanted)) }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return near.flatMap { $0.distance <= 2 ? known[$0.name] : nil }
  }

  private static let known = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Seconds of an offset `+hh:mm`, `-hhmm` or `+hh`; nil for anything else and for more than 18 hours.
  private static func offset(_ text: String) -> Int? {
    guard let sign = text.utf8.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    var digits = Array(text.utf8.dropFirst())
    if digits.count == 5, digits[2] == UInt8(ascii: ":") { digits.remove(at: 2) }
    let zero = UInt8(ascii: "0")
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ zero...zero + 9 ~= $0 }) else { return nil }
    let numbers = digits.map { Int($0 - zero) } + [0, 0]
    let (hours, minutes) = (numbers[0] * 10 + numbers[1], numbers[2] * 10 + numbers[3])
    guard hours <= 18, minutes < 60, hours < 18 || minutes == 0 else { return nil }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }

  /// How many letters differ (Levenshtein).
  private static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right.utf8)
    var row = Array(0...right.count)
    for (index, letter) in left.utf8.enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for (column, other) in right.enumerated() {
        let cost = min(row[column + 1] + 1, row[column] + 1, corner + (letter == other ? 0 : 1))
        corner = row[column + 1]
        row[column + 1] = cost
      }
    }
    return row.last ?? 0
  }
}
