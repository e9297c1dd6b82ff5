internal import Catalogs
internal import Console
internal import ErrorModel
internal import Popt

/// What the commands about catalogs have in common.
enum CatalogOptions {
  /// The language of Base.lproj and of keys.
  static let source = OptionSpec(
    "source", letter: "s", .string, value: "TAG", help: "catalog.option.source", completion: .locales)
  /// A catalog or a folder of them.
  static let paths = ArgumentSpec("PATH", .oneOrMore, completion: .file)

  /// The documents of all paths, or how the program ends where they cannot be read.
  static func documents(
    _ paths: [String], _ options: ParsedOptions, _ session: Session
  ) -> Result<(documents: [CatalogDocument], sourceLanguage: String), ExitFailure> {
    do throws(WrongLanguage) {
      let files = try CatalogFiles(options)
      do throws(CatalogProblem) {
        let documents = try session.telling("progress.reading") { () throws(CatalogProblem) in
          try files.documents(paths)
        }
        return .success((documents, files.sourceLanguage))
      } catch {
        return .failure(unreadable(error, session))
      }
    } catch {
      return .failure(
        ExitFailure(code: session.usage(safe: error.text(session.messages, option: "--source"))))
    }
  }

  /// How the program ends that could not read a file; told already.
  static func unreadable(_ problem: CatalogProblem, _ session: Session) -> ExitFailure {
    session.terminal.complain("\(problem.file): \(problem.message)")
    return ExitFailure(code: .noInput)
  }

  /// Tells that files have problems, if they have.
  static func tellProblems(_ documents: [CatalogDocument], _ session: Session) {
    let problems = documents.reduce(0) { $0 + $1.problems.count }
    if problems > 0 { session.complain("catalog.problems", .int(Int64(problems))) }
  }
}
