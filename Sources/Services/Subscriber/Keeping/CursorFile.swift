internal import ErrorModel
internal import Files
internal import Foundation
internal import Rendering
internal import SimdJSON

/// The file in which a reader notes how far it has come, to go on there: one JSON object.
public struct CursorFile: Sendable {
  /// More bytes than one cursor has.
  private static let mostBytes = 1_024

  /// What a file says.
  public enum Content: Hashable, Sendable {
    /// There is none, or it is empty.
    case missing
    /// Where to go on.
    case cursor(Cursor)
    /// It is none of ours.
    case unreadable
  }

  private let folder: String
  private let name: String

  /// Takes a path.
  public init(path: String) {
    let url = URL(filePath: path)
    folder = url.deletingLastPathComponent().path
    name = url.lastPathComponent
  }

  /// Reads it.
  public func load() -> Content {
    guard let bytes = WholeFile.read(name, in: folder, upTo: Self.mostBytes) else {
      return FileManager.default.fileExists(atPath: "\(folder)/\(name)") ? .unreadable : .missing
    }
    if bytes.isEmpty { return .missing }
    var parser = JSONParser(maximumBytes: Self.mostBytes)
    guard (try? parser.load(bytes.span)) != nil, let root = try? parser.parse(0..<parser.count),
      root["kind"]?.string == "cursor", let stream = root["stream"]?.string, let sequence = root["sequence"]?.uint64
    else { return .unreadable }
    var severities: [Severity: UInt64] = [:]
    if let members = root["severities"]?.members {
      for (name, number) in members {
        if let severity = Severity(name: name.string), let number = number.uint64 { severities[severity] = number }
      }
    }
    return .cursor(Cursor(stream: stream, sequence: sequence, severities: severities))
  }

  /// Writes it: at once, or not at all.
  ///
  /// - Returns: what went wrong, for developers; nil if nothing did.
  public func save(_ cursor: Cursor) -> String? {
    let beyond = cursor.severities.sorted { $0.key < $1.key }.map { #""\#($0.key.name)":\#($0.value)"# }
    let severities = beyond.isEmpty ? "" : #","severities":{\#(beyond.joined(separator: ","))}"#
    let text =
      #"{"v":1,"kind":"cursor","stream":\#(JSONLine.quoted(cursor.stream)),"sequence":\#(cursor.sequence)\#(severities)}"#
      + "\n"
    return WholeFile.write(Array(text.utf8), named: name, in: folder)?.description
  }
}
