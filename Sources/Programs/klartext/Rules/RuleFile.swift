internal import Console
internal import ErrorModel
internal import Foundation
internal import Grouping

/// A file of rules on the command line.
enum RuleFile {
  /// Reads rules, or tells everything that is wrong with them.
  ///
  /// - Returns: the rules, or how the program ends.
  static func read(_ path: String, _ session: Session) -> Result<GroupingRules, ExitFailure> {
    guard let data = FileManager.default.contents(atPath: path) else {
      session.complain("error.file.unreadable", .string(path))
      return .failure(ExitFailure(code: .noInput))
    }
    let (rules, problems) = GroupingRules.read(Array(data))
    for problem in problems { session.terminal.complain("\(path): \(problem.description)") }
    return problems.isEmpty ? .success(rules) : .failure(ExitFailure(code: .dataRefused))
  }
}
