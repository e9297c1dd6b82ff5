import Collector
import Configuration
import Grouping
import JSON5
import Pipeline
import Scrubbing
import Testing

@Suite struct ConfigurationReaderTests {
  private func read(
    _ text: String?, environment: [String: String] = [:], flags: [FlagValue] = []
  ) -> ConfigurationReading {
    ConfigurationReader.read(
      file: text.map { ConfigurationFile(name: "c.json5", bytes: Array($0.utf8)) }, environment: environment,
      flags: flags)
  }

  private func flag(_ path: String, _ texts: String...) -> FlagValue {
    FlagValue(flag: "--set \(path)", path: path, texts: texts)
  }

  @Test func `Nothing read gives the defaults`() {
    let reading = read(nil)
    #expect(reading.problems.isEmpty && reading.origins.isEmpty)
    #expect(reading.configuration.collector.stateFolder == "klartext-state")
    #expect(reading.configuration.collector.limits == PipelineLimits())
    #expect(reading.configuration.log == OwnLogSettings())
  }

  @Test func `Flags go before the environment, that before the file, and all tell where they are from`() {
    let reading = read(
      "{limits: {groups: 1, ahead: '2m', behind: 3600}, words: {quiet: '1h30m'}}",
      environment: ["KLARTEXT_LIMITS_GROUPS": "2", "KLARTEXT_LIMITS_AHEAD": "90", "KLARTEXT_SERVICE": "shop"],
      flags: [flag("limits.groups", "3")])
    #expect(reading.problems.isEmpty)
    let limits = reading.configuration.collector.limits
    #expect(limits.groups == 3 && limits.ahead == .seconds(90) && limits.behind == .seconds(3_600))
    #expect(limits.quiet == .seconds(5_400))
    #expect(reading.origin(of: "limits.groups") == .flag("--set limits.groups"))
    #expect(reading.origin(of: "limits.ahead") == .environment("KLARTEXT_LIMITS_AHEAD"))
    #expect(reading.origin(of: "limits.behind") == .file("c.json5", JSON5Place(line: 1, column: 43)))
    #expect(reading.origin(of: "log.level") == .standard)
  }

  @Test func `Lists come as JSON5, or one by one`() {
    let folders = read(nil, flags: [flag("catalogs.folders", "a", "b,c")])
    #expect(folders.configuration.collector.catalogFolders == ["a", "b,c"])
    let fields = read(nil, environment: ["KLARTEXT_SCRUBBING_SECRET_FIELDS": "['a', 'b',]"])
    #expect(fields.configuration.collector.scrubbing.secretFieldNames == ["a", "b"])
    #expect(read("{catalogs: {interval: null}}").configuration.collector.catalogInterval == nil)
    #expect(read(nil, flags: [flag("store.folder", "null")]).configuration.collector.stateFolder == nil)
  }

  @Test func `All problems come at once, in the order of the file`() {
    let reading = read(
      """
      {
        limts: {groups: 5},
        limits: {groups: 0, gruops: 4, ahead: "5 minutes"},
        groups: 4, words: 5,
        log: {level: "info", level: "inof"},
        catalogs: {folders: ["a", 5]},
        "$schema": "x",
      }
      """, environment: ["KLARTEXT_LOG_LEVLE": "info"], flags: [flag("limits.behind", "-1")])
    let told = reading.problems.map { "\($0.origin) \($0.code.rawValue) \($0.setting) \($0.suggestion ?? "")" }
    #expect(
      told == [
        "c.json5:2:3 unknown_setting limts limits", "c.json5:3:20 out_of_range limits.groups ",
        "c.json5:3:23 unknown_setting limits.gruops groups", "c.json5:3:41 wrong_type limits.ahead ",
        "c.json5:4:3 unknown_setting groups limits.groups", "c.json5:4:21 wrong_type words ",
        "c.json5:5:24 duplicate_setting log.level ", "c.json5:6:29 wrong_type catalogs.folders[1] ",
        "environment KLARTEXT_LOG_LEVLE unknown_setting KLARTEXT_LOG_LEVLE KLARTEXT_LOG_LEVEL",
        "flag --set limits.behind out_of_range limits.behind ",
      ])
    #expect(reading.problems[1].message.contains("from 1 to 1000000 (groups)"))
    #expect(reading.configuration.collector.limits == PipelineLimits(), "what is wrong changes nothing")
  }

  @Test(arguments: [
    ("tcp//127.0.0.1:5555", "endpoint_malformed"), ("tcp://127.0.0.1", "endpoint_malformed"),
    ("tcp://127.0.0.1:65536", "endpoint_malformed"), ("tcp://127.0.0.1:-1", "endpoint_malformed"),
    ("udp://127.0.0.1:1", "endpoint_malformed"), ("ipc://", "endpoint_malformed"), ("ipc://@a", "endpoint_malformed"),
    ("tcp://0.0.0.0:7117", "endpoint_beyond_loopback"), ("tcp://*:7117", "endpoint_beyond_loopback"),
    ("tcp://eth0:1", "endpoint_beyond_loopback"), ("tcp://[::]:1", "endpoint_beyond_loopback"),
    ("tcp://127.0.0.1.example.org:1", "endpoint_beyond_loopback"), ("tcp://127.0.0.1:*", nil), ("tcp://[::1]:0", nil),
    ("tcp://127.8.8.8:7117", nil), ("ipc:///run/klartext/e", nil),
    ("ipc:///" + String(repeating: "p", count: 106), nil),
    ("ipc:///" + String(repeating: "p", count: 107), "endpoint_path_too_long"),
  ])
  func `An endpoint is looked at before anything is bound`(endpoint: String, code: String?) {
    let reading = read("{endpoints: {events: '\(endpoint)'}}")
    #expect(reading.problems.map(\.code.rawValue) == [code].compactMap(\.self))
  }

  /// A detail of no event may be kept; a stream that says nothing is no stream.
  @Test(arguments: [
    ("words.stream.most", false), ("limits.groupDetails.most", true), ("limits.serviceDetails.most", true),
    ("limits.streamDetails.most", true),
  ])
  func `None is a limit where it makes sense`(path: String, isGood: Bool) {
    let reading = read("{}", flags: [flag(path, "0")])
    #expect(reading.problems.map(\.code) == (isGood ? [] : [.outOfRange]))
  }

  @Test func `What contradicts itself is told where it was written`() {
    let reading = read("{endpoints: {events: 'tcp://127.0.0.1:7118'},\n producers: {credit: 300, minimumCredit: 301}}")
    #expect(reading.problems.map(\.code) == [.contradiction, .contradiction])
    #expect(reading.problems.map(\.setting) == ["endpoints.events", "producers.minimumCredit"])
    #expect(reading.problems[0].message.contains("endpoints.stream"))
    #expect(reading.problems[1].origin == .file("c.json5", JSON5Place(line: 2, column: 42)))
    #expect(read("{endpoints: {events: 'tcp://[::1]:*', stream: 'tcp://[::1]:*'}}").problems.isEmpty)
  }

  @Test(arguments: ["{", "", "[]", "{a: 'b}", "\u{0}"])
  func `A text that is no object is one problem`(text: String) {
    #expect(read(text).problems.count == 1)
  }

  @Test func `Secrets are in no listing and no problem`() {
    let reading = read("{scrubbing: {literalSecrets: ['hush1', 'hush2']}}")
    #expect(reading.configuration.collector.scrubbing.literalSecrets.count == 2)
    let listing = ConfigurationListing.text(reading)
    #expect(!listing.contains("hush") && listing.contains("/* 2 hidden */") && listing.contains("// c.json5:1:30"))
    #expect(!read("{scrubbing: {literalSecrets: 'hush1'}}").problems.contains { $0.description.contains("hush1") })
  }

  @Test func `A listing read again gives the same`() {
    let first = read(
      "{limits: {groups: 77, behind: '3d'}, store: {folder: null}, log: {format: 'logfmt'}, endpoints: {socketMode: '0600'}}"
    )
    #expect(first.problems.isEmpty)
    let listing = ConfigurationListing.text(first)
    let second = read(listing)
    #expect(second.problems.isEmpty)
    #expect(second.configuration.collector.limits == first.configuration.collector.limits)
    #expect(second.configuration.collector.stateFolder == nil && second.configuration.log == first.configuration.log)
    #expect(second.configuration.collector.socketMode == 0o600)
  }

  @Test func `Rules are read with all that is wrong in them, and written as they are read`() {
    let good = read("{muting: {inhibitions: \(ConfigurationSamples.records["muting.inhibitions"] ?? "")}}")
    #expect(good.problems.isEmpty)
    let rule = good.configuration.collector.inhibitions.first
    #expect(rule?.source == [Matcher(.caseName, "down")] && rule?.equal == [.service])
    #expect(rule?.target == [Matcher(.service, "shop*", isNegated: true)])
    let again = read(ConfigurationListing.text(good))
    #expect(again.configuration.collector.inhibitions == good.configuration.collector.inhibitions)
    let bad = read(
      "{muting: {inhibitions: [{source: [{feild: 'case', pattern: 1}], target: []}, 5, {equal: ['servise']}]}}")
    #expect(
      bad.problems.map { "\($0.code.rawValue) \($0.setting) \($0.suggestion ?? "")" } == [
        "unknown_setting muting.inhibitions[0].source[0].feild field",
        "out_of_range muting.inhibitions[0].source[0].field ", "wrong_type muting.inhibitions[0].source[0].pattern ",
        "wrong_type muting.inhibitions[0].target ", "wrong_type muting.inhibitions[1] ",
        "wrong_type muting.inhibitions[1].source ", "wrong_type muting.inhibitions[1].target ",
        "wrong_type muting.inhibitions[2].source ", "wrong_type muting.inhibitions[2].target ",
        "out_of_range muting.inhibitions[2].equal service",
      ])
  }

  @Test func `Rules of grouping are written as they are read, and their problems have places`() {
    let good = read("{grouping: {rules: \(ConfigurationSamples.records["grouping.rules"] ?? "")}}")
    #expect(good.problems.isEmpty && good.configuration.collector.grouping.rules.count == 3)
    let again = read(ConfigurationListing.text(good))
    #expect(again.configuration.collector.grouping == good.configuration.collector.grouping)
    let bad = read("{grouping: {rules: [\n{name: 'a', match: {tpye: 'x'}, merge: true},\n{name: 'b', mtach: {}}]}}")
    #expect(
      bad.problems.map { "\($0.origin) \($0.setting) \($0.suggestion ?? "")" } == [
        "c.json5:2:21 grouping.rules/0/match/tpye type", "c.json5:3:13 grouping.rules/1/mtach match",
        "c.json5:3:1 grouping.rules/1/match ", "c.json5:3:1 grouping.rules/1 ",
      ])
  }

  @Test func `A change takes what can change and names what waits`() {
    let old = read("{limits: {groups: 5}, words: {interval: '1m'}, log: {level: 'info'}}").configuration
    let new = read("{limits: {groups: 6}, words: {interval: '2m'}, log: {level: 'error'}}").configuration
    let change = ConfigurationChange(from: old, to: new)
    #expect(change.waiting == ["limits.groups"] && change.applied == ["words.interval", "log.level"])
    #expect(change.configuration.collector.limits.groups == 5)
    #expect(change.configuration.collector.limits.summaryInterval == .seconds(120))
    #expect(change.configuration.log.level == .error)
    #expect(ConfigurationChange(from: old, to: old).applied.isEmpty)
  }
}
