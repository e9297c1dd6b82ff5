internal import JSON5

/// One thing that is wrong with a configuration.
public struct ConfigurationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names; `schemas/codes.json` explains each.
  public enum Code: String, CaseIterable, Sendable {
    /// The file cannot be read.
    case unreadable = "unreadable"
    /// The file, or a value with a structure, is no JSON5.
    case invalidJSON5 = "invalid_json5"
    /// There is no setting of that name.
    case unknownSetting = "unknown_setting"
    /// A setting stands twice.
    case duplicateSetting = "duplicate_setting"
    /// A value is of another type.
    case wrongType = "wrong_type"
    /// A value is outside its range.
    case outOfRange = "out_of_range"
    /// Two settings cannot both be meant.
    case contradiction = "contradictory_settings"
    /// An endpoint is not written as endpoints are.
    case endpointMalformed = "endpoint_malformed"
    /// The path of an endpoint's socket file is longer than the system allows.
    case endpointPathTooLong = "endpoint_path_too_long"
    /// Other machines could reach an endpoint.
    case endpointBeyondLoopback = "endpoint_beyond_loopback"
  }

  /// What is wrong.
  public var code: Code
  /// Where the value came from.
  public var origin: SettingOrigin
  /// The setting by its path; empty where it is about the whole file.
  public var setting: String
  /// What stands there.
  public var foundText: ConfigurationText
  /// What would be right.
  public var expectedText: ConfigurationText
  /// What was probably meant.
  public var suggestion: String?

  init(
    _ code: Code, _ origin: SettingOrigin, _ setting: String, found: ConfigurationText, expected: ConfigurationText
  ) {
    self.code = code
    self.origin = origin
    self.setting = setting
    foundText = found
    expectedText = expected
  }

  init(_ fault: SettingFault, _ origin: SettingOrigin, _ setting: String) {
    var origin = origin
    if let place = fault.place, case .file(let name, _) = origin { origin = .file(name, place) }
    self.init(fault.code, origin, setting + fault.member, found: fault.found, expected: fault.expected)
    suggestion = fault.suggestion
  }

  /// What stands there, in English.
  public var found: String { foundText.english }
  /// What would be right, in English.
  public var expected: String { expectedText.english }

  /// What is wrong, in English, without the place.
  public var message: String {
    let hint = suggestion.map { "; did you mean \($0)?" } ?? ""
    let subject = setting.isEmpty ? "" : "\(setting): "
    return switch code {
    case .unknownSetting: "there is no setting \(setting)\(hint.isEmpty ? "; expected: \(expected)" : hint)"
    case .duplicateSetting: "\(subject)stands twice; \(expected)"
    case .contradiction: "\(subject)\(found) contradicts \(expected)"
    default: "\(subject)found \(found); expected: \(expected)\(hint)"
    }
  }

  /// As compilers tell it: the texts in it are foreign, so escape it before a terminal sees it.
  public var description: String { "\(origin): error[\(code.rawValue)]: \(message)" }
}
