/// All settings, in the order in which people read of them.
public enum SettingTable {
  /// The rows.
  public static let all =
    endpoints + store + catalogs + limits + words + muting + grouping + producers + recovery + readers + slowReaders
    + scrubbing
    + log + logs

  /// A row by its path.
  public static func setting(_ path: String) -> Setting? { byPath[path] }

  /// The sections: what stands before the last dot of a path, in order.
  public static let sections: [String] = {
    var seen: Set<String> = []
    return all.map { section(of: $0.path) }.filter { seen.insert($0).inserted }
  }()

  /// The sections and those that they are in.
  static let prefixes: Set<String> = {
    var prefixes: Set<String> = []
    for section in sections {
      var name = ""
      for part in section.split(separator: ".") {
        name += name.isEmpty ? "\(part)" : ".\(part)"
        prefixes.insert(name)
      }
    }
    return prefixes
  }()

  static func section(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
  }

  /// The names that may stand in an object, whose own path is `prefix`.
  static func names(in prefix: String) -> [String] {
    let start = prefix.isEmpty ? "" : prefix + "."
    var seen: Set<String> = []
    return all.compactMap { setting in
      guard setting.path.hasPrefix(start) else { return nil }
      let name = setting.path.dropFirst(start.count).split(separator: ".").first.map(String.init) ?? ""
      return seen.insert(name).inserted ? name : nil
    }
  }

  private static let byPath = Dictionary(all.map { ($0.path, $0) }) { first, _ in first }
}
