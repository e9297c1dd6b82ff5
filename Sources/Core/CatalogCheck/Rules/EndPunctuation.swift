internal import Catalogs

extension CheckRule {
  /// How a sentence ends, whatever the script.
  private enum Ending: String {
    case stop = "a full stop"
    case question = "a question mark"
    case exclamation = "an exclamation mark"
    case colon = "a colon"
    case ellipsis = "an ellipsis"
    case none = "no mark"
  }

  static let endPunctuation = CheckRule(
    "N2", "end-punctuation", .note, "The text ends with another mark than the source text.",
    .entries(nil) { entry, findings in
      guard !entry.isSource, let source = entry.source?.mainText, let text = entry.mainText,
        !text.traits.contains(.blank), source.hasWords
      else { return }
      let (wanted, found) = (ending(source.value), ending(text.value))
      if wanted == found || (entry.language.endsWithoutFullStop && (wanted == .stop || found == .stop)) { return }
      findings.add(
        entry, text, "The text ends with \(found.rawValue), the source text with \(wanted.rawValue).",
        advice: "End it alike, in the marks of its script.")
    })

  private static func ending(_ text: String) -> Ending {
    var scalars = text.unicodeScalars[...]
    while let last = scalars.last, last.properties.isWhitespace || "\"'”’»)]}".unicodeScalars.contains(last) {
      scalars.removeLast()
    }
    switch scalars.last {
    case ".": return scalars.suffix(3).elementsEqual("...".unicodeScalars) ? .ellipsis : .stop
    case "。", "．", "।", "॥", "۔", "։", "።", "᙮": return .stop
    case "?", "？", "؟", "՞", "\u{37E}", "፧": return .question
    case "!", "！", "՜": return .exclamation
    case ":", "：": return .colon
    case "…", "⋯": return .ellipsis
    default: return .none
    }
  }
}
