internal import ErrorModel
internal import Rendering

/// Which groups the list shows.
struct TopFilter: Hashable {
  /// Words that must all be somewhere in the group; capitals do not matter.
  var text = ""
  /// The least severity.
  var severity = Severity.info

  /// Whether all groups are shown.
  var isOpen: Bool { words.isEmpty && severity == .info }

  /// Whether a group is shown.
  func shows(_ group: TopGroup) -> Bool {
    guard group.record.severity >= severity else { return false }
    let words = words
    if words.isEmpty { return true }
    let texts = [
      group.record.title.text, group.record.origin.service, group.record.group, group.errorName ?? "",
    ].map { $0.lowercased() }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }

  /// The next least severity, and after the worst one all again.
  mutating func raiseSeverity() {
    let all = Severity.allCases.sorted()
    let next = all.firstIndex(of: severity).map { $0 + 1 } ?? 0
    severity = next < all.count ? all[next] : all.first ?? .info
  }

  private var words: [String] { text.lowercased().split(separator: " ").map(String.init) }
}
