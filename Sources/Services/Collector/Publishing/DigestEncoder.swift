internal import Catalogs
internal import ErrorModel
internal import Pipeline
internal import Wire

/// Writes the one line that stands for the groups that wait for their words in a storm of groups.
struct DigestEncoder {
  let digest: Digest
  /// The worst groups, as the digest names them.
  let worst: [(state: GroupState, event: ErrorEvent, localizer: Localizer)]
  /// Makes the sentences that are the collector's own.
  let localizer: Localizer
  let stream: String
  let sequence: UInt64
  let now: Timestamp

  /// Writes it in a language, or neutral for nil.
  ///
  /// - Returns: how many sentences were made.
  func encode(locale: String?, into writer: inout JSONWriter) -> UInt64 {
    var sentences: UInt64 = 0
    writer.beginObject()
    number("v", UInt64(BatchHead.version), into: &writer)
    writer.member("kind", "digest")
    writer.member("stream", stream)
    number("sequence", sequence, into: &writer)
    writer.key("at")
    writer.integer(now.microseconds)
    writer.member("locale", locale)
    if let locale, let title = title(locale: locale) {
      writer.key("title")
      SummaryEncoder.write(title, into: &writer)
      writer.member("countText", countText(locale: locale))
      sentences += 2
    }
    number("groups", UInt64(digest.groups), into: &writer)
    number("occurrences", digest.occurrences, into: &writer)
    writer.key("from")
    writer.integer(digest.from.microseconds)
    writer.key("to")
    writer.integer(digest.to.microseconds)
    writer.key("worst")
    writer.beginArray()
    for (state, event, localizer) in worst {
      writer.beginObject()
      writer.member("group", state.key.text)
      writer.member("service", state.service)
      writer.member("severity", state.shownSeverity.name)
      number("count", state.count, into: &writer)
      SummaryEncoder.write(event.error, into: &writer)
      if let locale {
        writer.key("title")
        SummaryEncoder.write(localizer.title(of: event.error, locale: locale), into: &writer)
        sentences += 1
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return sentences
  }

  /// What it says, in a language.
  func title(locale: String) -> Sentence? {
    localizer.sentence(forCode: CollectorNotice.groupsWaiting.rawValue, locale: locale)
  }

  /// The occurrences in words.
  func countText(locale: String) -> String { localizer.plainCountText(digest.occurrences, locale: locale) }

  private func number(_ name: String, _ value: UInt64, into writer: inout JSONWriter) {
    writer.key(name)
    writer.integer(value)
  }
}
