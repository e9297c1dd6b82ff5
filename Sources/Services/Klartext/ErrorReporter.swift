public import ErrorModel
internal import Foundation
internal import ZeroMQ

/// Reports errors to a collector; one for each service, shared by all of its threads and tasks.
///
/// It has a send thread of its own. Reporting never waits for it: what cannot be sent is kept within ``OutboxLimits``,
/// and what does not fit is counted and told later.
///
/// ```swift
/// let reporter = try ErrorReporter(service: "checkout", endpoint: "tcp://127.0.0.1:7117")
/// do { try charge(card) } catch { reporter.report(error) }
/// reporter.close()
/// ```
///
/// Close it before the process ends. One that is let go without it ends its thread at once, with all that waits.
public final class ErrorReporter: Sendable {
  /// The time that events have to leave at the end of a process (design §6).
  public static let exitTimeout: Duration = .seconds(2)

  /// Who reports.
  public let origin: Origin

  private let outbox: Outbox
  private let waker: Waker
  private let signal = SettlementSignal()
  private let shelf = CatalogShelf()
  let clock: ReporterClock

  /// Starts a reporter and its thread; does not wait for a collector.
  ///
  /// - Parameters:
  ///   - service: The service's name: 1 to 128 characters, none of them a slash, a blank or a control character.
  ///   - endpoint: The collector's address, such as `tcp://127.0.0.1:7117` or `ipc:///run/klartext/events`.
  ///   - instance: Which of several instances; nil if there is but one.
  ///   - host: The machine; nil takes the name the system has.
  ///   - release: The version of the service.
  ///   - sourceLanguage: The language of the texts in the source as a BCP 47 tag; nil says nothing of it.
  ///   - limits: How much may wait.
  ///   - catalogs: Files with the service's texts, for a collector that has none; read on the reporter's own thread.
  /// - Throws: ``ReporterError`` naming what was refused.
  public convenience init(
    service: String, endpoint: String, instance: String? = nil, host: String? = nil, release: String? = nil,
    sourceLanguage: String? = nil, limits: OutboxLimits = OutboxLimits(), catalogs: [CatalogFile] = []
  ) throws(ReporterError) {
    var configuration = ReporterConfiguration(service: service, endpoint: endpoint)
    configuration.instance = instance
    configuration.host = host
    configuration.release = release
    configuration.sourceLanguage = sourceLanguage
    configuration.limits = limits
    configuration.catalogs = catalogs
    try self.init(configuration)
  }

  /// Starts a reporter and its thread; does not wait for a collector.
  ///
  /// - Throws: ``ReporterError`` naming what was refused.
  public convenience init(_ configuration: ReporterConfiguration) throws(ReporterError) {
    try self.init(configuration, clock: .system)
  }

  init(_ configuration: ReporterConfiguration, clock: ReporterClock) throws(ReporterError) {
    try Self.check(service: configuration.service)
    origin = Origin(
      service: configuration.service, instance: configuration.instance,
      host: configuration.host ?? ErrorReporter.systemHostName, release: configuration.release)
    guard let endpoint = configuration.endpoints.first else {
      throw ReporterError(.endpointRefused, subject: "(none)")
    }
    guard endpoint.hasPrefix("tcp://") || endpoint.hasPrefix("ipc://") else {
      throw ReporterError(.endpointRefused, subject: endpoint)
    }
    self.clock = clock
    let context: Context
    do {
      waker = try Waker()
      context = try Context()
    } catch {
      throw ReporterError(.systemRefused, subject: error.description)
    }
    do {
      try SendLoop.check(endpoint: endpoint, in: context)
    } catch {
      throw ReporterError(.endpointRefused, subject: error.description)
    }
    outbox = Outbox(limits: configuration.limits)
    shelf.add(configuration.catalogs.map(CatalogShelf.Wish.file))
    let maker = EventMaker(
      service: origin.service, sourceLanguage: configuration.sourceLanguage,
      beforeSending: configuration.beforeSending)
    let assembler = BatchAssembler(origin: origin, run: EventIDs.run(at: clock.now()), maker: maker)
    let sender = SendThread(
      endpoint: endpoint, context: context, waker: waker, outbox: outbox, clock: clock, shelf: shelf,
      signal: signal, sourceLanguage: configuration.sourceLanguage)
    sender.start(assembler: assembler)
  }

  deinit {
    outbox.close()
    waker.wake()
  }

  /// Reports an error; from any thread or task, at any time.
  ///
  /// It takes the time and keeps the error; everything else happens on the send thread. It never waits for a collector
  /// and never fails: what cannot be kept is counted in ``statistics``.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - attributes: What else is to be told, at most 64 and 16 KiB.
  ///   - group: A name that outranks the rule by which events are told apart; nil leaves it to the rule.
  ///   - trace: The trace it belongs to.
  public func report(
    _ error: any Error, severity: Severity = .error, attributes: [String: AttributeValue] = [:], group: String? = nil,
    trace: TraceContext? = nil, file: String = #fileID, line: Int = #line, function: String = #function
  ) {
    accept(
      ReportedError(
        error: error, severity: severity, attributes: attributes, time: clock.now(), explicitGroup: group,
        trace: trace, place: SourcePlace(file: file, line: line, function: function)))
  }

  /// Hands an error to the send thread.
  func accept(_ reported: ReportedError) {
    if case .wake = outbox.append(reported) { waker.wake() }
  }

  /// Lets the collector have the catalog files in a folder and in its `.lproj` folders, as far as it lacks them.
  ///
  /// Best called before the first report: its batch names them. Reads nothing here and never fails; a folder that is
  /// not there has no files. At most 64 files of 4 MiB each and 16 MiB in all.
  ///
  /// - Parameter folder: Such as the `resourcePath` of a bundle.
  public func shipCatalogs(in folder: String) { shelf.add([.folder(folder)]) }

  /// Blocks until the collector has committed all that was reported.
  ///
  /// - Parameter timeout: The longest wait.
  /// - Returns: Whether nothing waits any more; ``statistics`` tells whether something was lost.
  @discardableResult
  public func flush(timeout: Duration) -> Bool {
    signal.wait(upTo: timeout) { outbox.statistics.waiting == 0 || signal.hasEnded }
      && outbox.statistics.waiting == 0
  }

  /// Flushes and ends the send thread; what still waits then, and what is reported later, counts as dropped.
  ///
  /// Catalog files that the collector has asked for go out first, as far as the time allows.
  ///
  /// - Parameter timeout: The longest wait for the collector.
  /// - Returns: Whether all that was reported is committed or was counted as dropped before.
  @discardableResult
  public func close(timeout: Duration = ErrorReporter.exitTimeout) -> Bool {
    let start = ContinuousClock.now
    let isFlushed = flush(timeout: timeout)
    let left = timeout - start.duration(to: .now)
    if isFlushed, left > .zero { _ = signal.wait(upTo: left) { !shelf.isBusy || signal.hasEnded } }
    outbox.close()
    waker.wake()
    // The thread never waits for a peer; only an error's own description can hold it up.
    _ = signal.wait(upTo: .seconds(1)) { signal.hasEnded }
    return isFlushed
  }

  /// What became of the events so far.
  public var statistics: ReporterStatistics { outbox.statistics }

  private static func check(service: String) throws(ReporterError) {
    let isGood = service.unicodeScalars.allSatisfy {
      $0 != "/" && !$0.properties.isWhitespace && $0.properties.generalCategory != .control
    }
    guard isGood, !service.isEmpty, service.count <= 128 else { throw ReporterError(.serviceRefused, subject: service) }
  }

  /// The machine's name; from the kernel, since `ProcessInfo.hostName` may ask a name server and wait for it.
  private static var systemHostName: String? {
    guard let text = try? String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8) else { return nil }
    return TextCut.visible(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
