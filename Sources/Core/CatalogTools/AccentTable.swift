/// Letters that look like the English ones and are hardly used elsewhere, so that each can be turned back.
enum AccentTable {
  private static let pairs: [(plain: Unicode.Scalar, accented: Unicode.Scalar)] = Array(
    zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "ȧƀƈḓḗƒɠḫḭǰḳŀḿƞǿƥɋṙṩṫṵṽẇẋẏẑȦƁƇḒḖƑƓḪḬĴḲĿḾȠǾƤɊṘṨṪṴṼẆẊẎẐ".unicodeScalars)
  ).map { (plain: $0.0, accented: $0.1) }

  private static let there = Dictionary(pairs.map { ($0.plain, $0.accented) }) { $1 }
  private static let back = Dictionary(pairs.map { ($0.accented, $0.plain) }) { $1 }

  /// The text with accents on the English letters.
  static func accented(_ text: some Sequence<Unicode.Scalar>) -> String { mapped(text, by: there) }

  /// The text without the accents of this table.
  static func plain(_ text: some Sequence<Unicode.Scalar>) -> String { mapped(text, by: back) }

  private static func mapped(_ text: some Sequence<Unicode.Scalar>, by table: [Unicode.Scalar: Unicode.Scalar])
    -> String
  {
    var result = String.UnicodeScalarView()
    for scalar in text { result.append(table[scalar] ?? scalar) }
    return String(result)
  }
}
