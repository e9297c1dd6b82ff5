/// A text of the full-screen view; the raw value is its key in the table `TopTexts`.
enum TopText: String, CaseIterable {
  // Heads of columns: as short as may be.
  case levelColumn = "top.column.level"
  case rateColumn = "top.column.rate"
  case trendColumn = "top.column.trend"
  case countColumn = "top.column.count"
  case firstColumn = "top.column.first"
  case lastColumn = "top.column.last"
  case serviceColumn = "top.column.service"
  case titleColumn = "top.column.title"

  // The first line.
  case live = "connection.live"
  case stale = "top.state.stale"
  case neverHeard = "top.state.neverHeard"
  case cachedAsOf = "top.cachedAsOf"
  case storeTrouble = "top.storeTrouble"
  case silentProducers = "top.silentProducers"
  case groups = "top.groups"
  case groupsOf = "top.groupsOf"
  case filter = "top.filter"
  case atLeast = "top.atLeast"

  // In place of the list.
  case nothing = "top.nothing"
  case nothingFits = "top.nothingFits"

  // Labels of an opened group.
  case thisDay = "top.label.day"
  case lastMinutes = "top.label.minutes"
  case perMinute = "top.label.perMinute"
  case users = "top.label.users"
  case instances = "top.label.instances"
  case hosts = "top.label.hosts"
  case releases = "top.label.releases"
  case others = "top.label.others"
  case group = "top.label.group"
  case decidedBy = "top.label.decidedBy"
  case gone = "top.gone"

  // Lines that ask.
  case silenceFor = "top.ask.silence"
  case confirmResolve = "top.ask.resolve"
  case confirmReopen = "top.ask.reopen"
  case confirmIgnore = "top.ask.ignore"
  case confirmPick = "top.ask.pick"

  // What came of it.
  case resolved = "top.done.resolve"
  case reopened = "top.done.reopen"
  case ignored = "top.done.ignore"
  case silenced = "top.done.silence"
  case refused = "top.refused"
  case noAnswer = "top.noAnswer"
  case nobody = "top.nobody"
  case gap = "top.gap"
  case wrongTime = "top.wrongTime"
  case picked = "top.picked"
  case recovered = "top.recovery.done"
  case notRecovered = "top.recovery.failed"
  case notRun = "top.recovery.notRun"
  case recoveryUnknown = "top.recovery.noAnswer"

  // What the keys do, as verbs or nouns that stand behind the key.
  case moveKey = "top.key.move"
  case pageKey = "top.key.page"
  case endsKey = "top.key.ends"
  case openKey = "top.key.open"
  case backKey = "top.key.back"
  case sortKey = "top.key.sort"
  case reverseKey = "top.key.reverse"
  case filterKey = "top.key.filter"
  case levelKey = "top.key.level"
  case silenceKey = "top.key.silence"
  case resolveKey = "top.key.resolve"
  case reopenKey = "top.key.reopen"
  case ignoreKey = "top.key.ignore"
  case pickKey = "top.key.pick"
  case redrawKey = "top.key.redraw"
  case suspendKey = "top.key.suspend"
  case helpKey = "top.key.help"
  case quitKey = "top.key.quit"
  case anyKey = "top.key.any"

  // The command and its help.
  case noTerminal = "top.noTerminal"
}
