internal import Console
internal import Popt

/// What the commands about groups have in common.
enum GroupOptions {
  /// A group on the command line, by its key.
  static let group = ArgumentSpec("GROUP", completion: .groups)
  /// How commands end that ask a collector.
  static let exitCodes: [ExitCode] = [.unavailable, .software, .requestRefused]

  /// Who decides: `--by`, else the name of the account; nil where nobody is named.
  static func author(_ options: ParsedOptions, _ environment: [String: String]) -> String? {
    let names = [options.string("by"), environment["USER"], environment["LOGNAME"]]
    return names.compactMap(\.self).first { !$0.allSatisfy(\.isWhitespace) }
  }
}
