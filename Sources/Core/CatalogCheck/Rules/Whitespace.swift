internal import Catalogs

extension CheckRule {
  /// Languages written without spaces, in which U+200B says where a line may break.
  private static let breaksByZeroWidthSpace: Set<String> = ["Thai", "Laoo", "Khmr", "Mymr", "Tibt"]

  static let whitespace = CheckRule(
    "W7", "whitespace", .warning,
    "Blanks at the edges or line breaks differ from the source, or characters that cannot be seen are inside.",
    .entries(nil) { entry, findings in
      let source = entry.source?.mainText
      let sourceTraits = entry.source?.parsed.traits ?? []
      if entry.parsed.traits.intersection(.whitespace) == [] && sourceTraits.intersection(.whitespace) == [] { return }
      for text in entry.parsed.texts {
        if let fault = hidden(text, entry.language, sourceTraits, isSource: entry.isSource) {
          findings.add(entry, text, fault, advice: "Remove it, or write it as an escape if it is meant.")
          break
        }
      }
      guard !entry.isSource, let text = entry.mainText, let source, text.isSentence, source.hasWords,
        entry.entry.key != "translator-credits", !text.traits.contains(.blank),
        !source.traits.contains(.blank)
      else { return }
      let edges: TextTraits = [.leadingSpace, .trailingSpace]
      if text.traits.intersection(edges) != source.traits.intersection(edges) {
        let place = text.traits.contains(.leadingSpace) == source.traits.contains(.leadingSpace) ? "ends" : "begins"
        let trait: TextTraits = place == "ends" ? .trailingSpace : .leadingSpace
        findings.add(
          entry, text,
          "The text \(place) \(text.traits.contains(trait) ? "with" : "without") a blank, unlike the source text.",
          advice: "Make the edges like those of the source text; texts are put together.")
      } else if text.traits.union(source.traits).contains(.lineBreak),
        lineBreaks(text.value) != lineBreaks(source.value)
      {
        findings.add(
          entry, text,
          "The text has \(lineBreaks(text.value)) line breaks, the source text \(lineBreaks(source.value)).",
          advice: "Break the lines as the source text does.")
      }
    })

  /// What nobody sees in a text; nil without such a character.
  private static func hidden(
    _ text: CheckedText, _ language: LanguageFacts, _ source: TextTraits, isSource: Bool
  ) -> String? {
    if text.traits.contains(.control), isSource || !source.contains(.control) {
      let found = text.value.unicodeScalars.first {
        $0.value < 0x20 && !"\n\r\t".unicodeScalars.contains($0) || $0.value == 0x7F
      }
      return "The control character U+\(hex(found?.value ?? 0)) is inside."
    }
    if text.traits.contains(.invisible), isSource || !source.contains(.invisible) {
      for scalar in text.value.unicodeScalars {
        switch scalar.value {
        case 0x200B where !breaksByZeroWidthSpace.contains(language.script):
          return "U+200B, a space without width, is inside."
        case 0xFEFF: return "U+FEFF, a byte order mark, is inside."
        case 0xFFFD: return "U+FFFD is inside: a character was lost."
        default: break
        }
      }
    }
    return nil
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Line breaks inside, those at the edges aside.
  private static func lineBreaks(_ text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}
