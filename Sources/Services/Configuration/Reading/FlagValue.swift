/// A setting that stands on the command line.
public struct FlagValue: Hashable, Sendable {
  /// The flag as it was written, such as `--events`.
  public var flag: String
  /// The setting by its path.
  public var path: String
  /// The values, in their order; only a list has several.
  public var texts: [String]

  /// Makes a value.
  public init(flag: String, path: String, texts: [String]) {
    self.flag = flag
    self.path = path
    self.texts = texts
  }
}
