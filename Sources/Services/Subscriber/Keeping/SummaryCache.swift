internal import ErrorModel
internal import Files
internal import Rendering

/// What a reader knew last, in a file for each collector, locale and service: shown with its age where no collector
/// speaks, and never as fresh (case 46).
struct SummaryCache: Sendable {
  /// The most bytes of the file; of more, the groups seen longest ago are left out.
  static let mostBytes = 4 << 20
  /// The groups kept at once; a collector has at most 10 000 live ones.
  private static let mostGroups = 10_000

  /// A summary as it came, and when its group was seen last.
  private struct Entry {
    var lastSeen: Timestamp
    var json: [UInt8]

    /// Takes a newer one over into the same memory.
    mutating func take(_ bytes: Span<UInt8>, lastSeen: Timestamp) {
      self.lastSeen = lastSeen
      json.removeAll(keepingCapacity: true)
      json.reserveCapacity(bytes.count)
      for index in bytes.indices { json.append(bytes[index]) }
    }
  }

  private let folder: String
  private let name: String
  private var entries: [GroupKey: Entry] = [:]

  /// Makes a cache that has nothing yet.
  init(folder: String, configuration: SubscriberConfiguration) {
    self.folder = folder
    let parts = [
      configuration.stream, configuration.commands, configuration.locale, configuration.service ?? "",
      configuration.severity?.name ?? "", configuration.group?.text ?? "",
    ]
    let hash = ContentHash(of: Array(parts.joined(separator: "\n").utf8))
    name = "tail-\(String(hash.rawValue, radix: 16)).jsonl"
  }

  /// Notes what is known of a group now.
  mutating func note(_ summary: StreamedSummary) {
    note(summary.head.group, lastSeen: summary.head.lastSeen, summary.json.span)
  }

  /// Notes what is known of a group now, without a value of it: each line of a fast stream comes here.
  mutating func note(_ group: GroupKey, lastSeen: Timestamp, _ json: Span<UInt8>) {
    if entries.count >= Self.mostGroups, entries[group] == nil { leaveOut() }
    entries[group, default: Entry(lastSeen: lastSeen, json: [])].take(json, lastSeen: lastSeen)
  }

  /// Leaves out those seen longest ago: many at once, for to find them costs a look at all.
  private mutating func leaveOut() {
    let oldest = entries.sorted { ($0.value.lastSeen, $0.key) < ($1.value.lastSeen, $1.key) }
    for (group, _) in oldest.prefix(Self.mostGroups / 8) { entries[group] = nil }
  }

  /// Writes the file; one that cannot be written is not there next time.
  func save(at time: Timestamp) {
    if entries.isEmpty { return }
    var bytes = Array(
      #"{"v":1,"kind":"snapshot","id":"cache","stream":"cache","sequence":\#(max(0, time.microseconds))}"#.utf8)
    for entry in entries.values.sorted(by: { $0.lastSeen > $1.lastSeen }) {
      guard bytes.count + entry.json.count < Self.mostBytes else { break }
      bytes.append(UInt8(ascii: "\n"))
      bytes += entry.json
    }
    WholeFile.write(bytes, named: name, in: folder, isOwn: true)
  }

  /// What is wrong with a folder, for developers: it is not the reader's own, or cannot be made; nil if nothing is.
  static func fault(of folder: String) -> String? {
    do throws(FileError) {
      try Folder.open(making: folder).requireOwn()
      return nil
    } catch {
      return error.description
    }
  }

  /// Reads the file.
  ///
  /// - Returns: the summaries, newest first, and when the collector was last heard; nil if there is no file of ours.
  func load(_ reader: inout MessageReader) -> (summaries: [StreamedSummary], asOf: Timestamp)? {
    guard let bytes = WholeFile.read(name, in: folder, isOwn: true, upTo: Self.mostBytes),
      case .page(let page) = reader.read(bytes), page.id == "cache"
    else { return nil }
    return (page.summaries, Timestamp(microseconds: Int64(clamping: page.sequence)))
  }
}
