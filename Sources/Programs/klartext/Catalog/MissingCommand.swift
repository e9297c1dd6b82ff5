internal import Catalogs
internal import Console
internal import ErrorModel
internal import Foundation
internal import Popt
internal import Rendering

/// `klartext catalog missing`: the texts that lack a translation, those that matter most first.
struct MissingCommand {
  static let command = Command(
    "catalog", "missing", summary: "catalog.missing.summary",
    options: [
      OptionSpec(
        "locale", letter: "l", .string, value: "TAG", help: "catalog.missing.option.locale", completion: .locales),
      .service,
      OptionSpec(
        "export", letter: "o", .string, value: "FILE", help: "catalog.missing.option.export", completion: .file),
      OptionSpec(
        "format", letter: "f", .string, value: "FORMAT", help: "option.textFormat",
        completion: .words(["text", "json"])),
      .json, .commands,
    ],
    notes: ["catalog.missing.note", "catalog.missing.note.masked"],
    examples: [
      Example("klartext catalog missing --locale de"),
      Example("klartext catalog missing --locale de --export missing.xcstrings"),
    ],
    environment: [.commands], exitCodes: GroupOptions.exitCodes
  ) { options, session in
    MissingCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    let locale: String?
    do throws(WrongLanguage) {
      locale = try options.string("locale").map(ReaderLocale.language)
    } catch {
      return session.usage(safe: error.text(session.messages, option: "--locale"))
    }
    if let path = options.string("export"), !path.hasSuffix(".xcstrings") {
      return session.usage("catalog.missing.wrongName", .string("--export=\(path)"))
    }
    guard let isJSON = TextFormat.isJSON(options, session) else { return .usage }
    let question = CollectorQuestion(kind: "missing", locale: locale, service: options.string("service"))
    return question.ask(session, isJSON: isJSON) { lines in
      if let path = options.string("export") { return export(lines, to: path) }
      if isJSON { return session.show(lines.map { JSONLine.text($0) }) }
      guard let list = Self.lines(lines, session) else { return nil }
      if list.isEmpty { session.complain(Self.emptyNotice(lines)) }
      return session.show(list)
    }
  }

  private func export(_ lines: [[UInt8]], to path: String) -> ExitCode? {
    guard let texts: [MissingText] = GroupRecords.read(lines, of: "missingText") else { return nil }
    for (path, bytes) in MissingExport.catalogs(texts, path: path) {
      do {
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
      } catch {
        session.complain("error.file.unwritable", .string(path))
        return .outputFailed
      }
      session.complain("catalog.written", .string(path))
    }
    let left = texts.filter { $0.masked == true }.count
    if left > 0 { session.complain("catalog.missing.leftOut", .int(Int64(left))) }
    if texts.isEmpty { session.complain(Self.emptyNotice(lines)) }
    return .ok
  }

  /// The list for people; all that comes from outside is made safe for a terminal. Nil for what is no list.
  static func lines(_ answer: [[UInt8]], _ session: Session) -> [String]? {
    let messages = session.messages
    guard let texts: [MissingText] = GroupRecords.read(answer, of: "missingText") else { return nil }
    let rows = texts.map { text in
      [
        TerminalEscape.escape(text.locale), messages.word(.eventsCount, .uint(text.events)),
        messages.word(.readersCount, .int(Int64(text.readers))), TerminalEscape.escape(text.table),
        TerminalEscape.escape("“\(text.key)”"),
      ]
    }
    var lines: [String] = []
    for (line, text) in zip(TextColumns.lines(rows), texts) {
      lines.append(line)
      if let hint = text.hint {
        lines.append("    " + session.text("catalog.missing.hint", .string(hint)))
      } else if !text.isKeyText, text.source != text.key {
        lines.append("    " + session.text("catalog.missing.shown", .string(text.source)))
      }
    }
    if let overflow = answer.first.flatMap(Overflow.read) {
      lines.append(
        session.text(
          "catalog.missing.more", .int(Int64(overflow.texts)),
          .string(messages.word(.eventsCount, .uint(overflow.events))))
      )
    }
    return lines
  }

  /// What an empty list means.
  private static func emptyNotice(_ answer: [[UInt8]]) -> MessageKey {
    struct Head: Decodable {
      var locales: [String]
    }
    let head = answer.first.flatMap { try? JSONDecoder().decode(Head.self, from: Data($0)) }
    return head?.locales.isEmpty == true ? "catalog.missing.nobody" : "catalog.missing.nothing"
  }

  /// What the list leaves out.
  private struct Overflow: Decodable {
    var texts: Int
    var events: UInt64

    private struct Head: Decodable {
      var overflow: Overflow?
    }

    static func read(_ line: [UInt8]) -> Overflow? {
      (try? JSONDecoder().decode(Head.self, from: Data(line)))?.overflow
    }
  }
}
