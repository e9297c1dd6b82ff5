internal import Console
internal import ErrorModel
internal import Rendering

/// What people made of a group, as one line.
enum DecisionText {
  /// The line; safe for a terminal.
  static func text(_ decision: GroupRecords.Decision, _ session: Session) -> String {
    func time(_ microseconds: Int64) -> Argument { .string(session.clock(microseconds)) }
    var parts = [NameText.status(decision.name, session.messages)]
    if let by = decision.by { parts.append(session.text("decision.by", .string(by))) }
    if let at = decision.at { parts.append(session.text("decision.at", time(at))) }
    if let release = decision.inRelease { parts.append(session.text("decision.inRelease", .string(release))) }
    if let release = decision.afterRelease { parts.append(session.text("decision.afterRelease", .string(release))) }
    if let until = decision.until { parts.append(session.text("decision.until", time(until))) }
    if let count = decision.untilCount { parts.append(session.text("decision.untilCount", .uint(count))) }
    if let at = decision.regressedAt { parts.append(session.text("decision.backSince", time(at))) }
    if let release = decision.regressedIn { parts.append(session.text("decision.inRelease", .string(release))) }
    let line = parts.joined(separator: ", ")
    return decision.comment.map { "\(line): \(Isolation.name($0))" } ?? line
  }
}
