internal import Foundation
internal import Rendering

/// What people made of a group, as one line.
enum DecisionText {
  /// The line; not yet made safe for a terminal.
  static func text(_ decision: GroupRecords.Decision) -> String {
    func time(_ microseconds: Int64) -> String { ClockText.text(microseconds: microseconds, zone: .current) }
    var parts = [decision.name]
    if let by = decision.by { parts.append("by \(by)") }
    if let at = decision.at { parts.append("at \(time(at))") }
    if let release = decision.inRelease { parts.append("in release \(release)") }
    if let release = decision.afterRelease { parts.append("in the release after \(release)") }
    if let until = decision.until { parts.append("until \(time(until))") }
    if let count = decision.untilCount { parts.append("until it has \(Count.text(count, "occurrence"))") }
    var line = parts.joined(separator: " ")
    if let at = decision.regressedAt {
      line += ", back since \(time(at))" + (decision.regressedIn.map { " in release \($0)" } ?? "")
    }
    return decision.comment.map { "\(line): \($0)" } ?? line
  }
}
