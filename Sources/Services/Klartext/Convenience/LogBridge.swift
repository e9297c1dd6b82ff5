internal import ErrorModel

/// Makes events of log lines, for services that log their errors through swift-log.
///
/// It is a log handler's whole work but the handler's own shape, which needs swift-log: docs/recipes.md has that part,
/// to be copied into the service. Lines below ``minimumLevel`` are left alone.
///
/// - An error that a line carries, as its own or as metadata named `error`, is reported like any other; the line's
///   message becomes the attribute `log.message`.
/// - Any other line becomes an event whose domain is the logger's label, told apart by the masked message.
///
/// The level decides the severity, metadata become attributes, and the place is that of the log line.
public struct LogBridge: Sendable {
  /// The name of metadata that hold an error.
  public static let errorName = "error"

  /// The logger's name.
  public let label: String
  /// Takes the events.
  public let reporter: any ErrorReporting
  /// The lowest level that becomes an event.
  public var minimumLevel: LogLevel

  /// Makes a bridge for one logger.
  public init(label: String, reporter: any ErrorReporting, minimumLevel: LogLevel = .error) {
    self.label = label
    self.reporter = reporter
    self.minimumLevel = minimumLevel
  }

  /// Takes a log line; never waits and never fails.
  ///
  /// - Parameter error: The error that the line carries; nil takes the one in the metadata, if there is one.
  public func record(
    level: LogLevel, message: String, error: (any Error)? = nil, metadata: [String: LogMetadata] = [:],
    file: String, line: Int, function: String
  ) {
    guard level >= minimumLevel else { return }
    var metadata = metadata
    var error = error
    if error == nil, case .error(let carried)? = metadata[Self.errorName] {
      error = carried
      metadata[Self.errorName] = nil
    }
    var attributes = LogMetadata.attributes(of: metadata)
    if error != nil {
      attributes["log.label"] = .string(label)
      attributes["log.message"] = .string(message)
    }
    let details = ErrorDetails(
      domain: TextCut.cut(TextCut.visible(label) ?? "log", to: Limits.textCharacters),
      developerText: TextCut.cut(message, to: Limits.textCharacters))
    reporter.report(
      error ?? DescribedError(details), severity: level.severity, attributes: attributes, group: nil, trace: nil,
      place: SourcePlace(file: file, line: line, function: function))
  }
}
