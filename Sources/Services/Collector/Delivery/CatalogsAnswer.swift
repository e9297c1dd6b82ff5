internal import ErrorModel
internal import Wire

/// Writes which tables there are and what is wrong with them.
enum CatalogsAnswer {
  /// The head, the tables, and the problems as far as one message goes.
  static func frame(_ edition: CatalogEdition, id: String) -> [UInt8] {
    var lines = JSONWriter(reserving: 16_384)
    var count: UInt64 = 0
    for table in edition.tables {
      let length = lines.bytes.count
      write(table, into: &lines)
      guard fits(&lines, from: length) else { break }
      count += 1
    }
    for notice in edition.notices {
      let length = lines.bytes.count
      write(notice, into: &lines)
      guard fits(&lines, from: length) else { break }
    }
    var head = JSONWriter(reserving: lines.bytes.count + 256)
    head.beginObject()
    head.key("v")
    head.integer(BatchHead.version)
    head.member("kind", "catalogs")
    head.member("id", id)
    head.key("count")
    head.integer(count)
    head.key("problems")
    head.integer(UInt64(edition.notices.count))
    head.endObject()
    head.endLine()
    return head.bytes + lines.bytes
  }

  private static func fits(_ lines: inout JSONWriter, from length: Int) -> Bool {
    lines.endLine()
    if lines.bytes.count <= Limits.messageBytes - 1_024 { return true }
    lines.truncate(to: length)
    return false
  }

  private static func write(_ table: TableRow, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
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
    writer.endObject()
  }

  private static func write(_ notice: CatalogNotice, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
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
    writer.endObject()
  }
}
