internal import Catalogs
internal import ErrorModel
internal import Wire

/// Writes which texts lack a translation.
enum MissingAnswer {
  /// The head, and the texts as far as one message goes; the rest is in the sum of what is left out.
  static func frame(
    _ missing: MissingTranslations, id: String, locales: [String], groups: UInt64
  ) -> [UInt8] {
    let list = missing.list()
    var overflow = list.overflow
    var lines = JSONWriter(reserving: 16_384)
    var count = 0
    for row in list.rows {
      let length = lines.bytes.count
      write(row, into: &lines)
      lines.endLine()
      if lines.bytes.count > Limits.messageBytes - 4_096 {
        lines.truncate(to: length)
        break
      }
      count += 1
    }
    for row in list.rows.dropFirst(count) {
      overflow.texts += 1
      overflow.events &+= row.events
    }
    var head = JSONWriter(reserving: lines.bytes.count + 256)
    head.beginObject()
    head.key("v")
    head.integer(BatchHead.version)
    head.member("kind", "missing")
    head.member("id", id)
    head.key("locales")
    head.beginArray()
    for locale in locales { head.string(locale) }
    head.endArray()
    head.key("count")
    head.integer(Int64(count))
    head.key("groups")
    head.integer(groups)
    if overflow.texts > 0 {
      head.key("overflow")
      head.beginObject()
      head.key("texts")
      head.integer(Int64(overflow.texts))
      head.key("events")
      head.integer(overflow.events)
      head.endObject()
    }
    head.endObject()
    head.endLine()
    return head.bytes + lines.bytes
  }

  private static func write(_ row: MissingTranslations.Row, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    writer.member("kind", "missingText")
    writer.member("locale", row.locale)
    writer.member("table", row.table)
    writer.member("key", row.key)
    if row.isMasked {
      writer.key("masked")
      writer.bool(true)
    }
    writer.key("events")
    writer.integer(row.events)
    writer.key("readers")
    writer.integer(Int64(row.readers))
    writer.member("source", row.source)
    writer.member("sourceLanguage", row.sourceLanguage)
    writer.member("hint", row.hint)
    writer.key("services")
    writer.beginArray()
    for service in row.services { writer.string(service) }
    writer.endArray()
    writer.endObject()
  }
}
