extension CheckRule {
  static let directionControls = CheckRule(
    "E10", "direction-controls", .error,
    "A mark that turns the direction of writing is not closed, or overrides the direction of every letter.",
    .entries(.direction) { entry, findings in
      for text in entry.parsed.texts where text.traits.contains(.direction) {
        guard let fault = fault(in: text.value) else { continue }
        findings.add(entry, text, fault.message, advice: fault.advice)
      }
    })

  /// What is wrong with the marks of a text, by UAX 9.
  private static func fault(in text: String) -> (message: String, advice: String)? {
    var open: [(name: String, closesBy: UInt32)] = []
    for scalar in text.unicodeScalars {
      let name = "U+" + String(scalar.value, radix: 16, uppercase: true)
      switch scalar.value {
      case 0x202D, 0x202E:
        return (
          "\(name) turns the direction of every letter after it, whatever the letter is.",
          "Remove it; isolate with U+2068 and U+2069 instead."
        )
      case 0x202A, 0x202B: open.append((name, 0x202C))
      case 0x2066...0x2068: open.append((name, 0x2069))
      case 0x202C, 0x2069:
        guard let last = open.last, last.closesBy == scalar.value else {
          return ("\(name) closes what nothing opened.", "Remove it.")
        }
        open.removeLast()
      default: break
      }
    }
    return open.last.map {
      (
        "\($0.name) is not closed in this text.",
        "Add U+\(String($0.closesBy, radix: 16, uppercase: true)) or remove it."
      )
    }
  }
}
