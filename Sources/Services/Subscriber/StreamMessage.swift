internal import ErrorModel
internal import Foundation

/// A record of the stream or an answer to a command.
enum StreamMessage: Hashable, Sendable {
  case summary(Summary)
  /// The collector lives and has published this much.
  case status(stream: String, sequence: UInt64)
  case snapshot(Snapshot)
  case refused(id: String?, refusals: [String])
  /// A kind of a later version, or one that is not for readers: nothing to do.
  case other
  /// Not understood; why, for developers.
  case unreadable(String)

  /// What every record says of itself.
  private struct Head: Decodable {
    var v: Int
    var kind: String
    var id: String?
    var stream: String?
    var sequence: UInt64?
    var refusals: [Refused]?
  }

  private struct Refused: Decodable {
    var code: String
    var expected: String?
  }

  /// Reads a frame; any bytes give a message.
  init(json: [UInt8]) {
    // A snapshot is several lines, all others one; JSON itself has no bare line feed inside a string.
    let lines = json.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first else {
      self = .unreadable("an empty frame")
      return
    }
    do {
      let decoder = JSONDecoder()
      let head = try decoder.decode(Head.self, from: Data(first))
      guard head.v == 1 else {
        self = .unreadable("version \(head.v) instead of 1")
        return
      }
      switch head.kind {
      case "summary": self = .summary(try Self.summary(first, decoder))
      case "status": self = .status(stream: head.stream ?? "", sequence: head.sequence ?? 0)
      case "snapshot": self = .snapshot(Self.snapshot(head, lines.dropFirst(), decoder))
      case "refused":
        let refusals = (head.refusals ?? []).map { "\($0.code): \($0.expected ?? "")" }
        self = .refused(id: head.id, refusals: refusals)
      default: self = .other
      }
    } catch {
      self = .unreadable(Self.reason(error))
    }
  }

  private static func summary(_ line: ArraySlice<UInt8>, _ decoder: JSONDecoder) throws -> Summary {
    var summary = try decoder.decode(Summary.self, from: Data(line))
    summary.json = Array(line)
    return summary
  }

  private static func snapshot(
    _ head: Head, _ lines: ArraySlice<ArraySlice<UInt8>>, _ decoder: JSONDecoder
  ) -> Snapshot {
    var snapshot = Snapshot(id: head.id ?? "", stream: head.stream ?? "", sequence: head.sequence ?? 0)
    for line in lines {
      do {
        snapshot.summaries.append(try summary(line, decoder))
      } catch {
        // One bad line costs only itself.
        snapshot.unreadable.append(reason(error))
      }
    }
    return snapshot
  }

  private static func reason(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: "/")
    }
    guard let error = error as? DecodingError else { return "not JSON" }
    return switch error {
    case .keyNotFound(let key, let context): "missing_field at /\(path(context)): \(key.stringValue)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "wrong_type at /\(path(context))"
    case .dataCorrupted(let context): "not_json at /\(path(context))"
    @unknown default: "not_json"
    }
  }
}
