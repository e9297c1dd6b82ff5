public import ErrorModel
internal import Foundation
internal import ProcessLife

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
/// It is closed by itself when the process ends by a return from main or by exit(3), and within ``exitTimeout``. One
/// that is let go goes on delivering what waits for that time, and ends. A signal that ends the process ends it at once:
/// a service that is stopped by SIGTERM takes that signal and calls ``close(timeout:)``.
///
/// After a fork(2) the child has a reporter of its own at the same place: it begins with its first report, with an empty
/// outbox, sums of zero, and its own thread and connection. The parent's is not touched by it.
/// The fork waits until the reporter's own thread is at rest, at most 50 ms, so that the child inherits none of its
/// locks; behind an error's description, a hook or a disk that takes longer it goes on without.
/// What nobody can mend: a lock of the Swift runtime or of Foundation that a thread of the service holds in the moment
/// of the fork, as for the first use of a type, stays locked in the child.
public final class ErrorReporter: ErrorReporting {
  /// The time that events have to leave at the end of a process (design §6).
  public static let exitTimeout: Duration = .seconds(2)

  /// Who reports.
  public let origin: Origin

  private let core: ForkLocal<ReporterCore>
  private let configuration: ReporterConfiguration
  let clock: ReporterClock
  /// What call stacks are taken down with; nil if none are wanted.
  private let images: CallStack.Images?

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
    if configuration.endpoints.isEmpty { throw ReporterError(.endpointRefused, subject: "(none)") }
    for endpoint in configuration.endpoints where !endpoint.hasPrefix("tcp://") && !endpoint.hasPrefix("ipc://") {
      throw ReporterError(.endpointRefused, subject: endpoint)
    }
    do {
      try configuration.spool?.validate()
    } catch {
      throw ReporterError(.spoolRefused, subject: error.subject)
    }
    self.configuration = configuration
    self.clock = clock
    images = configuration.capturesBacktrace ? CallStack.Images() : nil
    let core = try ReporterCore(configuration, origin: origin, clock: clock)
    self.core = ForkLocal(core)
    core.start()
  }

  deinit { core.current?.end(within: Self.exitTimeout) }

  /// Reports an error; from any thread or task, at any time.
  ///
  /// It takes the time and keeps the error; everything else happens on the send thread. It never waits for a collector
  /// and never fails: what cannot be kept is counted in ``statistics``.
  ///
  /// - Parameters:
  ///   - severity: How bad it is; nil leaves it to ``SeverityRules`` and the error (``SeverityProviding``).
  ///   - attributes: What else is to be told, at most 64 and 16 KiB; goes before those of ``ReportContext``.
  ///   - group: A name that outranks the rule by which events are told apart; nil leaves it to the rule.
  ///   - trace: The trace it belongs to; nil takes that of ``ReportContext``.
  public func report(
    _ error: any Error, severity: Severity? = nil, attributes: [String: AttributeValue] = [:], group: String? = nil,
    trace: TraceContext? = nil, file: String = #fileID, line: Int = #line, function: String = #function
  ) {
    take(error, severity, attributes, group, trace, file: file, line: line, function: function)
  }

  /// Reports an error with the ways out that there are at this place; see the other form.
  ///
  /// One of them can be picked if the reporter keeps errors (``ReporterConfiguration/recovery``). They take the place
  /// of those that the error itself offers.
  ///
  /// - Parameter recoveries: at most 8; what they refer to is kept with the error.
  public func report(
    _ error: any Error, recoveries: [Recovery], severity: Severity? = nil,
    attributes: [String: AttributeValue] = [:], group: String? = nil, trace: TraceContext? = nil,
    file: String = #fileID, line: Int = #line, function: String = #function
  ) {
    take(error, severity, attributes, group, trace, recoveries, file: file, line: line, function: function)
  }

  /// Reports an error from a place that is known otherwise, such as a log line; see the other form.
  public func report(
    _ error: any Error, severity: Severity?, attributes: [String: AttributeValue], group: String?,
    trace: TraceContext?, place: SourcePlace
  ) {
    take(error, severity, attributes, group, trace, file: place.file, line: place.line, function: place.function)
  }

  @inline(__always)
  private func take(
    _ error: any Error, _ severity: Severity?, _ attributes: [String: AttributeValue], _ group: String?,
    _ trace: TraceContext?, _ recoveries: [Recovery]? = nil, file: String, line: Int, function: String
  ) {
    let site = CallSite(
      of: error, severity: severity, explicitGroup: group, file: file, line: line, function: function)
    var occurrence = Occurrence(
      error: error, attributes: attributes, trace: trace, context: ReportContext.taken,
      callStack: images.flatMap { CallStack(images: $0) }, recoveries: recoveries, time: clock.now())
    if core.withCurrent({ $0.take(&occurrence, at: site) }) == nil { childCore().take(&occurrence, at: site) }
  }

  /// Hands over an error that came with its time.
  func accept(_ reported: ReportedError) {
    (core.current ?? childCore()).take(reported)
  }

  /// Lets the collector have the catalog files in a folder and in its `.lproj` folders, as far as it lacks them.
  ///
  /// Best called before the first report: its batch names them. Reads nothing here and never fails; a folder that is
  /// not there has no files. At most 64 files of 4 MiB each and 16 MiB in all.
  ///
  /// - Parameter folder: Such as the `resourcePath` of a bundle.
  public func shipCatalogs(in folder: String) { (core.current ?? childCore()).shelf.add([.folder(folder)]) }

  /// Blocks until the collector has committed all that was reported, or the spool has what it could not send.
  ///
  /// Repeats that are held to be folded go out at once, and none are held meanwhile.
  ///
  /// - Parameter timeout: The longest wait.
  /// - Returns: Whether nothing waits any more; ``statistics`` tells whether something was lost.
  @discardableResult
  public func flush(timeout: Duration) -> Bool { core.current?.flush(timeout: timeout) ?? true }

  /// Blocks until so many collectors answer, no more and no fewer; false if the time was over first.
  package func awaitConnections(_ count: Int, timeout: Duration) -> Bool {
    (core.current ?? childCore()).awaitConnections(count, timeout: timeout)
  }

  /// Flushes and ends the send thread; what still waits then goes to the spool, or counts as dropped if there is none.
  ///
  /// Catalog files that the collector has asked for go out first, as far as the time allows. A second call changes
  /// nothing. What is reported later counts as dropped.
  ///
  /// - Parameter timeout: The longest wait for the collector.
  /// - Returns: Whether nothing waited any more when the time was over.
  @discardableResult
  public func close(timeout: Duration = ErrorReporter.exitTimeout) -> Bool {
    core.current?.close(timeout: timeout) ?? true
  }

  /// What became of the events so far, in this process.
  public var statistics: ReporterStatistics { core.current?.outbox.statistics ?? ReporterStatistics() }

  /// The core of a forked child, made on first use.
  private func childCore() -> ReporterCore {
    do throws(ReporterError) {
      let (core, isNew) = core.adopt(try ReporterCore(configuration, origin: origin, clock: clock))
      if isNew { core.start() }
      return core
    } catch {
      let (core, isNew) = core.adopt(
        ReporterCore(withoutThread: configuration, origin: origin, clock: clock, because: .fork))
      if isNew { StandardError.tell("errors of a child of \(origin.service) are not delivered (\(error.description))") }
      return core
    }
  }

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
