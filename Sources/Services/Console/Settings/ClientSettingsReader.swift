internal import Foundation
internal import JSON5

/// Reads the client's settings: variables go before the file, and the file before the defaults; options come on top.
///
/// It goes on after a problem, so that whoever wrote the file hears of all of them at once.
public struct ClientSettingsReader {
  /// What was read.
  public private(set) var configuration = ClientConfiguration()
  /// All that is wrong.
  public private(set) var problems: [ClientProblem] = []

  /// Reads the file and the variables.
  ///
  /// - Parameter file: the file of `--config`; nil looks for one where ``paths(_:)`` says.
  public init(file: String?, environment: [String: String]) {
    if let path = file ?? environment["KLARTEXT_CONFIG"].flatMap({ $0.isEmpty ? nil : $0 }) {
      take(path, isNamed: true)
    } else if let path = Self.paths(environment).first(where: { FileManager.default.fileExists(atPath: $0) }) {
      take(path, isNamed: false)
    }
    for setting in ClientSetting.all {
      guard let variable = setting.variable, let text = environment[variable], !text.isEmpty else { continue }
      take(setting, text, place: variable)
    }
  }

  /// Reads a file's bytes alone.
  public init(bytes: [UInt8], name: String) { take(bytes, name: name) }

  /// Where a file is looked for, the first that is there.
  ///
  /// - SeeAlso: XDG Base Directory Specification
  public static func paths(_ environment: [String: String]) -> [String] {
    func named(_ variable: String) -> String? { environment[variable].flatMap { $0.isEmpty ? nil : $0 } }
    let home = named("XDG_CONFIG_HOME") ?? named("HOME").map { "\($0)/.config" }
    return [home.map { "\($0)/klartext/klartext.json5" }, "/etc/klartext/klartext.json5"].compactMap(\.self)
  }

  /// Takes the value of an option over.
  public mutating func take(option: String, _ text: String) {
    guard let setting = ClientSetting.all.first(where: { $0.option == option }) else { return }
    take(setting, text, place: "--\(option)")
    if setting.path == "width" { configuration.isWidthAsked = true }
  }

  // MARK: File

  private mutating func take(_ path: String, isNamed: Bool) {
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? handle.close() }
      take(Array(try handle.read(upToCount: JSON5Parser.mostBytes + 1) ?? Data()), name: path)
    } catch {
      problems.append(ClientProblem(code: .unreadable, place: path, setting: "", found: "", expected: nil))
    }
  }

  private mutating func take(_ bytes: [UInt8], name: String) {
    do throws(JSON5Fault) {
      let root = try JSON5Parser.parse(bytes)
      guard case .object(let members) = root.content else {
        return problems.append(
          ClientProblem(
            code: .wrongType, place: Self.place(name, root.place), setting: "", found: root.kindName,
            expected: "expected.object"))
      }
      take(members, in: "", of: name)
    } catch {
      problems.append(
        ClientProblem(
          code: .invalidJSON5, place: Self.place(name, error.place), setting: "", found: "", expected: nil,
          detail: error.expected))
    }
  }

  private mutating func take(_ members: [JSON5Member], in section: String, of name: String) {
    var seen: Set<String> = []
    for member in members {
      let path = section + member.name
      let place = Self.place(name, member.place)
      // What editors go by.
      if path == "$schema" { continue }
      guard seen.insert(member.name).inserted else {
        problems.append(
          ClientProblem(code: .duplicateSetting, place: place, setting: path, found: "", expected: nil))
        continue
      }
      if let setting = ClientSetting.all.first(where: { $0.path == path }) {
        take(setting, member.value, name)
      } else if path == "endpoints" {
        if case .object(let inner) = member.value.content {
          take(inner, in: "endpoints.", of: name)
        } else {
          problems.append(
            ClientProblem(
              code: .wrongType, place: Self.place(name, member.value.place), setting: path,
              found: member.value.kindName, expected: "expected.object"))
        }
      } else {
        problems.append(ClientProblem(code: .unknownSetting, place: place, setting: path, found: "", expected: nil))
      }
    }
  }

  private mutating func take(_ setting: ClientSetting, _ value: JSON5Value, _ name: String) {
    let place = Self.place(name, value.place)
    switch value.content {
    case .string(let text) where !setting.isNumber: take(setting, text, place: place)
    case .integer(let number) where setting.isNumber: take(setting, "\(number)", place: place)
    default:
      problems.append(
        ClientProblem(
          code: .wrongType, place: place, setting: setting.path, found: value.kindName, expected: setting.expected))
    }
  }

  private mutating func take(_ setting: ClientSetting, _ text: String, place: String) {
    // Kept as it was where the text is refused.
    var changed = configuration
    if setting.take(&changed, text) {
      configuration = changed
    } else {
      problems.append(
        ClientProblem(
          code: .outOfRange, place: place, setting: setting.path, found: text, expected: setting.expected))
    }
  }

  private static func place(_ name: String, _ place: JSON5Place) -> String { "\(name):\(place.line):\(place.column)" }
}
