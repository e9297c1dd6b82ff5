import Foundation
import TestSupport

/// A journald of its own in a namespace of mounts, a collector that writes to it, and what it has in the end.
enum JournalProgram {
  /// Whether there is a journald, and this user may have a namespace.
  static let isPossible: Bool = {
    let isThere = FileManager.default.isExecutableFile(atPath: "/lib/systemd/systemd-journald")
    return isThere && (try? run("/usr/bin/unshare", ["-m", "true"])) != nil
  }()

  /// The entries of the collector, after it was told of so many kinds of errors and ended.
  ///
  /// - Parameter hangs: whether journald hangs from before the first error to behind the collector's end.
  static func entries(
    in folder: TemporaryFolder, _ count: Int, hangs: Bool = false, collector: String, klartext: String
  ) throws -> [[String: Any]] {
    let script = """
      set -e
      mount -t tmpfs tmpfs /run
      mkdir -p /run/systemd/journal /run/log/journal
      /lib/systemd/systemd-journald 2>/dev/null &
      journald=$!
      collector=
      # What is left at a failure would hold the outputs, a journald that is stopped for ever.
      trap 'kill -KILL $journald $collector 2> /dev/null || true' EXIT
      tries=0
      until [ -S /run/systemd/journal/socket ]; do
        tries=$((tries + 1))
        [ $tries -lt 5000000 ]
      done
      mkfifo "$1/ready"
      "$2" --events "ipc://$1/e" --stream "ipc://$1/s" --commands "ipc://$1/c" --no-store \\
        --set "logs.sinks=[{kind:'journal'},{kind:'file',path:'$1/beside'}]" > "$1/ready" 2> "$1/errors" &
      collector=$!
      read -r line < "$1/ready"
      [ $4 = false ] || kill -STOP $journald
      "$3" send --endpoint "ipc://$1/e" --service shop < "$1/events" > /dev/null
      kill -TERM $collector
      wait $collector
      collector=
      [ $4 = false ] || kill -CONT $journald
      journalctl --sync
      journalctl --directory /run/log/journal --output json SYSLOG_IDENTIFIER=klartext
      kill $journald
      wait $journald || true
      trap - EXIT
      """
    let event =
      #"{"error":{"type":"Shop.CartError","case":"%","description":{"key":"Cart %lld is empty.","#
      + #""arguments":[{"int":7}],"text":"Cart 7 is empty.","language":"en"}}}"#
    let names = (0..<count).map { "case" + String(UnicodeScalar(UInt8(97 + $0))) }
    let lines = names.map { event.replacing(#""case":"%""#, with: #""case":"\#($0)""#) + "\n" }.joined()
    try Data(lines.utf8).write(to: URL(filePath: folder.path("events")))
    let output = try run(
      "/usr/bin/unshare", ["-m", "sh", "-c", script, "sh", folder.url.path, collector, klartext, "\(hangs)"])
    return try output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
    }
  }

  @discardableResult
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw ProgramError.ended }
    return String(decoding: data, as: UTF8.self)
  }
}
