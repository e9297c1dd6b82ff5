internal import Glibc

/// The standard input of this process.
public enum StandardInput {
  /// Reads what is there, and waits where nothing is; empty at its end.
  ///
  /// Foundation either waits for a full block or traps on an input that cannot be read.
  public static func read(upTo count: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(1, count))
    let read = try FileError.check("read", "stdin") {
      bytes.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
    }
    bytes.removeSubrange(read...)
    return bytes
  }
}
