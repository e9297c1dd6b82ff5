import Console
import Foundation
import Store
import TestSupport
import Testing

@testable import klartext

/// What is wrong with a database is told in the reader's language, with the stable code.
@Suite struct StoreTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [("en", "is not a database"), ("de", "keine Datenbank"), ("ru", "базой данных")])
  func `A file that is no database`(locale: String, part: String) throws {
    try Data("no database, however long this text may be made\n".utf8)
      .write(to: URL(filePath: "\(folder.path(""))/\(StateFolder.databaseName)"))
    for words in [["check", "--state"], ["backup", folder.path("copy"), "--state"]] {
      let run = CommandRun(words + [folder.path(""), "--locale", locale], environment: ["HOME": "/"])
      #expect(run.code == .dataRefused)
      #expect(run.errors.contains("[store_damaged]"), "\(run.errors)")
      if locale != "ru" { #expect(run.errors.contains(part), "\(run.errors)") }
      #expect(!run.errors.contains("Stop the collector"), "the advice for operators is that of the sentence")
    }
  }

  @Test func `A file that stands in the way of a backup`() throws {
    try Data("x".utf8).write(to: URL(filePath: folder.path("copy")))
    let text = StoreText(session: .reader("de"))
    #expect(text.lines(StoreBackupError.exists("copy")).joined().contains("--force ersetzt"))
    #expect(text.line(StoreFinding(.sums, "a\u{1B}[2J")).contains("Summen, die gleich sein müssen"))
    #expect(!text.line(StoreFinding(.sums, "a\u{1B}[2J")).contains("\u{1B}"))
    for rule in StoreFinding.Rule.allCases {
      #expect(!text.line(StoreFinding(rule, "x")).contains("check.rule"))
    }
  }
}
