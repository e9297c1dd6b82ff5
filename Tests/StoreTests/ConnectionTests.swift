import Foundation
import SQLite
import TestSupport
import Testing

@Suite("The wrapper keeps values, tells failures and closes what it opened")
struct ConnectionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("values come back as they went in")
  func values() throws {
    let connection = try Connection.open(path: folder.database)
    let statement = try connection.prepare("SELECT ?, ?, ?, ?, ?, ?, ?")
    try statement.bind(Int64.min, at: 1)
    try statement.bind(-0.5, at: 2)
    try statement.bind("Grüße\u{0}!", at: 3)
    try statement.bind([0, 255] as [UInt8], at: 4)
    try statement.bindNull(at: 5)
    try statement.bind("", at: 6)
    try statement.bind([] as [UInt8], at: 7)
    #expect(try statement.step())
    #expect(statement.int64(0) == .min)
    #expect(statement.double(1) == -0.5)
    #expect(statement.text(2) == "Grüße\u{0}!")
    #expect(statement.blob(3) == [0, 255])
    #expect(statement.optionalInt64(4) == nil && statement.optionalText(4) == nil && statement.optionalBlob(4) == nil)
    #expect(statement.optionalText(5) == "")
    #expect(statement.optionalBlob(6) == [])
    #expect(try !statement.step())
  }

  @Test("statements and files are gone with their owners")
  func nothingLeaks() throws {
    for _ in 0..<3 {
      let connection = try Connection.open(path: folder.database)
      try connection.execute("CREATE TABLE IF NOT EXISTS t(a)")
      #expect(connection.statementCount == 0)
      do {
        let kept = [try connection.prepare("SELECT 1"), try connection.prepare("INSERT INTO t VALUES(1)")]
        try kept[1].run()
        #expect(connection.statementCount == 2)
      }
      #expect(throws: SQLiteError.self) { try connection.prepare("SELECT nothing FROM nowhere") }
      #expect(connection.statementCount == 0)
      #expect(try folder.openFiles() > 0)
    }
    #expect(try folder.openFiles() == 0)
  }

  @Test("a statement may outlive the last mention of its connection")
  func statementKeepsConnection() throws {
    do {
      let statement = try Connection.open(path: folder.database).prepare("SELECT 42")
      #expect(try statement.step())
      #expect(statement.int64(0) == 42)
    }
    #expect(try folder.openFiles() == 0)
  }

  @Test("a connection that could not be opened or set up leaves no file open")
  func failedOpenCloses() throws {
    try Data(repeating: 7, count: 5_000).write(to: URL(filePath: folder.database))
    #expect(throws: SQLiteError.self) { try Connection.open(path: folder.database) }
    #expect(try folder.openFiles() == 0)
  }

  @Test("a failure names code, function and subject")
  func failures() throws {
    let connection = try Connection.open(path: folder.database)
    let syntax = #expect(throws: SQLiteError.self) { try connection.prepare("SELEKT 1") }
    #expect(syntax?.code == .generic)
    #expect(syntax?.operation == "sqlite3_prepare_v3")
    #expect(syntax?.subject == "SELEKT 1")
    #expect(syntax?.message.contains("SELEKT") == true)
    let empty = #expect(throws: SQLiteError.self) { try connection.prepare("-- nothing") }
    #expect(empty?.code == .misuse)
    let statement = try connection.prepare("SELECT ?")
    let range = #expect(throws: SQLiteError.self) { try statement.bind(Int64(1), at: 2) }
    #expect(range?.code == .range)
    let none = #expect(throws: SQLiteError.self) { try connection.int64("SELECT 1 WHERE 0") }
    #expect(none?.code == .noRow)
  }

  @Test("a transaction is undone by the error of its body, and the next one works")
  func transactionRollsBack() throws {
    let connection = try Connection.open(path: folder.database)
    try connection.execute("CREATE TABLE t(a UNIQUE)")
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        try connection.execute("INSERT INTO t VALUES(1)")
        try connection.execute("INSERT INTO t VALUES(1)")
      }
    }
    #expect(error?.code.primary == .constraint)
    #expect(!connection.isInTransaction)
    #expect(try connection.int64("SELECT count(*) FROM t") == 0)
    let answer = try connection.transaction { () throws(SQLiteError) in
      try connection.execute("INSERT INTO t VALUES(1)")
      return "done"
    }
    #expect(answer == "done")
    #expect(try connection.int64("SELECT count(*) FROM t") == 1)
  }

  @Test(
    "only what can pass is called passing",
    arguments: [
      (SQLiteError.Code.busy, true), (.locked, true), (.full, true), (.outOfMemory, true), (.interrupted, true),
      (.ioErrorOutOfMemory, true), (.ioError, false), (.corrupt, false), (.notADatabase, false), (.readOnly, false),
      (.constraint, false), (.journalModeRefused, false), (.noRow, false),
      (SQLiteError.Code(rawValue: 5 | (2 << 8)), true), (SQLiteError.Code(rawValue: 10 | (4 << 8)), false),
    ])
  func transient(code: SQLiteError.Code, expected: Bool) {
    #expect(SQLiteError(code: code, operation: "f", subject: "s").isTransient == expected)
  }
}
