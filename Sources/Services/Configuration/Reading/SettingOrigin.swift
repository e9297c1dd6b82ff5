public import JSON5

/// Where a value came from.
public enum SettingOrigin: Hashable, Sendable, CustomStringConvertible {
  case standard
  case file(String, JSON5Place)
  case environment(String)
  case flag(String)

  /// Such as `collector.json5:3:5`.
  public var description: String {
    switch self {
    case .standard: "default"
    case .file(let name, let place): "\(name):\(place.line):\(place.column)"
    case .environment(let name): "environment \(name)"
    case .flag(let name): "flag \(name)"
    }
  }
}
