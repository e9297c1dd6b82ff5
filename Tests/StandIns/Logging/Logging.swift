// Stands in for swift-log, which tests cannot fetch: the public shape of 1.12 to 1.15 as far as docs/recipes.md uses it.

public protocol LogHandler: Sendable {
  func log(event: LogEvent)
  @available(*, deprecated, renamed: "log(event:)")
  func log(
    level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
    function: String, line: UInt)
  subscript(metadataKey _: String) -> Logger.Metadata.Value? { get set }
  var metadata: Logger.Metadata { get set }
  var metadataProvider: Logger.MetadataProvider? { get set }
  var logLevel: Logger.Level { get set }
}

extension LogHandler {
  public func log(
    level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
    function: String, line: UInt
  ) {}
}

public struct LogEvent: Sendable {
  public var level: Logger.Level
  public var message: Logger.Message
  public var error: (any Error)?
  public var metadata: Logger.Metadata?
  public var source: String
  public var file: String
  public var function: String
  public var line: UInt
}

public struct Logger: Sendable {
  public typealias Metadata = [String: MetadataValue]

  public enum Level: String, CaseIterable, Comparable, Sendable {
    case trace, debug, info, notice, warning, error, critical

    public static func < (left: Level, right: Level) -> Bool { left.place < right.place }
    private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  public struct Message: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
    public let description: String
    public init(stringLiteral value: String) { description = value }
  }

  public enum MetadataValue: ExpressibleByStringInterpolation, Sendable {
    case string(String)
    case stringConvertible(any CustomStringConvertible & Sendable)
    case dictionary(Metadata)
    case array([MetadataValue])

    public init(stringLiteral value: String) { self = .string(value) }
  }

  public struct MetadataProvider: Sendable {
    private let provide: @Sendable () -> Metadata
    public init(_ provide: @escaping @Sendable () -> Metadata) { self.provide = provide }
    public func get() -> Metadata { provide() }
  }

  public var handler: any LogHandler

  public init(label: String, factory: (String) -> any LogHandler) { handler = factory(label) }

  public func error(
    _ message: @autoclosure () -> Message, error: @autoclosure () -> (any Error)? = nil,
    metadata: @autoclosure () -> Metadata? = nil, source: @autoclosure () -> String? = nil, file: String = #fileID,
    function: String = #function, line: UInt = #line
  ) {
    guard handler.logLevel <= .error else { return }
    handler.log(
      event: LogEvent(
        level: .error, message: message(), error: error(), metadata: metadata(), source: source() ?? "", file: file,
        function: function, line: line))
  }
}

public enum LoggingSystem {
  public static func bootstrap(_ factory: @escaping @Sendable (String) -> any LogHandler) {}
}

public struct StreamLogHandler: LogHandler {
  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?
  public var logLevel: Logger.Level = .info
  public static func standardError(label: String) -> StreamLogHandler { StreamLogHandler() }
  public subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
  public func log(event: LogEvent) {}
}

public struct MultiplexLogHandler: LogHandler {
  public var metadata: Logger.Metadata = [:]
  public var metadataProvider: Logger.MetadataProvider?
  public var logLevel: Logger.Level = .info
  public init(_ handlers: [any LogHandler]) {}
  public subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
  public func log(event: LogEvent) {}
}
