public import JSON5

/// The value of a setting, checked.
public enum SettingValue: Hashable, Sendable {
  /// Nothing, where a setting may be switched off.
  case absent
  case text(String)
  case texts([String])
  case duration(Duration)
  case number(Int64)
  case flag(Bool)
  /// A list of objects that have members of their own.
  case records([JSON5Value])
}
