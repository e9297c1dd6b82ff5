import Console
import Foundation
import TestSupport
import Testing

@testable import klartext

@Suite struct CheckCatalogCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("en.lproj/Errors.strings", "\"disk\" = \"The disk %@ is full.\";\n\"net\" = \"No network.\";\n")
    try write("de.lproj/Errors.strings", "\"disk\" = \"Die Platte %@ ist voll.\";\n\"net\" = \"Kein Netz.\";\n")
  }

  private func run(_ words: [String]) -> ExitCode { CommandRun(["catalog", "check"] + words).code }

  private func write(_ path: String, _ text: String) throws {
    let url = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func `Nothing wrong ends with 0, in each format`() {
    for format in ["text", "json", "github"] {
      #expect(run(["--format", format, "--strict", folder.url.path]) == .ok)
    }
    #expect(run(["--rules"]) == .ok)
  }

  @Test func `Errors end with 1, warnings only where they count`() throws {
    try write("de.lproj/Errors.strings", "\"disk\" = \"Die Platte ist voll.\";\n\"net\" = \"Kein Netz.\";\n")
    #expect(run([folder.url.path]) == .ok)
    #expect(run(["--strict", folder.url.path]) == .findings)
    #expect(run(["--strict", "--ignore", "E4,W9", folder.url.path]) == .ok)
    #expect(run(["--strict", "--language", "fr", folder.url.path]) == .ok)
    try write("de.lproj/Errors.strings", "\"disk\" = \"Die Platte %d ist voll.\";\n\"net\" = \"Kein Netz.\";\n")
    #expect(run([folder.url.path]) == .findings)
    #expect(run(["--rule", "duplicate-key", folder.url.path]) == .ok)
    #expect(run([folder.path("de.lproj/Errors.strings")]) == .ok)
  }

  @Test func `What a project had is forgiven, what is new is not`() throws {
    let baseline = folder.path("catalogs.baseline")
    try write("de.lproj/Errors.strings", "\"disk\" = \"Die Platte %d ist voll.\";\n\"net\" = \"Kein Netz.\";\n")
    #expect(run(["--write-baseline", baseline, folder.url.path]) == .ok)
    let first = try Data(contentsOf: URL(filePath: baseline))
    #expect(run(["--baseline", baseline, "--strict", folder.url.path]) == .ok)
    // The line moves, the finding is the same.
    try write("de.lproj/Errors.strings", "\n\n\"net\" = \"Kein Netz.\";\n\"disk\" = \"Die Platte %d ist voll.\";\n")
    #expect(run(["--baseline", baseline, "--strict", folder.url.path]) == .ok)
    #expect(run(["--write-baseline", baseline, folder.url.path]) == .ok)
    #expect(try Data(contentsOf: URL(filePath: baseline)) == first)
    try write("de.lproj/Errors.strings", "\"disk\" = \"Die Platte %d ist voll.\";\n\"net\" = \"Kein Netz %@.\";\n")
    #expect(run(["--baseline", baseline, folder.url.path]) == .findings)
  }

  @Test func `The list of rules stands in columns`() {
    let lines = TextColumns.lines(CheckCatalogCommand.ruleRows)
    #expect(lines.contains { $0.hasPrefix("E5   error    mixed-positions         Specifiers with and without ") })
    #expect(lines.allSatisfy { !$0.contains("\t") })
  }

  @Test func `Wrong usage ends with 64, a missing file with 66`() throws {
    #expect(run([]) == .usage)
    #expect(run(["--format", "xml", folder.url.path]) == .usage)
    #expect(run(["--rule", "E99", folder.url.path]) == .usage)
    #expect(run(["--what", folder.url.path]) == .usage)
    #expect(run([folder.path("none.strings")]) == .noInput)
    #expect(run([folder.path("none")]) == .noInput)
    #expect(run(["--language", "germn", folder.url.path]) == .usage)
    #expect(run(["--source", "e", folder.url.path]) == .usage)
    try write("empty/notes.txt", "nothing")
    #expect(run([folder.path("empty")]) == .noInput, "a slip in the path is not a clean result")
    #expect(run([folder.path("empty/notes.txt")]) == .noInput)
    #expect(run(["--baseline", folder.path("none"), folder.url.path]) == .noInput)
    try write("odd.baseline", "E1\n")
    #expect(run(["--baseline", folder.path("odd.baseline"), folder.url.path]) == .noInput)
    #expect(run(["--write-baseline", folder.path("none/b"), folder.url.path]) == .outputFailed)
  }
}
