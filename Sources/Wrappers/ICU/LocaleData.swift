import CICU

/// What CLDR knows of locales: likely subtags, parents, direction.
///
/// Tags are BCP 47 with hyphens on both sides.
public enum LocaleData {
  /// The longest tag ICU can hold.
  private static let capacity = 157

  /// The tag with its likely script and region, as zh-TW becomes zh-Hant-TW; nil for what is no tag.
  public static func maximized(_ tag: String) -> String? {
    text { cicu_maximize(tag, $0, $1) }
  }

  /// The tag in canonical spelling, with replaced codes such as `iw` brought up to date; nil for what is no tag.
  public static func canonical(_ tag: String) -> String? {
    text { cicu_canonical(tag, $0, $1) }
  }

  /// The locale that this one inherits from, by CLDR's table, else the tag without its last part; nil at the root.
  public static func parent(of tag: String) -> String? {
    if let parent = parents[tag] { return parent == "root" ? nil : parent }
    guard let cut = tag.lastIndex(of: "-") else { return nil }
    return String(tag[..<cut])
  }

  /// Whether the tag's language is written from right to left.
  public static func isRightToLeft(_ tag: String) -> Bool { cicu_is_right_to_left(tag) == 1 }

  /// Child to parent, read once from ICU's data; empty if that data is missing, then only truncation is left.
  private static let parents: [String: String] = {
    let needed = cicu_parent_locales(nil, 0)
    guard needed > 0, let table = text(capacity: Int(needed), { cicu_parent_locales($0, $1) }) else { return [:] }
    var parents: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2 else { continue }
      parents[hyphenated(words[0])] = hyphenated(words[1])
    }
    return parents
  }()

  private static func hyphenated(_ locale: Substring) -> String { String(locale.map { $0 == "_" ? "-" : $0 }) }

  private static func text(
    capacity: Int = capacity, _ body: (UnsafeMutablePointer<CChar>?, Int32) -> Int32
  ) -> String? {
    var length: Int32 = 0
    let text = String(unsafeUninitializedCapacity: capacity) { buffer in
      length = buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress, Int32($0.count)) }
      return Int(min(max(length, 0), Int32(capacity)))
    }
    return length > 0 && Int(length) <= capacity ? text : nil
  }
}
