import Expat

/// Writes down what a parser tells.
final class Transcript: XMLReceiver {
  var lines: [String] = []
  var mostLines = Int.max
  private var pending = ""

  private func note(_ line: String) -> Bool {
    if !pending.isEmpty { lines.append("text \(pending)") }
    pending = ""
    lines.append(line)
    return lines.count < mostLines
  }

  func begin(_ name: String, at offset: Int) -> Bool { note("begin \(name) \(offset)") }
  func end(_ name: String, at offset: Int) -> Bool { note("end \(name) \(offset)") }
  func comment(_ text: String, at offset: Int) -> Bool { note("comment\(text)\(offset)") }

  func text(_ part: Span<UInt8>, at offset: Int) -> Bool {
    pending += String(decoding: part.indices.map { part[$0] }, as: UTF8.self)
    return true
  }
}
