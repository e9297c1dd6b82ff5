/// Where and how much a reporter keeps on disk while the collector is away.
public struct SpoolConfiguration: Hashable, Sendable {
  /// The folder; made if it is not there, but the folders above it must be.
  ///
  /// Several processes and reporters may name the same folder: each takes a subfolder of its own.
  public var folder: String
  /// Events that are kept; the oldest of the commonest group goes first. 1 to 1 000 000. Default 10 000.
  public var mostEvents = 10_000
  /// Bytes that all files of one reporter have. 1 MiB to 1 TiB. Default 64 MiB.
  ///
  /// An eighth of it is room for what was evicted and not yet cleared away, a sixteenth (1 MiB at most) for doing so.
  public var mostBytes = 64 << 20
  /// How long the collector must be away before waiting events go to disk. 0 to 1 hour. Default 3 s.
  public var spoolAfter: Duration = .seconds(3)
  /// Bytes after which a file is not written to any more, so that one is read as a whole.
  var segmentBytes: Int { max(4 << 10, min(1 << 20, mostBytes / 16)) }

  /// Begins with the defaults.
  public init(folder: String) { self.folder = folder }

  /// Checks the ranges.
  ///
  /// - Throws: ``SpoolError`` with ``SpoolError/Code/refused`` and the name of the setting.
  public func validate() throws(SpoolError) {
    if folder.isEmpty || folder.utf8.contains(0) { throw SpoolError(.refused, subject: "folder") }
    if !(1...1_000_000).contains(mostEvents) { throw SpoolError(.refused, subject: "mostEvents \(mostEvents)") }
    if !(1 << 20...1 << 40).contains(mostBytes) { throw SpoolError(.refused, subject: "mostBytes \(mostBytes)") }
    if !(.zero ... .seconds(3_600)).contains(spoolAfter) {
      throw SpoolError(.refused, subject: "spoolAfter \(spoolAfter)")
    }
  }
}
