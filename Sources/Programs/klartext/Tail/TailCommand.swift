internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering
internal import Subscriber
internal import ZeroMQ

/// `klartext tail`: what is active, then what changes, as lines.
struct TailCommand {
  static let command = Command(
    "tail", summary: "tail.summary",
    options: [
      .service, .severity,
      OptionSpec("group", letter: "g", .string, value: "GROUP", help: "tail.option.group", completion: .groups),
      OptionSpec("since", .string, value: "TIME", help: "tail.option.since"),
      OptionSpec("last", letter: "n", .integer(0...100_000), value: "N", help: "tail.option.last"),
      OptionSpec("follow", .flag, help: "tail.option.follow"),
      OptionSpec("no-follow", .flag, help: "tail.option.noFollow"), .format, .json,
      OptionSpec("expand", letter: "x", .flag, help: "tail.option.expand"), .timeZone, .width, .colour,
      OptionSpec(
        "isolate", .string, value: "WHEN", help: "tail.option.isolate",
        completion: .words(ClientConfiguration.Colour.words)),
      OptionSpec("cursor", .string, value: "FILE", help: "tail.option.cursor", completion: .file),
      OptionSpec("seconds", .integer(0...86_400_000), value: "N", help: "tail.option.seconds"), .stream, .commands,
    ],
    notes: ["tail.note.line", "tail.note.marks", "tail.note.gaps", "tail.note.cursor", "tail.note.cache"],
    examples: [
      Example("klartext tail --locale de"), Example("klartext tail --locale 'de-CH, fr;q=0.8'"),
      Example("klartext tail --since 2h --severity error --no-follow"),
      Example("klartext tail --service checkout --json | jq .title.text"),
      Example("klartext tail --format logfmt --cursor /var/lib/reader/klartext.cursor"),
    ],
    environment: [.stream, .commands, .noColour], exitCodes: [.unavailable, .dataRefused, .software, .requestRefused]
  ) { options, session in
    TailCommand(session: session).run(options)
  }

  let session: Session

  private func run(_ options: ParsedOptions) -> ExitCode {
    let tail: TailOptions
    do throws(TailRefusal) {
      tail = try TailOptions(options, session)
    } catch {
      switch error {
      case .usage(let text): return session.usage(safe: text)
      case .data(let text):
        session.terminal.complain(safe: text)
        return .dataRefused
      }
    }
    if let folder = tail.subscription.cacheFolder, tail.subscription.cacheFault != nil {
      session.complain("tail.cache.refused", .string(folder))
    }
    do throws(ZMQError) {
      return try TailLoop(tail, session).run()
    } catch {
      return session.ended(by: error)
    }
  }
}
