internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import Rendering

/// What a collector answers when groups were merged or split.
struct MergeAnswer: Decodable {
  private var into: String?
  private var groups: [String]?
  private var group: String?
  private var count: UInt64?

  /// Shows the answer for people or as it came; nil for what is none.
  static func show(_ lines: [[UInt8]], isJSON: Bool, _ session: Session) -> ExitCode? {
    if isJSON { return session.show(lines.map { JSONLine.text($0) }) }
    guard let line = lines.first, let answer = try? JSONDecoder().decode(Self.self, from: Data(line)),
      answer.count != nil, answer.into != nil || answer.group != nil
    else {
      return nil
    }
    return session.show([answer.text(session)])
  }

  private func text(_ session: Session) -> String {
    let events = Argument.string(session.messages.word(.eventsCount, .uint(count ?? 0)))
    guard let into else { return session.text("split.done", .string(group ?? ""), events) }
    return session.text("merge.done", .string(into), .string(groups?.joined(separator: ", ") ?? ""), events)
  }
}
