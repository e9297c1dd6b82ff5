import Popt
import Testing

@Suite struct OptionTableTests {
  let table = OptionTable(
    program: "sample",
    options: [
      Option("locale", letter: "l", .string, argument: "TAG", help: "the language"),
      Option("json", .flag, help: "as JSON"),
      Option("seconds", letter: "n", .integer(1...60), argument: "N", help: "how long"),
    ])

  @Test func readsOptionsAndLeftovers() throws {
    let parsed = try table.parse(["-l", "de", "one", "--json", "--seconds=7", "--locale", "größe", "--", "--two"])
    #expect(parsed.string("locale") == "größe")
    #expect(parsed.strings("locale") == ["de", "größe"])
    #expect(parsed.isSet("json"))
    #expect(parsed.integer("seconds") == 7)
    #expect(parsed.arguments == ["one", "--two"])
    #expect(!parsed.wantsHelp)
  }

  @Test func nothingGivenIsNothingSet() throws {
    let parsed = try table.parse([])
    #expect(!parsed.isSet("json") && parsed.string("locale") == nil && parsed.integer("seconds") == nil)
    #expect(parsed.arguments.isEmpty)
  }

  @Test(arguments: [
    (["--colour"], OptionError.Code.unknownOption, "--colour"),
    (["-x"], .unknownOption, "-x"),
    (["--locale"], .missingArgument, "--locale"),
    (["--json=yes"], .unwantedArgument, "--json"),
    (["--seconds", "soon"], .notANumber, "--seconds=soon"),
    (["--seconds", "99999999999999999999"], .notANumber, "--seconds=99999999999999999999"),
    (["--seconds", "61"], .outOfRange, "--seconds=61"),
  ])
  func namesTheOptionThatIsWrong(_ arguments: [String], _ code: OptionError.Code, _ option: String) {
    let error = #expect(throws: OptionError.self) { try table.parse(arguments) }
    #expect(error?.code == code)
    #expect(error?.option.hasPrefix(option) == true, "\(error?.option ?? "")")
  }

  @Test(arguments: ["--help", "-?"])
  func helpWinsOverWhatFollows(_ spelling: String) throws {
    #expect(try table.parse([spelling, "--seconds=0"]).wantsHelp)
  }
}
