import ErrorModel
import Foundation
import Store
import TestSupport
import ZeroMQ

@testable import Collector
@testable import Klartext

/// A producer and what is at the endpoint it reports to, with one clock; the test turns both cranks.
struct ChaosBench: ~Copyable {
  /// What is at the endpoint.
  enum Side {
    case nobody
    case collector(Collector)
    /// A collector that is there and does nothing, as one that SIGSTOP holds.
    case stopped(Collector)
    case nonsense
  }

  private let folder: TemporaryFolder
  private let time: ManualTime
  private let outbox: Outbox
  private var loop: SendLoop
  private var side: Side = .nobody
  private var liar: ChaosPeer?
  /// The stores that were used, in their order.
  private(set) var stores = ["state-0"]
  /// Whether something answered what was not true.
  private(set) var wasLied = false

  static func make(
    in folder: TemporaryFolder, seed: UInt64, foldingInterval: Duration, isSpooling: Bool
  ) throws -> ChaosBench {
    var limits = OutboxLimits()
    limits.events = 64
    limits.eventsOfOneGroup = 40
    let outbox = Outbox(limits: limits, foldingInterval: foldingInterval)
    let time = ManualTime()
    let start = time.now
    let clock = ReporterClock(
      now: { time.now }, uptime: { .microseconds(time.now.microseconds - start.microseconds) })
    var spool: SpoolConfiguration?
    if isSpooling {
      spool = SpoolConfiguration(folder: folder.path("spool"))
      spool?.mostEvents = 300
    }
    let loop = try SendLoop.make(
      endpoints: [folder.endpoint("e")], context: try Context(), waker: try Waker(), outbox: outbox, clock: clock,
      spool: spool,
      assembler: BatchAssembler(origin: Origin(service: "shop"), maker: EventMaker(service: "shop")), seed: seed)
    return ChaosBench(folder: folder, time: time, outbox: outbox, loop: loop)
  }

  private init(folder: TemporaryFolder, time: ManualTime, outbox: Outbox, loop: consuming SendLoop) {
    self.folder = folder
    self.time = time
    self.outbox = outbox
    self.loop = loop
  }

  /// The producer's sums.
  var sums: ReporterStatistics { outbox.statistics }
  /// Whether nothing waits, in memory or on disk, and nothing is left to tell.
  var isSettled: Bool { sums.waiting == 0 && sums.spooled == 0 && !outbox.hasWork }

  func report(_ error: any Error, line: Int) {
    _ = outbox.append(
      ReportedError(
        error: error, severity: .error, attributes: [:], time: time.now, explicitGroup: nil, trace: nil,
        place: SourcePlace(file: "Shop/Cart.swift", line: line, function: "add()")))
  }

  /// One turn of each side, and the time goes on.
  mutating func turn(by duration: Duration, _ random: inout RepeatableRandom) throws {
    _ = try loop.step(upTo: .zero)
    switch side {
    case .collector(let collector): try collector.step(upTo: .zero)
    case .nonsense: try liar?.turn(&random)
    case .nobody, .stopped: break
    }
    time.advance(by: duration)
  }

  /// Lets everything that was reported arrive; gives up after many turns.
  mutating func settle() throws {
    try startCollector()
    _ = outbox.beginFlush()
    for _ in 0..<6_000 where !isSettled {
      _ = try loop.step(upTo: .milliseconds(1))
      if case .collector(let collector) = side { try collector.step(upTo: .milliseconds(1)) }
      time.advance(by: .milliseconds(50))
    }
  }

  // MARK: What happens at the endpoint

  /// As SIGKILL: nothing is said any more, and of what was counted only the batch at hand may still be written.
  mutating func kill() {
    switch side {
    case .collector(let collector), .stopped(let collector):
      collector.committer?.end()
      collector.watch.end()
    case .nobody, .nonsense: break
    }
    side = .nobody
    liar = nil
  }

  mutating func startCollector() throws {
    if case .collector = side { return }
    if case .stopped(let collector) = side {
      side = .collector(collector)
      return
    }
    kill()
    var settings = CollectorSettings()
    settings.eventsEndpoint = folder.endpoint("e")
    settings.streamEndpoint = folder.endpoint("s")
    settings.commandsEndpoint = folder.endpoint("c")
    settings.stateFolder = folder.path(stores.last ?? "state-0")
    let time = time
    side = .collector(try Collector.open(settings, clock: Clock { time.now }, hasCatalogThread: false))
  }

  mutating func stop() { if case .collector(let collector) = side { side = .stopped(collector) } }

  /// Another collector with a store of its own comes to the same endpoint.
  mutating func replace() throws {
    kill()
    stores.append("state-\(stores.count)")
    try startCollector()
  }

  mutating func lie() throws {
    kill()
    wasLied = true
    liar = try ChaosPeer.bind(folder.endpoint("e"))
    side = .nonsense
  }

  /// What the stores hold in all; ends the collector.
  consuming func stored() throws -> (counted: UInt64, dropped: UInt64) {
    if case .collector(let collector) = side { try collector.finish() }
    side = .nobody
    var sums: (counted: UInt64, dropped: UInt64) = (0, 0)
    for store in stores where FileManager.default.fileExists(atPath: folder.path(store)) {
      let totals = try Store.open("\(folder.path(store))/klartext.sqlite").totals()
      sums.counted += UInt64(totals.counted)
      sums.dropped += totals.dropped.values.reduce(0) { $0 + UInt64($1) }
    }
    return sums
  }
}
