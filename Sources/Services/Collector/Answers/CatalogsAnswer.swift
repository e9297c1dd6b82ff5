internal import ErrorModel
internal import Wire
internal import ZeroMQ

/// The tables there are and what is wrong with them, one a line, as far as one message goes.
///
/// All as they were when somebody asked.
struct CatalogsAnswer: LongAnswer {
  /// Files and languages of a table that are written in as much time as one look at a group takes.
  private static let namesOfOneLook = 8

  let asker: Asker
  private var tables: ArraySlice<TableRow>
  private var notices: ArraySlice<CatalogNotice>
  private let problems: Int
  private var count = 0
  private var lines: LineAnswer

  init(_ command: ReaderCommand, _ edition: CatalogEdition, of asker: Asker) {
    self.asker = asker
    tables = edition.tables[...]
    notices = edition.notices[...]
    problems = edition.notices.count
    lines = LineAnswer(kind: "catalogs", id: command.id)
  }

  mutating func advance(_ collector: Collector, budget: Int) throws(ZMQError) -> Bool {
    var looks = budget
    while looks > 0 {
      if let table = tables.popFirst() {
        looks -= 1 + (table.files.count + table.languages.count) / Self.namesOfOneLook
        if lines.add({ Self.write(table, into: &$0) }) { count += 1 } else { tables = [] }
      } else if let notice = notices.popFirst() {
        looks -= 1
        if !lines.add({ Self.write(notice, into: &$0) }) { notices = [] }
      } else {
        break
      }
    }
    guard tables.isEmpty, notices.isEmpty else { return false }
    try collector.answer(asker, lines.finish(count: count) { $0.number("problems", UInt64(problems)) })
    return true
  }

  private static func write(_ table: TableRow, into writer: inout JSONWriter) {
    writer.member("kind", "catalogTable")
    writer.member("service", table.service)
    writer.member("table", table.table)
    writer.member("from", table.from.rawValue)
    writer.key("files")
    writer.beginArray()
    for file in table.files { writer.string(file) }
    writer.endArray()
    writer.member("hash", table.hash)
    writer.member("sourceLanguage", table.sourceLanguage)
    writer.key("languages")
    writer.beginObject()
    for (language, count) in table.languages.sorted(by: { $0.key < $1.key }) {
      writer.key(escaping: language)
      writer.integer(Int64(count))
    }
    writer.endObject()
    writer.key("entries")
    writer.integer(Int64(table.entries))
  }

  private static func write(_ notice: CatalogNotice, into writer: inout JSONWriter) {
    writer.member("kind", "catalogProblem")
    writer.member("service", notice.service)
    writer.member("from", notice.from.rawValue)
    writer.member("file", notice.file)
    writer.key("line")
    writer.integer(Int64(notice.line))
    writer.key("column")
    writer.integer(Int64(notice.column))
    writer.member("code", notice.code)
    writer.member("message", notice.message)
  }
}
