internal import CSystemd
internal import Glibc

/// The journal of this machine, as sd_journal_sendv(3) reaches it.
public enum Journal {
  /// Where journald listens.
  public static let socketPath = "/run/systemd/journal/socket"

  /// Whether journald listens.
  ///
  /// sd_journal_sendv gives 0 where nobody does, as if the entry had been taken (libsystemd 252): so it is to be asked
  /// before each batch.
  public static var isThere: Bool { access(socketPath, W_OK) == 0 }

  /// Sends one entry; waits as long as journald's socket is full.
  ///
  /// - Parameter fields: each as `NAME=value`, where the value may hold any byte.
  /// - Throws: ``JournalError`` with the system's number.
  public static func send(_ fields: [[UInt8]]) throws(JournalError) {
    var bytes = fields.flatMap { $0 }
    let lengths = fields.map(\.count)
    let result = bytes.withUnsafeMutableBytes { buffer -> Int32 in
      var offset = 0
      let parts = lengths.map { length in
        defer { offset += length }
        return iovec(iov_base: buffer.baseAddress.map { $0 + offset }, iov_len: length)
      }
      return sd_journal_sendv(parts, Int32(clamping: parts.count))
    }
    if result < 0 { throw JournalError(number: -result) }
  }
}
