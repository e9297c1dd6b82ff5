internal import Catalogs
internal import ErrorModel
internal import Foundation
internal import Pipeline
internal import Store
internal import ZeroMQ

/// The process that groups, counts, stores and tells; owned and turned by one thread.
///
/// Not Sendable, so the compiler refuses to share it. A class and not a struct, since a program that held it by value
/// would have the layout of all its parts built in: an incremental build does not see a change of a part two modules
/// away, and the program ends in signal 11.
public final class Collector {
  let settings: CollectorSettings
  let clock: Clock
  let sockets: CollectorSockets
  let waker: Waker
  let committer: Committer?
  let localizer: Localizer

  let reader = EventReader()
  var message = ReceivedMessage()
  var pipeline: Pipeline
  var producers: ProducerTable
  var pending = PendingBatch()
  /// The newest batch of each run that the writer thread has in hand; nil if it has none.
  var inHand: [String: UInt64]?
  /// Answers that are sent once the message at hand is read to its end.
  var beats: [[UInt8]] = []
  var lateRefusals: [LateRefusal] = []
  /// Runs that are to hear how far they are safe.
  var owed: Set<String> = []
  var publisher: StreamPublisher
  var statistics = CollectorStatistics()
  /// Whether nothing more is taken in.
  var isEnding = false

  private init(
    settings: CollectorSettings, clock: Clock, sockets: consuming CollectorSockets, waker: Waker, committer: Committer?,
    localizer: Localizer, pipeline: Pipeline, producers: ProducerTable
  ) {
    self.settings = settings
    self.clock = clock
    self.sockets = sockets
    self.waker = waker
    self.committer = committer
    self.localizer = localizer
    self.pipeline = pipeline
    self.producers = producers
    publisher = StreamPublisher(settings: settings)
  }

  /// Where this collector really listens.
  public var endpoints: BoundEndpoints { sockets.endpoints }

  /// A handle to end it from another thread.
  public func makeStopRequest() -> StopRequest { StopRequest(waker: waker) }

  /// What it has counted so far.
  public var figures: CollectorStatistics { statistics }

  /// Reads the catalogs and the store, opens the sockets.
  ///
  /// - Throws: ``CollectorError`` naming the folder, file or endpoint that was refused.
  public static func open(_ settings: CollectorSettings, clock: Clock = .system) throws(CollectorError) -> Collector {
    do {
      let waker = try Waker()
      var pipeline = Pipeline(limits: settings.limits)
      var committed: [String: UInt64] = [:]
      var committer: Committer?
      if let folder = settings.stateFolder {
        let store = try openStore(folder)
        let reader = EventReader()
        pipeline.restore(try store.loadGroups().map { GroupState($0, reader: reader) })
        committed = try store.loadProducers()
        committer = Committer(store: store, waker: waker)
      }
      let sockets = try CollectorSockets.open(settings, in: try Context())
      return Collector(
        settings: settings, clock: clock, sockets: sockets, waker: waker, committer: committer,
        localizer: readCatalogs(settings.catalogFolders), pipeline: pipeline,
        producers: ProducerTable(capacity: settings.producers, committed: committed))
    } catch let error as ZMQError {
      throw CollectorError(error)
    } catch let error as StoreError {
      throw CollectorError(error)
    } catch {
      throw CollectorError(.unexpected, subject: "\(error)")
    }
  }

  /// Opens the database in a folder, which is made if it is missing.
  private static func openStore(_ folder: String) throws(CollectorError) -> Store {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CollectorError(.storeRefused, subject: folder)
    }
    do throws(StoreError) {
      return try Store.open("\(folder)/klartext.sqlite")
    } catch {
      throw CollectorError(error)
    }
  }
}

extension Collector {
  /// Reads the folders of catalogs; what is bad in them is told and costs only itself.
  private static func readCatalogs(_ folders: [String]) -> Localizer {
    var catalogs = CatalogSet()
    for folder in folders {
      let read = CatalogFolder.read(path: folder)
      for catalog in read.general.tables.values.sorted(by: { $0.table < $1.table }) { catalogs.add(catalog) }
      for problem in read.problems { Diagnostics.log(.warning, "A catalog has a problem.", ["problem": "\(problem)"]) }
    }
    return Localizer(catalogs: catalogs)
  }
}
