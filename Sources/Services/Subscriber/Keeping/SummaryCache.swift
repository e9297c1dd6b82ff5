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

  private let folder: String
  private let name: String
  private var summaries: [GroupKey: StreamedSummary] = [:]

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
    if summaries.count >= Self.mostGroups, summaries[summary.head.group] == nil {
      guard let oldest = summaries.values.min(by: { $0.head.lastSeen < $1.head.lastSeen }) else { return }
      summaries[oldest.head.group] = nil
    }
    summaries[summary.head.group] = summary
  }

  /// Writes the file; one that cannot be written is not there next time.
  func save(at time: Timestamp) {
    if summaries.isEmpty { return }
    var bytes = Array(
      #"{"v":1,"kind":"snapshot","id":"cache","stream":"cache","sequence":\#(max(0, time.microseconds))}"#.utf8)
    for summary in summaries.values.sorted(by: { $0.head.lastSeen > $1.head.lastSeen }) {
      guard bytes.count + summary.json.count < Self.mostBytes else { break }
      bytes.append(UInt8(ascii: "\n"))
      bytes += summary.json
    }
    WholeFile.write(bytes, named: name, in: folder)
  }

  /// Reads the file.
  ///
  /// - Returns: the summaries, newest first, and when the collector was last heard; nil if there is no file of ours.
  func load(_ reader: inout MessageReader) -> (summaries: [StreamedSummary], asOf: Timestamp)? {
    guard let bytes = WholeFile.read(name, in: folder, upTo: Self.mostBytes),
      case .page(let page) = reader.read(bytes), page.id == "cache"
    else { return nil }
    return (page.summaries, Timestamp(microseconds: Int64(clamping: page.sequence)))
  }
}
