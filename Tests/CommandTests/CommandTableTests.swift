import Catalogs
import Configuration
import Console
import ErrorModel
import Foundation
import Store
import TestSupport
import Testing

@testable import klartext

/// What the table promises of each command: texts, examples that can be typed, pages that are current.
@Suite struct CommandTableTests {
  static let commands = Program.table.commands

  /// Whether a key has an English text.
  private static func hasText(_ key: MessageKey) -> Bool {
    [BuiltInTable.commandTexts, .streamTexts, .topTexts].contains {
      BuiltInTexts.entry($0, key: key.rawValue, language: BuiltInTexts.sourceLanguage) != nil
    }
  }

  @Test(arguments: commands)
  func `All that the help says of a command has a text`(command: Command) {
    let keys =
      [command.summary] + command.notes + command.options.map(\.help) + command.environment.map(\.meaning)
      + command.exitCodes.compactMap(\.meaning)
    for key in keys { #expect(Self.hasText(key), "\(key.rawValue)") }
    #expect(command.isHidden || !command.examples.isEmpty)
    #expect(Set(command.options.map(\.name)).count == command.options.count)
    let letters = command.options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count && !letters.contains("?"))
  }

  @Test func `Names stand once, and old names are hidden`() {
    #expect(Set(Self.commands.map(\.name)).count == Self.commands.count)
    let hidden = Self.commands.filter(\.isHidden).map(\.name)
    for name in ["groups", "group", "group explain", "group merge", "group split", "group try"] {
      #expect(hidden.contains(name))
    }
  }

  @Test(arguments: commands, ["en", "ar", "ja"])
  func `The help of a command is shown by itself, within its width`(command: Command, locale: String) {
    let run = CommandRun(command.path + ["--help", "--locale", locale])
    #expect(run.code == .ok && run.errors.isEmpty)
    #expect(run.lines.first?.contains("klartext \(command.name) [OPTION...]") == true)
    for option in command.options { #expect(run.output.contains("--\(option.name)")) }
    let page = HelpPage(messages: Messages(locale: "en"), width: 40).lines(of: command, in: Program.table)
    let typed = command.examples.map { "  \($0.line)" } + ["Usage: klartext \(command.usage)"]
    for line in page where !typed.contains(line) { #expect(line.count <= 40, "\(line)") }
  }

  @Test func `The lists of commands name all that is not hidden`() {
    let run = CommandRun(["--help"])
    for command in Program.table.shown { #expect(run.output.contains("  \(command.name) ")) }
    #expect(!run.output.contains("  groups "))
    #expect(CommandRun(["catalog", "--help"]).lines.contains { $0.hasPrefix("  catalog check ") })
    #expect(CommandRun(["--locale", "de", "catalog", "check", "--help"]).output.contains("--write-baseline"))
    #expect(CommandRun(["help", "list"]).lines.first == CommandRun(["list", "--help"]).lines.first)
    #expect(CommandRun(["--version"]).output == "klartext \(Program.version)\n")
  }

  @Test(arguments: [
    ([], "error.command.missing"), (["catalog"], "error.command.missing"), (["tali"], "tail"),
    (["catalog", "chek"], "check"),
    (["list", "--limt", "3"], "--limit"), (["list", "--limit", "0"], "1"), (["show"], "GROUP"),
    (["show", "a", "b"], "b"), (["list", "--locale", "germn"], "germn"), (["list", "--time-zone", "Mars"], "Mars"),
    (["list", "--commands", "here"], "here"), (["list", "--page", "x"], "--page=x"), (["--colour"], "--colour"),
  ])
  func `A wrong line ends with 64 and one sentence that names what is wrong`(words: [String], part: String) {
    let run = CommandRun(words)
    #expect(run.code == .usage && run.output.isEmpty)
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 1 && errors.first?.hasPrefix("klartext: ") == true)
    #expect(part.hasPrefix("error.") || run.errors.contains(part), "\(run.errors)")
  }

  @Test func `Foreign words in a complaint obey no terminal`() {
    for words in [["a\u{1B}[2J"], ["list", "--x\u{1B}[2J"], ["show", "a", "\u{202E}b\u{9B}1m"]] {
      let errors = CommandRun(words).errors.dropLast()
      #expect(errors.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) && $0 != "\u{202E}" })
    }
  }

  @Test func `A wrong setting is told with its place, before the command runs`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("k.json5")
    try Data("{locale: 'germn', endpints: {}}".utf8).write(to: URL(filePath: path))
    let run = CommandRun(["list", "--config", path])
    #expect(run.code == .wrongConfiguration)
    #expect(run.errors.split(separator: "\n").count == 2 && run.errors.contains("\(path):1:10: [out_of_range] locale"))
    #expect(CommandRun(["list", "--config", folder.path("none")]).code == .noInput)
    #expect(CommandRun(["list", "--help", "--config", path]).code == .ok)
  }

  @Test func `Messages are in the language of the option, else of the settings, else of the environment`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("k.json5")
    try Data("{locale: 'fr'}".utf8).write(to: URL(filePath: path))
    func heading(_ words: [String], _ environment: [String: String]) -> String {
      String(CommandRun(["list", "--help"] + words, environment: environment).output.prefix { $0 != ":" })
    }
    let (german, english) = (Messages(locale: "de").text("help.usage"), Messages(locale: "en").text("help.usage"))
    #expect(german != english)
    #expect(heading(["--locale", "de"], ["LC_ALL": "en_US.UTF-8"]) == german)
    #expect(heading([], ["LC_MESSAGES": "de_AT.UTF-8", "LANG": "en"]) == german)
    #expect(heading([], ["LC_ALL": "C.UTF-8", "LANG": "de"]) == english && heading([], [:]) == english)
    // There it names the language whose texts are missing.
    let missing = CommandRun(["catalog", "missing", "--locale", "de", "--export", "x"], environment: ["LANG": "en"])
    #expect(missing.errors.contains(Messages(locale: "en").text("catalog.missing.wrongName", .string("--export=x"))))
    let noticed = CommandRun(
      ["catalog", "show", "--config", path, "no such key", folder.path("no/X.strings")], environment: ["LANG": "de"])
    #expect(noticed.code == .noInput)
    // Help and what is wrong with a line are in it too, whichever way it is asked for.
    let french = Messages(locale: "fr").text("help.usage")
    #expect(french != english && french != german)
    let config = folder.path("config")
    try FileManager.default.createDirectory(atPath: "\(config)/klartext", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: path, toPath: "\(config)/klartext/klartext.json5")
    let broken = folder.path("broken.json5")
    try Data("{locale: 'fr', endpints: {}}".utf8).write(to: URL(filePath: broken))
    for (words, environment) in [
      (["-l", "fr"], [:]), (["-lfr"], [:]), (["-l=fr"], [:]), (["--locale=fr"], ["KLARTEXT_LOCALE": "de"]),
      ([], ["KLARTEXT_LOCALE": "fr", "LC_ALL": "de_DE.UTF-8"]), (["--config", path], [:]), (["--config=\(path)"], [:]),
      ([], ["KLARTEXT_CONFIG": path]), ([], ["XDG_CONFIG_HOME": config, "LANG": "de"]), (["--config", broken], [:]),
    ] as [([String], [String: String])] {
      #expect(heading(words, environment) == french, "\(words) \(environment)")
      let wrong = CommandRun(["list", "--page", "x"] + words, environment: environment)
      let sentence = Messages(locale: "fr").text("error.seeHelp", .string("klartext list --help"))
      #expect(wrong.code == .usage && wrong.errors.hasSuffix(" \(sentence)\n"), "\(words) \(environment)")
      let unknown = CommandRun(words + ["tali"], environment: environment)
      #expect(unknown.errors.contains(Messages(locale: "fr").text("error.command.unknown", .string("tali"))))
    }
  }

  @Test func `Every example is a line that the table takes`() throws {
    let folder = try TemporaryFolder()
    for name in ["event.jsonl", "events.jsonl", "errors.jsonl", "rules.json5"] {
      try Data().write(to: URL(filePath: folder.path(name)))
    }
    for example in Self.commands.flatMap(\.examples) + Program.table.examples {
      // A shell takes the line apart; every call of klartext in it is noted instead of run.
      let script = """
        klartext() { printf '%s\\0' "$@" >> calls; printf 'END\\0' >> calls; }
        jq() { :; }; tail() { :; }
        : > calls
        \(example.line)
        """
      let process = Process()
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", script]
      process.currentDirectoryURL = folder.url
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let noted = try String(contentsOfFile: folder.path("calls"), encoding: .utf8)
      let calls = noted.components(separatedBy: "END\0").dropLast()
      #expect(!calls.isEmpty, "\(example.line)")
      for call in calls {
        let words = call.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(String.init)
        #expect(Program.table.fault(in: words) == nil, "\(example.line)")
      }
    }
  }

  @Test func `The pages in the project are those of the table: scripts/docs makes them`() throws {
    for (path, text) in DocsCommand.files(Program.table) {
      let file = try? String(contentsOf: SchemaCheck.root.appending(path: path), encoding: .utf8)
      #expect(file == text, "\(path) is not current")
    }
    let pages = try FileManager.default.contentsOfDirectory(atPath: SchemaCheck.root.appending(path: "man/man1").path)
    let made = DocsCommand.files(Program.table).filter { $0.path.hasPrefix("man/") }.map {
      String($0.path.dropFirst(9))
    }
    #expect(pages.sorted() == made.sorted(), "a page of a command that is no more")
  }

  @Test func `Every text of the catalog is used, and every key in the sources is there`() throws {
    // What a configuration says has its keys where that is read.
    var used = Set(ConfigurationText.Key.allCases.map(\.rawValue))
    used.formUnion(StoreFinding.Rule.allCases.map { "check.rule.\($0.rawValue)" })
    for folder in ["Sources/Services/Console", "Sources/Programs/klartext"] {
      let root = SchemaCheck.root.appending(path: folder)
      for case let path as String in FileManager.default.enumerator(atPath: root.path) ?? .init()
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        for match in text.matches(of: #/"([a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+)"/#) { used.insert(String(match.1)) }
      }
    }
    let keys = Set(
      BuiltInTexts.catalogs.tables[BuiltInTable.commandTexts.rawValue]?.entries["en"].map { Array($0.keys) } ?? [])
    #expect(keys.subtracting(used).sorted() == [], "no source asks for these")
    let topics = Set(keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    let asked = used.filter { key in topics.contains(String(key.prefix { $0 != "." })) && !key.hasPrefix("endpoints.") }
    #expect(asked.filter { !Self.hasText(MessageKey(rawValue: $0)) }.sorted() == [], "these have no text")
  }
}
