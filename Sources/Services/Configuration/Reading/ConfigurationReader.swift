internal import ErrorModel
internal import JSON5

/// Reads a configuration: flags go before the environment, that before the file, and the file before the defaults.
///
/// It goes on after a problem, so that whoever wrote the file hears of all of them at once.
public struct ConfigurationReader {
  private var reading = ConfigurationReading()

  /// Reads all that there is.
  public static func read(
    file: ConfigurationFile?, environment: [String: String] = [:], flags: [FlagValue] = []
  ) -> ConfigurationReading {
    var reader = ConfigurationReader()
    if let file { reader.take(file) }
    reader.take(environment)
    for flag in flags { reader.take(flag) }
    reader.reading.problems += ConfigurationRules.problems(of: reader.reading)
    return reader.reading
  }

  // MARK: File

  private mutating func take(_ file: ConfigurationFile) {
    do throws(JSON5Fault) {
      let root = try JSON5Parser.parse(file.bytes)
      guard case .object(let members) = root.content else {
        reading.problems.append(
          ConfigurationProblem(
            .wrongType, .file(file.name, root.place), "", found: SettingFault.found(root),
            expected: ConfigurationText("an object of settings", .settings)))
        return
      }
      take(members, in: "", of: file)
    } catch {
      reading.problems.append(
        ConfigurationProblem(
          .invalidJSON5, .file(file.name, error.place), "", found: .other, expected: "\(error.expected)"))
    }
  }

  private mutating func take(_ members: [JSON5Member], in prefix: String, of file: ConfigurationFile) {
    var first: [String: JSON5Place] = [:]
    for member in members {
      let path = prefix.isEmpty ? member.name : "\(prefix).\(member.name)"
      let origin = SettingOrigin.file(file.name, member.place)
      // What editors go by.
      if path == "$schema" { continue }
      if let place = first.updateValue(member.place, forKey: member.name) {
        let expected = ConfigurationText(
          "the first time it is at line \(place.line)", .first, ["\(place.line)"])
        reading.problems.append(ConfigurationProblem(.duplicateSetting, origin, path, found: "", expected: expected))
        continue
      }
      if let setting = SettingTable.setting(path) {
        take(setting, .file(file.name, member.value.place)) { () throws(SettingFault) in
          try setting.value(member.value)
        }
      } else if SettingTable.prefixes.contains(path) {
        if case .object(let inner) = member.value.content {
          take(inner, in: path, of: file)
        } else {
          reading.problems.append(
            ConfigurationProblem(
              .wrongType, .file(file.name, member.value.place), path, found: SettingFault.found(member.value),
              expected: .object(with: SettingTable.names(in: path))))
        }
      } else {
        unknown(path, member.name, in: prefix, origin)
      }
    }
  }

  private mutating func unknown(_ path: String, _ name: String, in prefix: String, _ origin: SettingOrigin) {
    let names = SettingTable.names(in: prefix)
    var problem = ConfigurationProblem(
      .unknownSetting, origin, path, found: "\(name)", expected: .oneOf(names))
    problem.suggestion = NearestName.nearest(to: name, in: names)
    if problem.suggestion == nil {
      // Right, but in another section.
      problem.suggestion =
        SettingTable.all.map(\.path).first { $0.hasSuffix(".\(name)") }
        ?? NearestName.nearest(to: path, in: SettingTable.all.map(\.path))
    }
    reading.problems.append(problem)
  }

  // MARK: Environment and flags

  private mutating func take(_ environment: [String: String]) {
    let rows = Dictionary(SettingTable.all.map { ($0.variable, $0) }) { first, _ in first }
    // Other programs of ours have variables too: only what begins like a section is meant for the collector.
    let beginnings = SettingTable.names(in: "").map { "KLARTEXT_\($0.uppercased())_" }
    for (name, text) in environment.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
      if let setting = rows[name] {
        take(setting, .environment(name)) { () throws(SettingFault) in try setting.value(text: text) }
      } else if beginnings.contains(where: name.hasPrefix) {
        var problem = ConfigurationProblem(
          .unknownSetting, .environment(name), name, found: "\(name)", expected: "the variable of a setting")
        problem.suggestion = NearestName.nearest(to: name, in: rows.keys.sorted())
        reading.problems.append(problem)
      }
    }
  }

  private mutating func take(_ flag: FlagValue) {
    let origin = SettingOrigin.flag(flag.flag)
    guard let setting = SettingTable.setting(flag.path) else {
      return unknown(flag.path, flag.path, in: "", origin)
    }
    take(setting, origin) { () throws(SettingFault) in
      guard flag.texts.count > 1, case .texts = setting.kind else {
        return try setting.value(text: flag.texts.last ?? "")
      }
      var all: [String] = []
      for text in flag.texts { all += try setting.value(text: text).asTexts ?? [] }
      return .texts(all)
    }
  }

  private mutating func take(
    _ setting: Setting, _ origin: SettingOrigin, _ value: () throws(SettingFault) -> SettingValue
  ) {
    do throws(SettingFault) {
      let value = try value()
      let faults = setting.write(&reading.configuration, value)
      reading.problems += faults.map { ConfigurationProblem($0, origin, setting.path) }
      if faults.isEmpty { reading.origins[setting.path] = origin }
    } catch {
      var problem = ConfigurationProblem(error, origin, setting.path)
      if setting.isSecret { problem.foundText = .other }
      reading.problems.append(problem)
    }
  }
}
