internal import Catalogs
internal import Logs
internal import Rendering

extension LogTools {
  /// Makes what the logs of a collector need: its clock, the formats with words of the log's language, the journal.
  static func make(clock: Clock, journal: (@Sendable (LogSinkSettings) -> any LogWriter)?) -> LogTools {
    let now = clock.now
    let localizer = Localizer(catalogs: CatalogSet(), isolates: false)
    return LogTools(
      now: { now() },
      makeFormat: { settings in
        let words = RecordWords { key in
          localizer.phrase(key.isStreamText ? .streamTexts : .words, key: key.rawValue, locale: settings.locale)
            ?? key.english
        }
        // For a file, not for a terminal: nothing is wrapped, coloured or set apart, and times are in UTC.
        let style = LineStyle(locale: settings.locale, words: words, isolates: false)
        return settings.formatName.format(style)
      },
      makeJournal: journal,
      lostTitle: { locale in
        let sentence = localizer.sentence(forCode: CollectorNotice.logRecordsLost.rawValue, locale: locale)
        return sentence.map { EventRecord.Text($0) } ?? EventRecord.Text("Records are missing.", language: "en")
      })
  }
}

extension LogSinkSettings {
  /// The format as the command line names it.
  fileprivate var formatName: RecordFormatName {
    if kind == .otlp { return .otel }
    return switch format {
    case .json: .json
    case .logfmt: .logfmt
    case .human: .human
    }
  }
}
