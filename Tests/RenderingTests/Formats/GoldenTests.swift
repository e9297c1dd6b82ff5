import Foundation
import Rendering
import TestSupport
import Testing

/// What people see, in 12 locales and three widths, one file each; `KLARTEXT_GOLDEN=write` writes them anew.
@Suite struct GoldenTests {
  static let widths = [40, 80, 200]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")
  private static let isWriting = ProcessInfo.processInfo.environment["KLARTEXT_GOLDEN"] == "write"

  /// The lines of a locale: as on a terminal, and expanded.
  static func lines(_ locale: String, _ width: Int?) -> [String] {
    let records = [RecordSamples.localized(locale), RecordSamples.localized("en"), RecordSamples.localized("ar")]
    let style = LineStyle(
      width: width, zone: ZoneName.zone("Europe/Berlin") ?? .gmt, locale: locale, words: GoldenWords.words(locale))
    let expanded = ExpandedFormat(style).lines(records[0])
    return records.flatMap { HumanFormat(style).lines($0) } + [""] + expanded
  }

  @Test(arguments: RecordSamples.locales, widths)
  func linesAreAsTheyWere(_ locale: String, _ width: Int) throws {
    let file = Self.folder.appending(path: "\(locale)-\(width).txt")
    let text = Self.lines(locale, width).joined(separator: "\n") + "\n"
    if Self.isWriting {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test(arguments: RecordSamples.locales, widths)
  func linesFitAndCloseWhatTheyOpen(_ locale: String, _ width: Int) {
    for line in Self.lines(locale, width) {
      #expect(TextWidth.columns(line) <= width, "\(line)")
      #expect(TextWidthTests.isBalanced(line), "\(line.debugDescription)")
    }
  }

  @Test(arguments: RecordSamples.locales)
  func withoutATerminalOneEventIsOneLine(_ locale: String) {
    let style = LineStyle(locale: locale, words: GoldenWords.words(locale))
    var output: [UInt8] = []
    HumanFormat(style).append(RecordSamples.localized(locale), to: &output)
    #expect(output.filter { $0 == 0x0A }.count == 1)
    #expect(output.last == 0x0A)
  }

  /// What wraps, wraps without losing a word.
  @Test(arguments: RecordSamples.locales)
  func wrappingLosesNothing(_ locale: String) throws {
    func letters(_ lines: ArraySlice<String>) -> String {
      String(lines.joined().unicodeScalars.filter { $0 != " " && !(0x2066...0x2069).contains($0.value) })
    }
    let whole = try #require(Self.lines(locale, nil).first)
    let wrapped = Self.lines(locale, 40).prefix { !$0.isEmpty }
    let first = letters([whole])
    #expect(letters(wrapped).hasPrefix(first), "\(locale)")
  }
}
