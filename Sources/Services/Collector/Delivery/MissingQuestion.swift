internal import Catalogs
internal import ErrorModel
internal import Pipeline
internal import Wire

/// A question for missing translations, answered bit by bit, so that ten thousand groups hold up no event.
///
/// The list is made from the groups, not kept beside them: what was translated since is not on it, what nobody has read
/// yet is, and it is as good after a restart, since the store has the groups and their counts.
struct MissingQuestion {
  /// Questions at work at once.
  static let most = 8
  /// Sentences made for it in one turn of the collector: a few milliseconds.
  private static let groupsInOneTurn = 200

  private struct Texts {
    /// Held, so that no other localizer gets its address while this one is looked up by it.
    var localizer: Localizer
    var keys: CatalogKeys?
  }

  /// Who asks.
  let asker: [UInt8]
  private let command: ReaderCommand
  private let locales: [(name: String, readers: Int)]
  private var missing = MissingTranslations()
  private var nextSlot = 0
  private var groups: UInt64 = 0
  private var texts: [ObjectIdentifier: Texts] = [:]

  init(_ command: ReaderCommand, of asker: [UInt8], subscriptions: Subscriptions) {
    self.asker = asker
    self.command = command
    // Of somebody who reads several languages the first one is what a translator is wanted for.
    let all = subscriptions.locales.map { (name: Self.first($0), readers: subscriptions.readers(of: $0)) }
    let readers = Dictionary(all.map { ($0.name, $0.readers) }, uniquingKeysWith: +)
    let names = command.locale.map { [Self.first($0)] } ?? readers.keys.sorted()
    locales = names.map { ($0, readers[$0] ?? 0) }
  }

  private static func first(_ locale: String) -> String {
    locale.split(whereSeparator: { $0 == "," || $0 == ";" }).first.map(String.init) ?? locale
  }

  /// Looks at some more groups.
  ///
  /// - Returns: whether all have been looked at.
  mutating func goOn(
    _ table: GroupTable, localizers: ServiceLocalizers, newestEvent: (GroupState) -> ErrorEvent?
  ) -> Bool {
    let end = min(nextSlot + max(1, Self.groupsInOneTurn / max(1, locales.count)), table.states.count)
    while nextSlot < end {
      let state = table.states[nextSlot]
      nextSlot += 1
      guard command.service == nil || command.service == state.service, let event = newestEvent(state) else { continue }
      groups += 1
      note(event.error, of: state, localizers[state.service])
    }
    return nextSlot >= table.states.count
  }

  private mutating func note(_ error: ErrorDetails, of state: GroupState, _ localizer: Localizer) {
    var known = texts[ObjectIdentifier(localizer)] ?? Texts(localizer: localizer)
    for (locale, readers) in locales {
      missing.note(
        error, locale: locale, readers: readers, events: state.count, service: state.service, localizer: localizer
      ) {
        // Going through all keys is worth it only where something is missing.
        let keys = known.keys ?? CatalogKeys(localizer.layers)
        known.keys = keys
        return keys
      }
    }
    texts[ObjectIdentifier(localizer)] = known
  }

  /// The answer.
  func frame() -> [UInt8] {
    var (rows, overflow) = missing.list()
    var lines = JSONWriter(reserving: 16_384)
    var count = 0
    for row in rows {
      let length = lines.bytes.count
      Self.write(row, into: &lines)
      lines.endLine()
      if lines.bytes.count > Limits.messageBytes - 4_096 {
        lines.truncate(to: length)
        break
      }
      count += 1
    }
    for row in rows.dropFirst(count) {
      overflow.texts += 1
      overflow.events &+= row.events
    }
    rows = []
    var head = JSONWriter(reserving: lines.bytes.count + 256)
    head.beginObject()
    head.key("v")
    head.integer(BatchHead.version)
    head.member("kind", "missing")
    head.member("id", command.id)
    head.key("locales")
    head.beginArray()
    for (locale, _) in locales { head.string(locale) }
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
