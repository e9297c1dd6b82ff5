import CatalogTools
import Catalogs
import Testing

@Suite struct SourceScannerTests {
  private func scan(_ source: String, functions: [String] = []) -> SourceScan {
    SourceScanner(functions: functions).scan(Array(source.utf8), file: "A.swift")
  }

  @Test(arguments: [
    (#"NSLocalizedString("Lost", comment: "")"#, ["Lost"]),
    (#"NSLocalizedString("a \"b\" \u{e9}\n", comment: "x")"#, ["a \"b\" é\n"]),
    (##"NSLocalizedString(#"raw \n "x""#, comment: "")"##, ["raw \\n \"x\""]),
    (#"NSLocalizedString("Code \(code).", comment: "")"#, ["Code %lld."]),
    (#"String(localized: "Used \(percent, specifier: "%.1f")% of \(disk.name)")"#, ["Used %.1f%% of %@"]),
    (#"String(localized: "100%")"#, ["100%"]),
    (#"LocalizedStringResource("\(files.count) files in \(UInt(n))", table: "T")"#, ["%lld files in %llu"]),
    (#"String("not localized")"#, []),
    (#"// NSLocalizedString("no")"#, []),
    (#"/* a /* b */ NSLocalizedString("no") */ x"#, []),
    (#"let s = "NSLocalizedString(\"no\")""#, []),
    (#"print("\(NSLocalizedString("inner \(x)", comment: ""))")"#, ["inner %@"]),
    (#"let r = /"[^"]+"/; NSLocalizedString("yes", comment: "")"#, ["yes"]),
    (#"let r = #/"/#; NSLocalizedString("yes", comment: "")"#, ["yes"]),
    ("let s = \"open\nNSLocalizedString(\"next\")", ["next"]),
    (#"func NSLocalizedString(_ key: String = "k") {}"#, []),
  ])
  func `Calls that look up a text`(source: String, keys: [String]) {
    #expect(scan(source).uses.compactMap(\.key) == keys)
  }

  @Test(arguments: [
    (#"let m: Message = "Server error: \(code). Try again.""#, ["Server error: %lld. Try again."]),
    (#"Message(key: "net.lost", defaultValue: "The net is lost.")"#, ["net.lost"]),
    (#"throw Failure("Stock is \(level)" as Message)"#, ["Stock is %@"]),
    (
      #"""
      var descriptionMessage: Message? {
        switch self {
        case .timeout: "Timed out."
        case .code("x"): return "Code \(code)"
        default: isLate ? "Late" : "Early"
        }
      }
      """#, ["Timed out.", "Code %lld", "Late", "Early"]
    ),
    (
      #"""
      var optionMessages: [Message] { ["Again", "Cancel"] }
      func text(of name: String) -> Message {
        if name == "plain" { return "Plain" }
        log("not this")
        return "Other \(name)"
      }
      """#, ["Again", "Cancel", "Plain", "Other %@"]
    ),
    ("protocol P { var m: Message? { get } }\nlet other = \"x\"", []),
  ])
  func `Messages of Klartext`(source: String, keys: [String]) {
    #expect(scan(source).uses.compactMap(\.key) == keys)
  }

  @Test func `Lines that are joined and indented`() {
    let source = """
      String(localized: \"""
          First \\
          part
            second "quoted"
          \\(name)
          \""")
      """
    #expect(scan(source).uses.compactMap(\.key) == ["First part\n  second \"quoted\"\n%@"])
  }

  @Test func `Only named functions count further`() {
    let source = #"Text("Hello \(name)"); Label("Close", systemImage: "x")"#
    #expect(scan(source).uses.isEmpty)
    #expect(scan(source, functions: ["Text", "Label"]).uses.compactMap(\.key) == ["Hello %@", "Close"])
  }

  @Test func `Tables and places`() {
    let source = "\n  NSLocalizedString(\"a\", tableName: \"T\", comment: \"\"); NSLocalizedString(key, comment: \"\")"
    let uses = scan(source).uses
    #expect(uses.map(\.table) == [.named("T"), .named("Localizable")])
    #expect(uses.first?.place == TextPlace(line: 2, column: 21))
    #expect(uses.last?.key == nil)
  }

  @Test func `Hostile source ends`() {
    for source in [
      String(repeating: "\"\\(", count: 2_000), String(repeating: "/*", count: 5_000),
      String(repeating: "NSLocalizedString(", count: 2_000), "\"\"\"", "#\"", "\"\\", "\"\\u{", "#/", "###",
      String(repeating: ": Message { ", count: 2_000), String(repeating: "(/a", count: 2_000), "\u{0}\u{1}\"\u{1}\"",
    ] {
      _ = scan(source)
    }
  }
}
