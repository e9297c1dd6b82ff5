internal import Catalogs
internal import ErrorModel
internal import Pipeline

/// A question for missing translations, answered bit by bit, so that ten thousand groups hold up no event.
///
/// The collector's thread only copies out what was reported; the sentences are made, and the keys of all tables gone
/// through, on the thread of ``CatalogWatch``. The list is made from the groups, not kept beside them: what was translated
/// since is not on it, what nobody has read yet is, and it is as good after a restart, since the store has the groups and
/// their counts.
struct MissingQuestion: Sendable {
  /// Questions at work at once.
  static let most = 8
  /// Sentences made for it before the thread does something else: a few tens of milliseconds.
  private static let sentencesAtOnce = 200

  /// What is known of one group.
  private struct Sample: Sendable {
    var error: ErrorDetails
    var service: String
    var events: UInt64
    var localizer: Localizer
  }

  /// The keys of the tables that one localizer has.
  private struct Texts: Sendable {
    var localizer: Localizer
    var keys: CatalogKeys?
  }

  /// Who asks.
  let asker: Asker
  /// The answer, once all groups have been looked at.
  private(set) var frame: [UInt8]?
  private let command: ReaderCommand
  private let locales: [(name: String, readers: Int)]
  private var missing = MissingTranslations()
  /// The groups that are not looked at yet, those of one service in a row, last first; nil before the first look.
  private var slots: [Int]?
  private var samples: [Sample] = []
  private var groups: UInt64 = 0
  /// Of the localizer used last only: going through all keys costs as much memory as they have.
  private var texts: Texts?

  init(_ command: ReaderCommand, of asker: Asker, subscriptions: Subscriptions) {
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

  /// Copies out what ``advance()`` needs; on the collector's thread.
  mutating func collect(
    _ table: GroupTable, localizers: ServiceLocalizers, newestEvent: (GroupState) -> ErrorEvent?
  ) {
    var slots = slots ?? slotsByService(table)
    let most = max(1, Self.sentencesAtOnce / max(1, locales.count))
    for _ in 0..<most {
      guard let slot = slots.popLast() else { break }
      // Groups that have left since are not there to be translated either.
      guard table.states.indices.contains(slot) else { continue }
      let state = table.states[slot]
      guard command.service == nil || command.service == state.service, let event = newestEvent(state) else { continue }
      samples.append(
        Sample(
          error: event.error, service: state.service, events: state.count, localizer: localizers[state.service]))
    }
    self.slots = slots
  }

  private func slotsByService(_ table: GroupTable) -> [Int] {
    let asked = table.states.indices.filter { command.service == nil || command.service == table.states[$0].service }
    return asked.sorted { (table.states[$1].service, $1) < (table.states[$0].service, $0) }
  }

  /// Looks up what was copied out, and writes the answer if that was the last; on any thread.
  mutating func advance() {
    for sample in samples { note(sample) }
    groups += UInt64(samples.count)
    samples = []
    guard slots?.isEmpty ?? false else { return }
    texts = nil
    frame = MissingAnswer.frame(missing, id: command.id, locales: locales.map(\.name), groups: groups)
    missing = MissingTranslations()
  }

  private mutating func note(_ sample: Sample) {
    var known = Texts(localizer: sample.localizer)
    if let texts, texts.localizer === sample.localizer { known = texts }
    for (locale, readers) in locales {
      missing.note(
        sample.error, locale: locale, readers: readers, events: sample.events, service: sample.service,
        localizer: sample.localizer
      ) {
        // Going through all keys is worth it only where something is missing.
        let keys = known.keys ?? CatalogKeys(sample.localizer.layers)
        known.keys = keys
        return keys
      }
    }
    texts = known
  }
}
