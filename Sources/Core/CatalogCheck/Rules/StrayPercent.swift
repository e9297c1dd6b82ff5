internal import Catalogs

extension CheckRule {
  static let strayPercent = CheckRule(
    "W6", "stray-percent", .warning, "A percent sign that is no specifier, or one that is broken.",
    .entries([.percent, .dollar]) { entry, findings in
      guard entry.entry.style == .printf else { return }
      let isFormatted = !entry.parsed.uses.isEmpty || entry.source?.arguments.isEmpty == false
      for text in entry.parsed.texts {
        for specifier in text.specifiers {
          if report(specifier, text, entry, isFormatted: isFormatted, &findings) { break }
        }
        if text.traits.contains(.dollar), let broken = positionWithoutPercent(text.value) {
          findings.add(
            entry, text, "“\(broken)” looks like a specifier without its percent sign.", advice: "Write “%\(broken)”.")
        }
      }
    })

  /// Reports one sign; answers whether it did.
  private static func report(
    _ specifier: WrittenSpecifier, _ text: CheckedText, _ entry: CheckedEntry, isFormatted: Bool,
    _ findings: inout FindingList
  ) -> Bool {
    switch specifier.meaning {
    case .accidental:
      findings.add(
        entry, text,
        "“\(specifier.written(in: text.value))” reads like a specifier, and is meant as a percent sign.",
        advice: "Write “%%”. Apple's systems put an argument here, or rubbish.")
    case .stray:
      findings.add(
        entry, text, severity: isFormatted ? .warning : .note,
        "A percent sign begins no specifier: “\(excerpt(text.value, specifier.range.lowerBound))”.",
        advice: "Write “%%” for a percent sign, or complete the specifier.")
    case .argument where specifier.hasBlank:
      findings.add(
        entry, text, "“\(specifier.written(in: text.value))” has a blank inside.", advice: "Remove the blank.")
    case .argument, .ownArgument, .variable, .forbidden: return false
    }
    return true
  }

  /// The sign with a little of what follows.
  private static func excerpt(_ text: String, _ offset: Int) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex) ?? bytes.endIndex
    return String(text[start...].prefix(6))
  }

  /// "1$@" without a percent sign before it.
  private static func positionWithoutPercent(_ text: String) -> String? {
    let bytes = text.utf8.span
    var at = 0
    while at + 2 < bytes.count {
      defer { at += 1 }
      guard UInt8(ascii: "1")...UInt8(ascii: "9") ~= bytes[at], bytes[at + 1] == UInt8(ascii: "$"),
        bytes[at + 2] == UInt8(ascii: "@") || bytes[at + 2] == UInt8(ascii: "d") || bytes[at + 2] == UInt8(ascii: "l")
          || bytes[at + 2] == UInt8(ascii: "#")
      else { continue }
      if at > 0, bytes[at - 1] == UInt8(ascii: "%") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[at - 1] {
        continue
      }
      if at > 0, bytes[at - 1] == UInt8(ascii: "*") { continue }
      return String(decoding: [bytes[at], bytes[at + 1], bytes[at + 2]], as: UTF8.self)
    }
    return nil
  }
}
