internal import Glibc

/// What this machine and this process are called.
public enum Machine {
  /// The machine's own name; empty if it has none.
  public static var name: String {
    // POSIX promises at most 255 bytes.
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The number of this process.
  public static var process: Int32 { getpid() }
}
