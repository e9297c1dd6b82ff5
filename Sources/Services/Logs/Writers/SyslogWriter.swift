internal import ErrorModel
internal import Sockets

/// Sends records to a syslog server.
///
/// - SeeAlso: RFC 5424 (the message), RFC 5426 (over UDP), RFC 6587 §3.4.1 (over TCP, with the length in front), §3.4.2 (over a
///   stream of this machine, with a line end behind).
final class SyslogWriter: LogWriter {
  /// How long a connection may take.
  private static let connectLimit = Duration.seconds(5)
  /// The longest message: what RFC 5426 §3.2 asks every server to take over UDP, and what rsyslog takes without being
  /// told otherwise.
  private static let mostDatagramBytes = 2_048
  private static let mostBytes = 8_192

  private let endpoint: SyslogEndpoint
  private let format: SyslogFormat
  private var socket: OutgoingSocket?
  /// The first record as bytes, and how many of them are sent.
  private var message: [UInt8] = []
  private var sent = 0

  init(_ settings: LogSinkSettings) {
    endpoint = settings.endpoint
    format = SyslogFormat(facility: settings.facility, appName: settings.appName)
  }

  func write(_ records: [LogRecord]) -> LogProgress {
    var progress = LogProgress()
    do {
      let socket = try connected()
      for record in records {
        if message.isEmpty { begin(record, isDatagram: socket.isDatagram) }
        while sent < message.count {
          let count = try socket.send(message, from: sent, within: .seconds(1))
          if count == 0 {
            progress.fault = LogFault(.stalled, reason: "\(endpoint) takes nothing")
            return progress
          }
          sent += count
          progress.bytes += count
        }
        message.removeAll(keepingCapacity: true)
        progress.done += 1
      }
    } catch {
      if error.isOfMessage {
        // No other try would make it shorter.
        progress.refused.insert(progress.done)
        progress.done += 1
        message.removeAll(keepingCapacity: true)
      } else {
        disconnect()
        progress.fault = LogFault(error, at: endpoint)
      }
    }
    return progress
  }

  func reopen() { disconnect() }

  private func begin(_ record: LogRecord, isDatagram: Bool) {
    switch endpoint.address {
    case .udp: message = format.message(record, limit: Self.mostDatagramBytes)
    case .unixDatagram:
      message = format.message(record, limit: Self.mostBytes)
      // No message has a line end in it.
      if !isDatagram { message.append(UInt8(ascii: "\n")) }
    case .tcp:
      let bytes = format.message(record, limit: Self.mostBytes)
      message = Array("\(bytes.count) ".utf8) + bytes
    }
    sent = 0
  }

  private func connected() throws(SocketError) -> OutgoingSocket {
    // A server that ended the connection while nothing was sent would not have got the next message.
    if let socket, !socket.isClosedByPeer { return socket }
    disconnect()
    let opened = try OutgoingSocket.connect(to: endpoint.address, within: Self.connectLimit)
    socket = opened
    return opened
  }

  /// What was sent of a message is of no use to the next connection.
  private func disconnect() {
    socket = nil
    sent = 0
    message.removeAll(keepingCapacity: true)
  }
}

extension LogFault {
  /// What a failed call about a socket means.
  fileprivate init(_ error: SocketError, at endpoint: SyslogEndpoint) {
    let code: Code = error.isMissing ? .missing : error.isDenied ? .denied : .unreachable
    self.init(code, reason: "\(endpoint): \(error)")
  }
}
