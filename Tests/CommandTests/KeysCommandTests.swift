import CatalogTools
import Console
import Foundation
import Testing

@testable import klartext

@Suite struct KeysCommandTests {
  private let finding = KeyFinding.sample

  @Test func `A finding as text, as JSON and for GitHub`() {
    #expect(KeyFindingFormat.text.line(finding) == "A,b.swift:3:7: error: 50% is⏎missing [missing_key]")
    #expect(
      KeyFindingFormat.github.line(finding)
        == "::error file=A%2Cb.swift,line=3,col=7,title=missing_key::50%25 is%0Amissing")
    #expect(KeyFindingFormat.json.line(finding).hasPrefix(#"{"code":"missing_key","column":7,"file":"A,b.swift""#))
  }

  @Test(arguments: KeyFindingFormat.allCases) func `No control character comes through`(format: KeyFindingFormat) {
    var finding = finding
    finding.message = "a\u{1B}[2J\u{9B}31m\u{202E}b"
    let line = format.line(finding)
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" })
  }

  @Test func `Exit codes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let good = folder.appending(path: "Good.swift").path
    let bad = folder.appending(path: "Bad.swift").path
    try Data(#"let m = NSLocalizedString("Closed", comment: "")"#.utf8).write(to: URL(filePath: good))
    try Data(#"let m = NSLocalizedString("Code \(code)", comment: "")"#.utf8).write(to: URL(filePath: bad))
    func run(_ words: [String]) -> ExitCode { CommandRun(["catalog", "keys"] + words).code }
    #expect(run([good]) == .ok)
    #expect(run([bad, "--format", "json"]) == .findings)
    #expect(run([folder.path]) == .findings)
    #expect(run([]) == .usage)
    #expect(run([good, "--format", "xml"]) == .usage)
    #expect(run([good + ".not"]) == .noInput)
    #expect(run([good, "--catalogs", folder.path]) == .noInput, "no catalog is there")
    #expect(run([good, "--source", "xyzzy"]) == .usage)
    try FileManager.default.removeItem(atPath: good)
    try FileManager.default.removeItem(atPath: bad)
    #expect(run([folder.path]) == .noInput, "no Swift file is left")
  }
}

extension KeyFinding {
  fileprivate static let sample = KeyFinding(
    severity: .error, code: .missingKey, file: "A,b.swift", line: 3, column: 7, message: "50% is\nmissing")
}
