import Foundation
import Rendering
import TestSupport
import Testing

/// Widths as `wcwidth` of PyPI has them, where it is installed.
@Suite(.enabled(if: SecondSource.python(with: "wcwidth") != nil, "no Python has the module wcwidth"))
struct SecondSourceWidthTests {
  private static let program = """
    import json, sys, wcwidth
    print(json.dumps([wcwidth.wcswidth(text) for text in json.load(sys.stdin)]))
    """

  private func widths(_ texts: [String]) throws -> [Int] {
    let python = try #require(SecondSource.python(with: "wcwidth"))
    let answer = try #require(SecondSource.run(python, Self.program, try JSONEncoder().encode(texts)))
    return try JSONDecoder().decode([Int].self, from: answer)
  }

  /// Ours is the same, and larger only for Devanagari conjuncts, which terminals without a shaper draw one by one.
  @Test func goldenLinesAreAsWide() throws {
    let lines = RecordSamples.locales.flatMap { locale in GoldenTests.widths.flatMap { GoldenTests.lines(locale, $0) } }
    for (line, width) in zip(lines, try widths(lines)) {
      let ours = TextWidth.columns(line)
      let hasConjunct = line.unicodeScalars.contains { $0.properties.canonicalCombiningClass == .virama }
      #expect(ours == width || hasConjunct && ours > width, "\(ours), they \(width): \(line)")
    }
  }

  @Test func safeTextIsNeverWiderThanWeThink() throws {
    var random = RepeatableRandom(seed: 12)
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x370...0x5FF, 0x600...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x2010...0x2027,
      0x2190...0x23FF, 0x2600...0x27BF, 0x3000...0x30FF, 0x4E00...0x4EFF, 0xAC00...0xACFF, 0xFF00...0xFFEF,
      0x1F300...0x1F64F, 0x1F680...0x1F6D7,
    ]
    let texts = (0..<2_000).map { _ in
      var text = ""
      for _ in 0..<12 {
        guard let range = ranges.randomElement(using: &random),
          let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)),
          scalar.properties.generalCategory != .unassigned
        else { continue }
        text.unicodeScalars.append(scalar)
      }
      return TerminalEscape.escape(text)
    }
    for (text, width) in zip(texts, try widths(texts)) {
      #expect(TextWidth.columns(text) >= width, "\(width): \(text.debugDescription)")
    }
  }
}
