import ErrorModel
import Foundation
import Pipeline
import SQLite
import Store
import TestSupport
import ZeroMQ

@testable import Collector

/// A collector over a store, three connections to it, and somebody who makes the store take nothing.
struct LawBench: ~Copyable {
  private let folder: TemporaryFolder
  let time: ManualTime
  /// How far somebody has set the wall clock.
  private let offset: ManualTime
  private var settings: CollectorSettings
  private let context: Context
  private var collector: Collector
  private var sockets: [LawSocket]
  private var intruder: Connection?
  private var starts = 0

  static func open(
    in folder: TemporaryFolder, _ change: (inout CollectorSettings) -> Void = { _ in }
  ) throws -> LawBench {
    let time = ManualTime()
    let offset = ManualTime(at: Timestamp(microseconds: 0))
    var settings = CollectorSettings()
    settings.stateFolder = folder.path("state")
    settings.store.busyTimeout = .zero
    settings.store.checkpointBytes = 65_536
    // Few places, so that runs are forgotten and found again.
    settings.producers = 2
    settings.credit = 16
    settings.minimumCredit = 4
    change(&settings)
    let collector = try start(settings, in: folder, number: 0, time: time, offset: offset)
    let context = try Context()
    let sockets = try (0..<3).map { _ in try LawSocket(to: collector.endpoints.events, in: context) }
    return LawBench(
      folder: folder, time: time, offset: offset, settings: settings, context: context, collector: collector,
      sockets: sockets)
  }

  private init(
    folder: TemporaryFolder, time: ManualTime, offset: ManualTime, settings: CollectorSettings, context: Context,
    collector: Collector, sockets: [LawSocket]
  ) {
    self.offset = offset
    self.settings = settings
    self.folder = folder
    self.time = time
    self.context = context
    self.collector = collector
    self.sockets = sockets
  }

  /// Each with endpoints of its own: what waits in a connection to the one before is lost, as on the way.
  private static func start(
    _ settings: CollectorSettings, in folder: TemporaryFolder, number: Int, time: ManualTime, offset: ManualTime
  ) throws -> Collector {
    var settings = settings
    settings.eventsEndpoint = folder.endpoint("e\(number)")
    settings.streamEndpoint = folder.endpoint("s\(number)")
    settings.commandsEndpoint = folder.endpoint("c\(number)")
    let clock = Clock(
      now: { time.now.advanced(by: .microseconds(offset.now.microseconds)) },
      steady: { .microseconds(time.now.microseconds) })
    return try Collector.open(settings, clock: clock, hasCatalogThread: false)
  }

  private var database: String { "\(folder.path("state"))/\(StateFolder.databaseName)" }

  func send(_ frame: String, from index: Int) throws { _ = try sockets[index].socket.send(Array(frame.utf8)) }

  func answers(to index: Int, _ take: ([String: Any]) -> Void) throws {
    while let frames = try sockets[index].socket.receive() {
      take((try? JSONSerialization.jsonObject(with: Data(frames[0])) as? [String: Any]) ?? [:])
    }
  }

  func turn(upTo limit: Duration) throws {
    try collector.step(upTo: limit)
    time.advance(by: .milliseconds(120))
  }

  var figures: CollectorStatistics { collector.figures }

  // MARK: What happens

  /// Ends the collector, as a crash would or as a signal, and starts the next one.
  mutating func restart(gently: Bool) throws {
    try free()
    if gently { try collector.finish() } else { try kill() }
    starts += 1
    collector = try Self.start(settings, in: folder, number: starts, time: time, offset: offset)
    for index in sockets.indices { try reconnect(index) }
  }

  /// What is on its way to the store is not there, unless the writer thread has it open at this moment: as with a kill.
  private func kill() throws {
    let connection = try Connection.open(path: database)
    do { try connection.execute("BEGIN IMMEDIATE") } catch { /* The writer is in the middle of a commit. */  }
    collector.committer?.end()
    collector.watch.end()
    if connection.isInTransaction { try connection.execute("ROLLBACK") }
  }

  /// Sets the wall clock: to so far beyond the time.
  func setClock(to beyond: Duration) {
    offset.advance(by: beyond - .microseconds(offset.now.microseconds))
  }

  /// Has the configuration read again, with other limits that no count depends on.
  mutating func reload(_ random: inout RepeatableRandom) {
    settings.limits.quiet = .seconds(Int64.random(in: 1...600, using: &random))
    settings.limits.summaryInterval = .seconds(Int64.random(in: 1...60, using: &random))
    settings.store.retentionInterval = .seconds(Int64.random(in: 1...60, using: &random))
    collector.makeReloadRequest().make(SettingsChange(settings: settings))
  }

  /// Has an operator do something to groups of chance; nobody waits for the answer.
  func act(_ random: inout RepeatableRandom) throws {
    let keys = collector.pipeline.table.states.map { $0.key.text }
    guard let one = keys.randomElement(using: &random), let other = keys.randomElement(using: &random) else { return }
    let act = [
      #""kind":"merge","into":"\#(one)","groups":["\#(other)"]"#, #""kind":"split","group":"\#(one)""#,
      #""kind":"split","group":"\#(other)""#, #""kind":"ignore","group":"\#(one)""#,
      #""kind":"resolve","group":"\#(one)""#, #""kind":"reopen","group":"\#(one)""#,
    ].randomElement(using: &random)
    let operators = try LawSocket(to: collector.endpoints.commands, in: context)
    _ = try operators.socket.send(Array(#"{"v":1,"id":"1","by":"ann",\#(act ?? "")}"#.utf8))
    for _ in 0..<3 { try turn(upTo: .milliseconds(1)) }
  }

  mutating func reconnect(_ index: Int) throws {
    sockets[index] = try LawSocket(to: collector.endpoints.events, in: context)
  }

  mutating func lock() throws {
    try free()
    let connection = try Connection.open(path: database)
    try connection.execute("BEGIN IMMEDIATE")
    intruder = connection
  }

  /// Lets the commit fail at one of its last rows.
  mutating func refuse() throws {
    try free()
    let connection = try Connection.open(path: database)
    try connection.execute("CREATE TRIGGER no BEFORE INSERT ON producers BEGIN SELECT RAISE(ABORT, 'no'); END")
    intruder = connection
  }

  mutating func free() throws {
    guard let intruder else { return }
    if intruder.isInTransaction {
      try intruder.execute("ROLLBACK")
    } else {
      try intruder.execute("DROP TRIGGER no")
    }
    self.intruder = nil
  }

  /// What the store holds at the end, by the name of the case, and what a check of it says.
  consuming func stored() throws -> (groups: [String: LawModel.Group], report: StoreReport) {
    try collector.finish()
    let store = try Store.open(database)
    var groups: [String: LawModel.Group] = [:]
    for stored in try store.loadGroups() {
      var group = LawModel.Group(
        count: stored.count, first: stored.firstSeen.microseconds, last: stored.lastSeen.microseconds)
      for minute in try store.minuteCounts(stored.key) { group.minutes[minute.minute] = minute.count }
      groups[stored.identity.caseName ?? ""] = group
    }
    return (groups, try StoreInspector(reading: database).check())
  }
}

/// A producer's connection; an array cannot hold what may not be copied.
final class LawSocket {
  let socket: Socket

  init(to endpoint: String, in context: Context) throws {
    socket = try Socket.make(.dealer, in: context)
    try socket.connect(endpoint)
  }
}
