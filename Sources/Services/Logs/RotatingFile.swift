internal import ErrorModel
internal import Files

/// A file that begins anew by size or age, and keeps so many old ones: `name`, `name.1`, `name.2` and so on.
///
/// Age goes by the wall clock in UTC: the file begins anew with the first line behind a multiple of the interval, so a
/// restart does not move it.
struct RotatingFile {
  private let path: String
  private let mode: UInt32
  private let mostBytes: Int64
  private let interval: Duration?
  private let keep: Int

  private var folder: Folder?
  private var file: AppendFile?
  private var size: Int64 = 0
  private var lastWrite = Timestamp(microseconds: 0)
  /// When a rotation that failed is tried again: the file goes on meanwhile.
  private var rotationDue = Timestamp(microseconds: .min)
  /// Why the last rotation failed; nil if it did not.
  private(set) var rotationFault: FileError?

  /// How long a rotation that failed is left alone.
  private static let rotationPause = Duration.seconds(30)

  init(_ settings: LogSinkSettings) {
    path = settings.path
    mode = settings.mode
    mostBytes = settings.rotateBytes
    interval = settings.rotateInterval
    keep = settings.keep
  }

  /// How many bytes one piece may have, so that no file passes its size.
  var mostPieceBytes: Int { mostBytes > 0 ? Int(clamping: mostBytes) : .max }

  /// Writes whole lines at the end of the file, all or none; begins a new one before if it is time.
  mutating func append(_ lines: [UInt8], now: Timestamp) throws(FileError) {
    try open()
    if isDue(lines.count, now: now) { rotate(now: now) }
    // A rotation that failed in its middle has left the path without a file.
    try open()
    guard let file else { return }
    do {
      try file.append(lines)
      size = Int64(try file.size)
    } catch {
      // A disk that is full may have room again; a file that fails otherwise may be there again under its path.
      if !error.isDiskFull { close() }
      throw error
    }
    lastWrite = now
  }

  /// Lets the file go: the next line opens what stands at the path then.
  mutating func close() {
    file = nil
    folder = nil
    rotationDue = Timestamp(microseconds: .min)
  }

  private var name: String { path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path }

  private var folderPath: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private mutating func open() throws(FileError) {
    if file != nil { return }
    let folder = if let folder { folder } else { try Folder.open(folderPath) }
    self.folder = folder
    let opened: AppendFile
    do {
      opened = try folder.append(name, mode: mode)
    } catch {
      // Somebody may have put another folder in the place of this one.
      self.folder = nil
      throw error
    }
    size = Int64(try opened.size)
    lastWrite = Timestamp(microseconds: try opened.lastWrite)
    file = opened
  }

  private func isDue(_ count: Int, now: Timestamp) -> Bool {
    guard size > 0, now >= rotationDue else { return false }
    if mostBytes > 0, size + Int64(count) > mostBytes { return true }
    guard let step = interval?.microseconds, step > 0 else { return false }
    // A clock that went back begins no new file.
    return Self.floor(now.microseconds, step) > Self.floor(lastWrite.microseconds, step)
  }

  private static func floor(_ value: Int64, _ step: Int64) -> Int64 {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: step)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Gives each old file the next number, and the file the number 1.
  private mutating func rotate(now: Timestamp) {
    guard let folder else { return }
    do throws(FileError) {
      if keep == 0 {
        // Somebody may have put it away.
        try Self.ignoringMissing { () throws(FileError) in try folder.remove(name) }
      } else {
        var free = 1
        while free < keep, try folder.has("\(name).\(free)") { free += 1 }
        // Only as far as there is a file in the way: a rotation that fails at its last step and is tried again would
        // move them on each time, until none is left. Without a free number the last one is replaced.
        for number in stride(from: free - 1, through: 1, by: -1) {
          try Self.ignoringMissing { () throws(FileError) in
            try folder.rename("\(name).\(number)", to: "\(name).\(number + 1)")
          }
        }
        try Self.ignoringMissing { () throws(FileError) in try folder.rename(name, to: "\(name).1") }
      }
      file = nil
      try folder.synchronize()
      rotationFault = nil
    } catch {
      rotationFault = error
      rotationDue = now.advanced(by: Self.rotationPause)
    }
  }

  private static func ignoringMissing(_ body: () throws(FileError) -> Void) throws(FileError) {
    do {
      try body()
    } catch {
      if !error.isMissing { throw error }
    }
  }
}
