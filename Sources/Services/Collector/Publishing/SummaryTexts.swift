internal import Catalogs
internal import ErrorModel
internal import Wire

/// All sentences of an error for one locale: made once, written to the stream and to the logs.
struct SummaryTexts {
  /// Whom they are for.
  let locale: String
  let title: Sentence
  let reason: Sentence?
  let suggestion: Sentence?
  /// The ways out by their ids.
  let options: [(id: String, title: Sentence)]
  let causes: [Sentence]
  /// The count in words.
  let countText: String

  /// Makes the sentences.
  ///
  /// - Parameter headline: goes before the error's own title.
  init(of error: ErrorDetails, count: UInt64, headline: Sentence? = nil, by localizer: Localizer, locale: String) {
    self.locale = locale
    title = headline ?? localizer.title(of: error, locale: locale)
    reason = error.reason.map { localizer.sentence(for: $0, locale: locale) }
    suggestion = error.suggestion.map { localizer.sentence(for: $0, locale: locale) }
    options = error.options.map { ($0.id, localizer.sentence(for: $0.title, locale: locale)) }
    causes = error.causes.map { localizer.title(of: $0, locale: locale) }
    countText = localizer.plainCountText(count, locale: locale)
  }

  /// How many there are.
  var count: UInt64 {
    UInt64(2 + (reason == nil ? 0 : 1) + (suggestion == nil ? 0 : 1) + options.count + causes.count)
  }

  /// Writes them as members.
  func write(helpAnchor: String?, into writer: inout JSONWriter) {
    func member(_ name: String, _ sentence: Sentence?) {
      guard let sentence else { return }
      writer.key(name)
      SummaryEncoder.write(sentence, into: &writer)
    }
    member("title", title)
    member("reason", reason)
    member("suggestion", suggestion)
    writer.member("helpAnchor", helpAnchor)
    if !options.isEmpty {
      writer.key("options")
      writer.beginArray()
      for option in options {
        writer.beginObject()
        writer.member("id", option.id)
        member("title", option.title)
        writer.endObject()
      }
      writer.endArray()
    }
    if !causes.isEmpty {
      writer.key("causes")
      writer.beginArray()
      for cause in causes { SummaryEncoder.write(cause, into: &writer) }
      writer.endArray()
    }
    writer.member("countText", countText)
  }
}
