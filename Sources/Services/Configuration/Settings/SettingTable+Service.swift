internal import Collector
internal import SQLite
internal import Scrubbing
internal import Store

extension SettingTable {
  static let endpoints: [Setting] = [
    .endpoint(
      "endpoints.events", \.collector.eventsEndpoint, "Where producers connect.", source: "design §6"
    ).flag("events").needsRestart,
    .endpoint(
      "endpoints.stream", \.collector.streamEndpoint, "Where readers subscribe.", source: "design §6"
    ).flag("stream").needsRestart,
    .endpoint(
      "endpoints.commands", \.collector.commandsEndpoint, "Where readers ask.", source: "design §6"
    ).flag("commands").needsRestart,
    .mode(
      "endpoints.socketMode", \.collector.socketMode,
      "The rights of the socket files of ipc:// endpoints: who may write may connect.",
      source: "owner and group, nobody else"
    ).needsRestart,
  ]

  static let store: [Setting] = [
    .optionalText(
      "store.folder", \.collector.stateFolder, "Where the database is kept; null keeps nothing on disk.",
      source: "beside the program"
    ).flag("state").needsRestart,
    .duration(
      "store.commitInterval", in: .milliseconds(1) ... .seconds(10), \.collector.commitInterval,
      "The longest that an event waits before it is handed to the store.", source: "design §3: a few commits a second"
    ),
    .choice(
      "store.synchronous", ["full": .full, "normal": .normal, "off": .off], \.collector.store.synchronous,
      "When a commit waits for the disk: full outlives a power cut, normal may lose the last commits to one, off all.",
      source: "design §5: no acknowledged event is lost"
    ).needsRestart,
    .duration(
      "store.busyTimeout", in: .zero ... .seconds(60), \.collector.store.busyTimeout,
      "How long a commit waits for a process that holds the database.", source: "longer than a backup's step"
    ).needsRestart,
    .optionalSize(
      "store.mostBytes", in: 1_048_576...(1 << 46), \.collector.store.mostBytes,
      "The size that the database may reach; null for as large as the disk.", source: "the disk"
    ).needsRestart,
    .size(
      "store.checkpointBytes", in: 65_536...(1 << 34), \.collector.store.checkpointBytes,
      "The length of the write-ahead log from which it is copied into the database.", source: "measured: a few a minute"
    ).needsRestart,
    .duration(
      "store.retentionInterval", in: .seconds(1) ... .seconds(86_400), \.collector.store.retentionInterval,
      "How often what is too old is looked for.", source: "small steps"
    ),
    .duration(
      "store.keep.minutes", in: .seconds(86_400) ... .seconds(3_660 * 86_400), \.collector.store.retention.minutes,
      "How long counts by minute are kept.", source: "design §6"
    ),
    .duration(
      "store.keep.quietGroups", in: .seconds(86_400) ... .seconds(3_660 * 86_400), \.collector.store.retention.groups,
      "How long a group is kept that was not seen; at least as long as its counts by minute.",
      source: "as long as counts"
    ),
    .duration(
      "store.keep.wholeMinutes", in: .seconds(3_600) ... .seconds(3_660 * 86_400),
      \.collector.store.retention.wholeMinutes,
      "How long each minute is counted by itself; then the minutes of an hour become one.",
      source: "a group that is always active takes a sixth of the rows so"
    ),
    .duration(
      "store.keep.details", in: .seconds(3_600) ... .seconds(3_660 * 86_400), \.collector.store.retention.details,
      "How long sample events are kept.", source: "design §6"
    ),
    .size(
      "store.keep.mostBytes", in: 1_048_576...(1 << 46), \.collector.store.retention.mostBytes,
      "The bytes of all sample events together from which they go before their time.", source: "design §6"
    ),
    .duration(
      "store.keep.runs", in: .seconds(86_400) ... .seconds(3_660 * 86_400), \.collector.store.retention.runs,
      "How long a run of a producer is remembered that was not heard.", source: "as long as counts"
    ),
    .duration(
      "store.keep.audit", in: .seconds(86_400) ... .seconds(3_660 * 86_400), \.collector.store.retention.audit,
      "How long it is kept what operators did.", source: "as long as counts"
    ),
    .duration(
      "store.keep.losses", in: .seconds(3_600) ... .seconds(3_660 * 86_400), \.collector.store.retention.losses,
      "How long drops, refusals and gaps are counted by service and group; then only their sums.",
      source: "as long as counts"
    ),
    .duration(
      "store.keep.words", in: .seconds(3_600) ... .seconds(3_660 * 86_400), \.collector.store.retention.words,
      "How long it is kept what readers were told of groups, for readers who were away.", source: "a week"
    ),
    .count(
      "store.keep.mostWords", in: 1_000...1_000_000_000, unit: "words", \.collector.store.retention.mostWords,
      "The words told to readers that are kept at the most; the oldest go first.", source: "60 MB"
    ),
    .count(
      "store.waiting.acts", in: 1...1_000_000, unit: "acts", \.collector.waiting.acts,
      "Acts of operators that may wait for the store; further ones are refused and can be tried again.",
      source: "as groups"
    ).needsRestart,
    .size(
      "store.waiting.answerBytes", in: 65_536...(1 << 30), \.collector.waiting.answerBytes,
      "The bytes of the answers that wait for those acts.", source: "800 bytes an act"
    ).needsRestart,
    .count(
      "store.waiting.tables", in: 1...1_000_000, unit: "files", \.collector.waiting.tables,
      "Catalog files of producers that may wait for the store; further ones are asked for again.", source: "as groups"
    ).needsRestart,
    .size(
      "store.waiting.tableBytes", in: 1_048_576...(1 << 34), \.collector.waiting.tableBytes,
      "The bytes of those files.", source: "four times what may be on its way"
    ).needsRestart,
  ]

  static let catalogs: [Setting] = [
    .texts(
      "catalogs.folders", most: 64, \.collector.catalogFolders, "The folders of catalogs; later ones win key by key.",
      source: "services bring their own texts"
    ).flag("catalogs").needsRestart,
    .optionalDuration(
      "catalogs.interval", in: .milliseconds(100) ... .seconds(3_600), \.collector.catalogInterval,
      "How often the folders of catalogs are looked at; null looks only on SIGHUP.",
      source: "a person waits so long for an effect"
    ).needsRestart,
  ]

  static let producers: [Setting] = [
    .count(
      "producers.most", in: 1...1_000_000, unit: "producers", \.collector.producers, "Producers remembered at once.",
      source: "a hundred services of a hundred instances"
    ).needsRestart,
    .count(
      "producers.credit", in: 256...16_777_216, unit: "events", \.collector.credit,
      "Events that all producers together may have unacknowledged.",
      source: "a few commits a second at 300 000 events a second"
    ),
    .count(
      "producers.minimumCredit", in: 1...1_048_576, unit: "events", \.collector.minimumCredit,
      "The least of it that one producer gets.", source: "design §6: 256 unacknowledged"
    ),
  ]

  static let readers: [Setting] = [
    .count(
      "readers.locales", in: 1...1_000, unit: "languages", \.collector.locales,
      "Languages served at once; a further one is refused.", source: "more than any team reads"
    ),
    .duration(
      "readers.statusInterval", in: .milliseconds(100) ... .seconds(5), \.collector.statusInterval,
      "How often readers hear that the collector lives; they call it old after 10 s.", source: "design §4: 1 s"
    ),
  ]

  static let recovery: [Setting] = [
    .duration(
      "recovery.answerTime", in: .seconds(1) ... .seconds(3_600), \.collector.recovery.answerTime,
      "How long a producer has for its answer when somebody picks a recovery option; after it the word is noAnswer.",
      source: "docs/recovery.md"
    ).needsRestart,
    .count(
      "recovery.mostOpen", in: 1...10_000, unit: "picks", \.collector.recovery.mostOpen,
      "Picks that wait for their answers at once.", source: "more than people pick in ten seconds"
    ).needsRestart,
    .count(
      "recovery.mostOffers", in: 1...1_000_000, unit: "events", \.collector.recovery.mostOffers,
      "Events that can be picked at once; the oldest goes first.", source: "about 1 KiB each: 4 MiB"
    ).needsRestart,
  ]

  static let slowReaders: [Setting] = [
    .count(
      "readers.mostWaiting", in: 1...1_000_000, unit: "messages", \.collector.mostWaitingForOneReader,
      "Messages that wait for one reader; further ones are left out, and it sees that by their numbers.",
      source: "libzmq's high-water mark: 1 000"
    ).needsRestart,
    .duration(
      "readers.timeout", in: .milliseconds(300) ... .seconds(3_600), \.collector.readerTimeout,
      "How long a reader may take nothing and answer nothing before it is cut off.",
      source: "design §4: silent after 3 s"
    ).needsRestart,
    .count(
      "readers.looksInOneTurn", in: 10...1_000_000, unit: "groups", \.collector.looksInOneTurn,
      "Groups that a long answer looks at before events are taken in again; a summary costs ten.",
      source: "5 ms of the 20 ms that a turn may take"
    ),
  ]

  static let scrubbing: [Setting] = [
    .flag(
      "scrubbing.secrets", \.collector.scrubbing.masksSecrets, "Whether secrets in texts and fields are masked.",
      source: "docs/privacy.md"
    ).needsRestart,
    .choice(
      "scrubbing.emailAddresses", ["keep": .keep, "mask": .mask], \.collector.scrubbing.emailAddresses,
      "What becomes of e-mail addresses in texts.", source: "docs/privacy.md"
    ).needsRestart,
    .texts(
      "scrubbing.secretFields", most: 1_000, \.collector.scrubbing.secretFieldNames,
      "Names of fields that hold a secret, beside the built-in ones.", source: "none beside the built-in ones"
    ).needsRestart,
    .texts(
      "scrubbing.allowedFields", most: 1_000, \.collector.scrubbing.allowedFieldNames,
      "Names of fields whose value stays though the name looks like a secret's.", source: "none"
    ).needsRestart,
    .texts(
      "scrubbing.literalSecrets", most: 1_000, \.collector.scrubbing.literalSecrets,
      "Secrets known by their value, masked wherever they stand.", source: "none"
    ).secret.needsRestart,
  ]

  static let log: [Setting] = [
    .choice(
      "log.format", ["json": .json, "logfmt": .logfmt], \.log.format,
      "How a line of the collector's own log is written.",
      source: "what log collectors read without a rule"
    ),
    .choice(
      "log.level", ["info": .info, "warning": .warning, "error": .error], \.log.level,
      "The least that is written.", source: "a few lines a day"
    ),
    .count(
      "log.repeats", in: 1...10_000, unit: "lines", \.log.repeats,
      "Lines with the same sentence within log.window; how many were left out is told.", source: "one screen"
    ),
    .duration(
      "log.window", in: .seconds(1) ... .seconds(86_400), \.log.window, "The time that log.repeats is about.",
      source: "one minute"
    ),
  ]
}
