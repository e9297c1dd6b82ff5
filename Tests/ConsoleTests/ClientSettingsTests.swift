import Console
import Foundation
import TestSupport
import Testing

/// The settings of the command line.
@Suite struct ClientSettingsTests {
  @Test func `A file says all there is to say`() {
    let text = """
      // Where it is.
      {endpoints: {events: 'tcp://mars:1', stream: "ipc:///run/s", commands: "tcp://mars:3"}, locale: "de-CH, fr;q=0.8",
       timeZone: "Asia/Kathmandu", format: "json", colour: "never", width: 100, ambiguousWidth: "wide", "$schema": "x"}
      """
    let reader = ClientSettingsReader(bytes: Array(text.utf8), name: "k.json5")
    #expect(reader.problems == [])
    let read = reader.configuration
    #expect(read.events == "tcp://mars:1" && read.stream == "ipc:///run/s" && read.commands == "tcp://mars:3")
    #expect(read.locale == "de-CH,fr" || read.locale == "de-CH, fr;q=0.8")
    #expect(read.timeZone.identifier == "Asia/Kathmandu" && read.format == .json)
    #expect(read.colour == .never && read.width == 100 && read.ambiguousIsWide)
  }

  @Test func `All that is wrong is told at once, with its place`() {
    let text = """
      {endpoints: {events: 7, streem: "x"},
       locale: "germn", locale: "de",
       width: 10, colour: "green", timeZone: "Mars/Crater", ambiguousWidth: 2}
      """
    let problems = ClientSettingsReader(bytes: Array(text.utf8), name: "k.json5").problems
    #expect(
      problems.map(\.code.rawValue) == [
        "wrong_type", "unknown_setting", "out_of_range", "duplicate_setting", "out_of_range", "out_of_range",
        "out_of_range", "wrong_type",
      ])
    #expect(
      problems.map(\.place) == [
        "k.json5:1:22", "k.json5:1:25", "k.json5:2:10", "k.json5:2:19", "k.json5:3:9", "k.json5:3:21", "k.json5:3:40",
        "k.json5:3:71",
      ])
    let messages = Messages(locale: "en")
    for problem in problems {
      #expect(problem.text(messages).hasPrefix("\(problem.place): [\(problem.code.rawValue)] "))
    }
  }

  @Test(arguments: ["{", "[]", "7", "{endpoints: 3}", "\u{FFFD}", ""])
  func `What is no object of settings is one problem`(text: String) {
    #expect(ClientSettingsReader(bytes: Array(text.utf8), name: "k").problems.count == 1)
  }

  @Test func `Options go before variables, those before the file, that before the defaults`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("k.json5")
    try Data("{endpoints: {commands: 'tcp://file:1', stream: 'tcp://file:2'}}".utf8).write(to: URL(filePath: path))
    var reader = ClientSettingsReader(file: path, environment: ["KLARTEXT_STREAM": "tcp://variable:2"])
    #expect(reader.configuration.commands == "tcp://file:1" && reader.configuration.stream == "tcp://variable:2")
    #expect(reader.configuration.events == ClientConfiguration().events)
    reader.take(option: "commands", "tcp://option:1")
    #expect(reader.configuration.commands == "tcp://option:1" && reader.problems == [])
    reader.take(option: "commands", "elsewhere")
    #expect(reader.problems.map(\.code) == [.outOfRange] && reader.configuration.commands == "tcp://option:1")
  }

  @Test func `The file is looked for where the system keeps settings, and a named one must be there`() throws {
    #expect(
      ClientSettingsReader.paths(["HOME": "/h"]) == [
        "/h/.config/klartext/klartext.json5", "/etc/klartext/klartext.json5",
      ])
    #expect(ClientSettingsReader.paths(["HOME": "/h", "XDG_CONFIG_HOME": "/x"]).first == "/x/klartext/klartext.json5")
    let folder = try TemporaryFolder()
    #expect(ClientSettingsReader(file: folder.path("none"), environment: [:]).problems.map(\.code) == [.unreadable])
    #expect(ClientSettingsReader(file: nil, environment: ["HOME": folder.path("none")]).problems == [])
  }

  @Test func `The examples of the schema are taken and refused by the reader too`() throws {
    for verdict in ["accepted", "refused"] {
      let folder = SchemaCheck.root.appending(path: "schemas/examples/\(verdict)/client-configuration")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.isEmpty)
      for name in names {
        let bytes = try Data(contentsOf: folder.appending(path: name))
        let problems = ClientSettingsReader(bytes: Array(bytes), name: name).problems
        #expect(problems.isEmpty == (verdict == "accepted"), "\(name)")
      }
    }
  }
}
