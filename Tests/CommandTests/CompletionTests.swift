import Console
import Foundation
import TestSupport
import Testing

@testable import klartext

/// What the shells themselves offer with our completions.
@Suite(.serialized) struct CompletionTests {
  static let cases: [(line: String, offered: [String], not: [String])] = [
    ("klartext ta", ["tail"], ["list"]), ("klartext ca", ["catalog"], ["tail"]),
    ("klartext catalog ", ["check", "tables"], ["tail"]), ("klartext list --sev", ["--severity"], ["--json"]),
    ("klartext list --severity w", ["warning"], ["error"]), ("klartext catalog check --format g", ["github"], ["json"]),
    ("klartext rules ", ["try"], ["check"]),
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data(BashCompletion(Program.table).text.utf8).write(to: URL(filePath: folder.path("klartext.bash")))
    try Data(ZshCompletion(Program.table).text.utf8).write(to: URL(filePath: folder.path("_klartext")))
    try Data(FishCompletion(Program.table).text.utf8).write(to: URL(filePath: folder.path("klartext.fish")))
    try Data(Self.zshScript.utf8).write(to: URL(filePath: folder.path("ask.zsh")))
  }

  static func path(_ shell: String) -> String? {
    ["/usr/bin/\(shell)", "/bin/\(shell)"].first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private func offered(_ shell: String, _ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.path(shell)))
    process.arguments = arguments
    // A file: other tests' programs would hold the end of a pipe.
    let path = folder.path("output-\(UUID().uuidString)")
    try Data().write(to: URL(filePath: path))
    process.standardOutput = FileHandle(forWritingAtPath: path)
    process.standardInput = FileHandle.nullDevice
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = folder.url.path
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      String(line.prefix { $0 != "\t" })
    }
  }

  @Test(.enabled(if: path("bash") != nil, "bash is not installed"), arguments: cases.indices)
  func `bash offers what fits`(index: Int) throws {
    let (line, wanted, unwanted) = Self.cases[index]
    let script = """
      source \(folder.path("klartext.bash"))
      IFS=' ' read -ra COMP_WORDS <<< "$1"; [[ $1 == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _klartext; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let words = try offered("bash", ["-c", script, "bash", line])
    #expect(wanted.allSatisfy(words.contains) && !unwanted.contains(where: words.contains), "\(words)")
  }

  @Test(.enabled(if: path("fish") != nil, "fish is not installed"), arguments: cases.indices)
  func `fish offers what fits`(index: Int) throws {
    let (line, wanted, unwanted) = Self.cases[index]
    let words = try offered(
      "fish", ["--no-config", "-c", "source \(folder.path("klartext.fish")); complete -C '\(line)'"])
    #expect(wanted.allSatisfy(words.contains) && !unwanted.contains(where: words.contains), "\(words)")
  }

  @Test(.enabled(if: path("zsh") != nil, "zsh is not installed"), .timeLimit(.minutes(5)), arguments: cases.indices)
  func `zsh offers what fits`(index: Int) throws {
    let (line, wanted, unwanted) = Self.cases[index]
    let words = try offered("zsh", ["-f", folder.path("ask.zsh"), folder.url.path, line])
    #expect(wanted.allSatisfy(words.contains) && !unwanted.contains(where: words.contains), "\(words)")
  }

  /// A zsh on a terminal of its own, whose completion prints what it would offer; the marks are written in two parts, since
  /// the terminal shows what is typed, too.
  private static let zshScript = #"""
    zmodload zsh/zpty
    zpty shell "zsh -f -i"
    zpty -w shell "PROMPT= ; fpath=($1 \$fpath); autoload -Uz compinit && compinit -u -D
    compadd() {
      if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd \"\$@\"; return; fi
      typeset -a __all; builtin compadd -O __all \"\$@\"; print -l -- '<wo''rd>'\$^__all
    }
    report() { print; _main_complete; print '<en''d>'; exit }
    zle -C report complete-word report; bindkey '^I' report
    zle-line-init() { print '<rea''dy>' }; zle -N zle-line-init"
    while zpty -r shell line; do [[ $line == *'<ready>'* ]] && break; done
    zpty -w -n shell "$2"$'\t'
    while zpty -r shell line; do
      line=${line%%$'\r'*}
      [[ $line == *'<word>'* ]] && print -r -- ${line##*<word>}
      [[ $line == *'<end>'* ]] && break
    done
    zpty -d shell
    """#
}
