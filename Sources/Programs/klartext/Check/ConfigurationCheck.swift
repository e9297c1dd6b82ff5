internal import Configuration
internal import Console
internal import ErrorModel
internal import Popt
internal import Rendering

/// `klartext check FILE`: finds what is wrong in a configuration of the collector.
enum ConfigurationCheck {
  static func run(_ options: ParsedOptions, _ session: Session) -> ExitCode {
    if options.isSet("settings") {
      return session.show(SettingsPage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    if options.isSet("schema") { return showSchema(session) }
    let format = options.isSet("json") ? "json" : options.string("format") ?? "text"
    guard ["text", "json"].contains(format) else {
      return session.usage("error.oneOf", .string("--format=\(format)"), .string("text, json"))
    }
    guard !options.arguments.isEmpty else { return session.usage("error.argument.missing", .string("FILE")) }
    var problems: [ConfigurationProblem] = []
    var isMissing = false
    for path in options.arguments {
      do throws(ConfigurationProblem) {
        problems += ConfigurationReader.read(file: try ConfigurationFile.read(path)).problems
      } catch {
        isMissing = true
        problems.append(error)
      }
    }
    guard let lines = lines(problems, format, files: options.arguments.count, session) else { return .software }
    let written = session.show(lines)
    if written != .ok { return written }
    return isMissing ? .noInput : problems.isEmpty ? .ok : .dataRefused
  }

  private static func showSchema(_ session: Session) -> ExitCode {
    guard let text = try? ConfigurationSchema.text() else { return .software }
    return session.show(text.split(separator: "\n").map(String.init))
  }

  private static func lines(
    _ problems: [ConfigurationProblem], _ format: String, files: Int, _ session: Session
  ) -> [String]? {
    if format == "json" {
      return (try? ConfigurationCheckRecord(problems, files: files).line()).map { [JSONLine.text($0.utf8)] }
    }
    let text = ProblemText(session: session)
    return problems.map(text.line)
      + [session.text("check.sums", .int(Int64(files)), .int(Int64(problems.count)))]
  }
}
