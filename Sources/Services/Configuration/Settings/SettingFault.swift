internal import JSON5

/// What is wrong with a value, before it is known where the value came from.
struct SettingFault: Error, Hashable, Sendable {
  var code: ConfigurationProblem.Code
  /// The value as it was written, or its kind.
  var found: ConfigurationText
  /// What would be right.
  var expected: ConfigurationText
  /// Where in the file, if not at the value itself.
  var place: JSON5Place?
  /// What of the value, such as `[2].matchers`; empty for the value itself.
  var member = ""
  /// What was probably meant.
  var suggestion: String?
}
