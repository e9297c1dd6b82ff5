import Collector
import Configuration
import Foundation
import JSON5
import TestSupport
import Testing

/// The table is whole, and what is made from it is in the repository.
@Suite struct SettingTableTests {
  /// A value in JSON5 that is not the default.
  private static func other(than setting: Setting) -> String {
    switch setting.kind {
    case .text: "\"elsewhere\""
    case .endpoint: "\"ipc:///tmp/other\""
    case .texts: "[\"one\"]"
    case .duration(let range):
      "\(Int64(((setting.standard == .duration(range.lowerBound)) ? range.upperBound : range.lowerBound) / .milliseconds(1)))e-3"
    case .size(let range), .count(let range, _):
      "\(setting.standard == .number(range.lowerBound) ? range.upperBound : range.lowerBound)"
    case .flag: setting.standard == .flag(true) ? "false" : "true"
    case .choice(let words): "\"\(words.first { .text($0) != setting.standard } ?? "")\""
    case .mode: "\"0600\""
    case .records: ConfigurationSamples.records[setting.path] ?? "[]"
    }
  }

  /// A file with one setting.
  private static func file(_ path: String, _ value: String) -> ConfigurationFile {
    let parts = path.split(separator: ".")
    let text = parts.map { "{\($0): " }.joined() + value + parts.map { _ in "}" }.joined()
    return ConfigurationFile(name: "t", bytes: Array(text.utf8))
  }

  /// The fields of a value that hold no further fields, as paths with their values.
  private static func leaves(_ value: Any, _ path: String = "") -> [String: String] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !mirror.children.isEmpty, !(value is Duration) else {
      // The order of a set is another one in each run.
      if let set = value as? Set<String> { return [path: "\(set.sorted())"] }
      return [path: "\(value)"]
    }
    return mirror.children.reduce(into: [:]) { leaves, child in
      let inner = Self.leaves(child.value, path.isEmpty ? child.label ?? "" : "\(path).\(child.label ?? "")")
      leaves.merge(inner) { first, _ in first }
    }
  }

  @Test func `Every field of the configuration is a setting, and every setting changes a field of its own`() throws {
    let before = Self.leaves(CollectorConfiguration())
    var covered: [String: String] = [:]
    for setting in SettingTable.all {
      let reading = ConfigurationReader.read(file: Self.file(setting.path, Self.other(than: setting)))
      let real = reading.problems.filter { $0.code != .contradiction }
      #expect(real.isEmpty, "\(setting.path): \(real)")
      let changed = Self.leaves(reading.configuration).filter { before[$0.key] != $0.value }.map(\.key)
      #expect(changed.count == 1, "\(setting.path) changes \(changed)")
      for field in changed { #expect(covered.updateValue(setting.path, forKey: field) == nil, "\(field)") }
    }
    let missing = Set(before.keys).subtracting(covered.keys)
    #expect(missing.isEmpty, "no setting for these; add rows to SettingTable")
  }

  @Test func `Names, variables and flags are there once, and sentences are sentences`() {
    let all = SettingTable.all
    #expect(Set(all.map(\.path)).count == all.count)
    #expect(Set(all.map(\.variable)).count == all.count)
    #expect(Set(all.compactMap(\.flag)).count == all.compactMap(\.flag).count)
    for setting in all {
      #expect(setting.sentence.hasSuffix(".") && setting.sentence.first?.isUppercase == true, "\(setting.path)")
      #expect(!setting.source.isEmpty && !setting.source.hasSuffix("."), "\(setting.path)")
    }
    #expect(SettingTable.setting("endpoints.socketMode")?.variable == "KLARTEXT_ENDPOINTS_SOCKET_MODE")
  }

  @Test func `Defaults keep their own ranges`() {
    let listing = ConfigurationListing.text(ConfigurationReader.read(file: nil))
    let again = ConfigurationReader.read(file: ConfigurationFile(name: "t", bytes: Array(listing.utf8)))
    #expect(again.problems.isEmpty)
  }

  @Test func `The schema in the repository is the table's`() throws {
    let url = SchemaCheck.root.appending(path: "schemas/configuration.schema.json")
    let kept = try String(contentsOf: url, encoding: .utf8)
    #expect(try ConfigurationSchema.text() == kept, "run: klartext check --schema > schemas/configuration.schema.json")
  }

  @Test func `The page in the repository has the table`() throws {
    let url = SchemaCheck.root.appending(path: "docs/configuration.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    #expect(page.contains(SettingsPage.text), "put in what klartext check --settings prints")
  }
}
