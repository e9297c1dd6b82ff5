internal import ErrorModel
internal import Foundation
internal import Grouping
public import Logs
internal import Pipeline
internal import Store
internal import Wire
internal import ZeroMQ

/// The process that groups, counts, stores and tells; owned and turned by one thread.
///
/// Not Sendable, so the compiler refuses to share it. A class and not a struct, since a program that held it by value
/// would have the layout of all its parts built in: an incremental build does not see a change of a part two modules
/// away, and the program ends in signal 11.
public final class Collector {
  var settings: CollectorSettings
  let clock: Clock
  var clockWatch = ClockWatch()
  var turnTimes = TurnTimes()
  let sockets: CollectorSockets
  let waker: Waker
  let committer: Committer?
  let watch: CatalogWatch

  let reader: EventReader
  /// Reads lines of stored groups while ``reader`` reads a message.
  let lineReader: EventReader
  /// The operator's rules of grouping.
  var grouping: GroupingRules
  let message = ReceivedMessage()
  /// The router's name of the connection that a batch came from last: often that of the next one.
  var identity: [UInt8] = []
  var pipeline: Pipeline
  var producers: ProducerTable
  var pending: PendingBatch
  /// The newest batch of each run that the writer thread has in hand; nil if it has none.
  var inHand: [ProducerProgress]?
  /// What is wrong with the store.
  var storeWatch = StoreWatch()
  /// Runs with a batch that there was no room for.
  var held = RunQueue()
  /// Those of them that are asked to send again with the next turns.
  var recalled = RunQueue()
  /// How far runs are safe that do not know it yet.
  var settled: ArraySlice<ProducerProgress> = []
  /// Whether the wall clock may decide what is too old.
  var retentionGate: RetentionGate
  /// When groups were looked for last that are too old, on the steady clock; nil before the first time.
  var groupsClearedAt: Duration?
  /// Groups that the store has let go and that are still to be forgotten here.
  var goneGroups: [GroupKey] = []
  /// When what is too old is cleared away next.
  var retentionDue = Timestamp(microseconds: .min)
  /// Answers that are sent once the message at hand is read to its end.
  var beats: [[UInt8]] = []
  var lateRefusals: [LateRefusal] = []
  var lateAnswers: [Answer] = []
  /// Who keeps errors for recovery, what can be picked and what was.
  var broker: RecoveryBroker
  /// Runs that are to hear how far they are safe.
  var owed = RunQueue()
  var publisher: StreamPublisher
  var statistics = CollectorStatistics()
  /// When samples may begin anew.
  var sampleDue = Timestamp(microseconds: .min)
  /// What was refused, by reason and peer.
  var refusals = RefusalTally()
  /// The texts as they are now.
  var edition: CatalogEdition
  /// The catalog files of producers.
  var shipped: ShippedTables
  /// Services whose words wait for their texts.
  var holds = WordHolds()
  /// Questions for missing translations that wait, oldest first.
  var questions: [MissingQuestion] = []
  /// Who waits for the one that the thread beside has in hand; nil if it has none.
  var askerAtWork: Asker?
  /// Answers that take more turns than one, the oldest first; those of acts before those of questions.
  var longAnswers: [any LongAnswer] = []
  /// Whether the last turn went on with the answer of an act.
  var wasLongAnswerOfAct = false
  /// Words about what operators did that are told with the next turns.
  var laterWords: [LaterWord] = []
  /// Answers to operators that wait for the commit of their acts.
  var promises: PromisedAnswers
  /// Places of groups that came out of the store and whose texts are not read yet; those seen last come first.
  var unreadTexts: Range<Int>
  /// Reads what the store knows of a group; nil without a store.
  let groupReader: GroupReader?
  /// Reads what was lost; nil without a store.
  var lossReader: LossReader?
  /// When it was opened.
  var startedAt = Timestamp(microseconds: 0)
  /// Reads the words that were told; nil without a store.
  let wordReader: WordReader?
  /// Words that are told and not safe yet.
  var wordLog: WordLog
  /// Whether nothing more is taken in.
  var isEnding = false
  /// Settings to go on with, from another thread.
  let settingsMail = SettingsMail()
  /// What the last reload of the configuration came to; nil before the first.
  var reload: ReloadOutcome?
  /// What found no room for a group of its own: told once.
  var overflow = OverflowNotice()
  /// Where what is told goes beside the stream.
  var logs: LogRouter
  /// What was told of the logs themselves.
  var logWatch = LogWatch()

  private init(
    settings: CollectorSettings, clock: Clock, sockets: consuming CollectorSockets, waker: Waker, committer: Committer?,
    watch: CatalogWatch, edition: CatalogEdition, shipped: ShippedTables, pipeline: Pipeline, producers: ProducerTable,
    groupReader: GroupReader?, words: (reader: WordReader, base: UInt64)?, newest: Timestamp?, logs: LogRouter
  ) {
    self.settings = settings
    self.logs = logs
    reader = EventReader(scrubbing: settings.scrubbing)
    lineReader = EventReader(scrubbing: settings.scrubbing)
    grouping = settings.grouping
    self.clock = clock
    retentionGate = RetentionGate(newest: newest, steady: clock.steady())
    self.sockets = sockets
    self.waker = waker
    self.committer = committer
    self.watch = watch
    self.edition = edition
    self.shipped = shipped
    self.pipeline = pipeline
    unreadTexts = pipeline.table.states.indices
    self.producers = producers
    self.groupReader = groupReader
    wordReader = words?.reader
    pending = PendingBatch(limits: settings.waiting)
    promises = PromisedAnswers(limits: settings.waiting)
    broker = RecoveryBroker(settings)
    publisher = StreamPublisher(settings: settings)
    wordLog = WordLog(stream: publisher.stream, base: words?.base ?? 0, isStored: words != nil)
  }

  /// The release it is of.
  public static let version = "0.1.0"

  /// Where this collector really listens.
  public var endpoints: BoundEndpoints { sockets.endpoints }

  /// A handle to end it from another thread.
  public func makeStopRequest() -> StopRequest { StopRequest(waker: waker) }

  /// A handle to have the catalogs read again from another thread.
  public func makeReloadRequest() -> ReloadRequest { ReloadRequest(watch: watch, mail: settingsMail, waker: waker) }

  /// What it has counted so far.
  public var figures: CollectorStatistics { statistics }

  /// Reads the catalogs and the store, opens the sockets.
  ///
  /// - Parameters:
  ///   - hasCatalogThread: whether catalogs are read on a thread of their own; without, whoever asks for it reads them: for
  ///     who turns the crank by hand.
  ///   - journal: makes what writes to the journal; nil where the program has no libsystemd.
  /// - Throws: ``CollectorError`` naming the folder, file or endpoint that was refused.
  public static func open(
    _ settings: CollectorSettings, clock: Clock = .system, hasCatalogThread: Bool = true,
    journal: (@Sendable (LogSinkSettings) -> any LogWriter)? = nil
  ) throws(CollectorError) -> Collector {
    do {
      let waker = try Waker()
      // Whoever chooses the keys of groups is not to know where they lie.
      var pipeline = Pipeline(
        limits: settings.limits, inhibitions: settings.inhibitions, secret: UInt64.random(in: .min ... .max))
      var committed: [String: UInt64] = [:]
      var runReader: RunReader?
      var committer: Committer?
      var tables: [StoredTable] = []
      var groupReader: GroupReader?
      var lossReader: LossReader?
      var words: (reader: WordReader, base: UInt64)?
      var silences: [StoredSilence] = []
      var newest: Timestamp?
      if let folder = settings.stateFolder {
        let store = try openStore(folder, settings.store)
        let aggregates = try store.loadAggregates(limit: settings.limits.groups)
        var wanted: Set<UInt64> = []
        for known in aggregates.values { known.figures.forEachName { wanted.insert($0) } }
        pipeline.sources = SourceNames(try store.loadSourceNames(of: wanted, most: SourceNames.usualCapacity))
        let links = try store.loadMerges().compactMap { GroupAliases.Link($0) }
        let pinned = Set(links.flatMap { $0.reason == .merge ? [$0.key, $0.parent] : [] })
        let groups = try store.loadGroups(limit: settings.limits.groups)
        pipeline.restore(GroupState.restored(groups, aggregates, pinned: pinned), count: groups.count)
        let others = try store.loadCounts(behind: settings.limits.groups, limit: settings.limits.evictedGroups)
        pipeline.remember(others.map { GroupState($0, aggregates[$0.key], pinned: pinned) })
        pipeline.restore(links)
        pipeline.reopen(
          try store.loadLastWords(within: Pipeline.reach(of: settings.limits)), now: clock.now())
        committed = try store.loadProducers()
        tables = try store.loadTables()
        newest = try store.newestMoment()
        silences = try store.loadSilences()
        runReader = try RunReader(path: store.path)
        groupReader = try GroupReader(path: store.path)
        lossReader = try LossReader(path: store.path)
        words = (try WordReader(path: store.path), try store.wordBase())
        pipeline.readsStoredFigures = true
        committer = Committer(
          store: store, groups: try GroupReader(path: store.path), reader: EventReader(scrubbing: settings.scrubbing),
          waker: waker)
      }
      let sockets = try CollectorSockets.open(settings, in: try Context())
      let keeper = CatalogKeeper(folders: settings.catalogFolders, stored: tables)
      let collector = Collector(
        settings: settings, clock: clock, sockets: sockets, waker: waker, committer: committer,
        watch: CatalogWatch(
          keeper: keeper, interval: settings.catalogInterval, waker: waker, hasThread: hasCatalogThread),
        edition: keeper.edition(ticket: 0), shipped: ShippedTables(tables), pipeline: pipeline,
        producers: ProducerTable(capacity: settings.producers, committed: committed, store: runReader),
        groupReader: groupReader, words: words, newest: newest,
        logs: LogRouter(settings.logSinks, LogTools.make(clock: clock, journal: journal)))
      collector.restore(silences, now: clock.now())
      collector.startedAt = clock.now()
      collector.lossReader = lossReader
      collector.readTextsIfWanted(now: clock.now())
      return collector
    } catch let error as CollectorError {
      throw error
    } catch let error as ZMQError {
      throw CollectorError(error)
    } catch let error as StoreError {
      throw CollectorError(error)
    } catch {
      throw CollectorError(.unexpected, subject: "\(error)")
    }
  }

  /// Opens the database in a folder, which is made if it is missing.
  private static func openStore(_ folder: String, _ settings: StoreSettings) throws(CollectorError) -> Store {
    do throws(StoreError) {
      // The folders above it; the folder itself is made for its owner only.
      let above = URL(filePath: folder).deletingLastPathComponent().path
      try? FileManager.default.createDirectory(atPath: above, withIntermediateDirectories: true)
      return try Store.open(try StateFolder(taking: folder), settings: settings)
    } catch {
      throw CollectorError(error)
    }
  }
}
