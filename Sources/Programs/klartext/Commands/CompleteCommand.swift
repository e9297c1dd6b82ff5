internal import Console
internal import Foundation
internal import Popt
internal import ZeroMQ

/// `klartext complete LIST`: words for a shell's completion, one a line; never late, never a complaint.
enum CompleteCommand {
  /// Whoever waits for a completion has pressed a key.
  private static let answerTime: Duration = .milliseconds(300)
  private static let mostWords: UInt64 = 200

  static let command = Command(
    "complete", summary: "complete.summary",
    arguments: [
      ArgumentSpec("LIST", completion: .words(["groups", "services", "silences", "locales", "time-zones"]))
    ],
    options: [.commands], isHidden: true
  ) { options, session in
    let words =
      switch options.arguments.first {
      case "groups": asked("groups", member: "group", session)
      case "services": asked("producers", member: "service", session)
      case "silences": asked("silences", member: "silence", session)
      case "locales": Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }
      case "time-zones": TimeZone.knownTimeZoneIdentifiers
      default: [String]()
      }
    return session.show(Set(words).filter(isPlain).sorted())
  }

  private static func asked(_ kind: String, member: String, _ session: Session) -> [String] {
    var question = CollectorQuestion(kind: kind, locale: "en")
    question.members["limit"] = .number(mostWords)
    guard case .lines(let lines)? = try? question.ask(session.configuration.commands, upTo: answerTime) else {
      return []
    }
    return lines.dropFirst().compactMap { line in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else { return nil }
      if let word = object[member] as? String { return word }
      return (object["origin"] as? [String: Any])?[member] as? String
    }
  }

  /// Whether a shell takes a word as it is; names with blanks or signs of a shell are written by hand.
  private static func isPlain(_ word: String) -> Bool {
    !word.isEmpty
      && word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "0123456789-_./+:".unicodeScalars.contains($0) }
  }
}
