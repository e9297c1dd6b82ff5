/// The keys and what they do, for the help, the last line and docs/top.md.
enum TopKeys {
  /// A key as it is written, and what it does.
  typealias Line = (keys: String, meaning: TopText)

  /// All of them, in the order of the help.
  static let all: [Line] = [
    ("↑ ↓  k j", .moveKey), ("PgUp PgDn", .pageKey), ("Home End", .endsKey), ("Enter →", .openKey),
    ("Esc ←", .backKey), ("s  < >", .sortKey), ("S", .reverseKey), ("/", .filterKey), ("e", .levelKey),
    ("z", .silenceKey), ("r", .resolveKey), ("o", .reopenKey), ("i", .ignoreKey), ("1…9", .pickKey),
    ("Ctrl-L", .redrawKey), ("Ctrl-Z", .suspendKey), ("?  h", .helpKey), ("q  Ctrl-C", .quitKey),
  ]

  /// Those that the last line names under the list, the most important first.
  static let ofList: [Line] = [
    ("q", .quitKey), ("?", .helpKey), ("Enter", .openKey), ("/", .filterKey), ("s", .sortKey), ("e", .levelKey),
    ("z", .silenceKey), ("r", .resolveKey), ("i", .ignoreKey),
  ]

  /// Those that it names under an opened group.
  static let ofGroup: [Line] = [
    ("q", .quitKey), ("?", .helpKey), ("Esc", .backKey), ("1…9", .pickKey), ("z", .silenceKey), ("r", .resolveKey),
    ("o", .reopenKey), ("i", .ignoreKey),
  ]
}
