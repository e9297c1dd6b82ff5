/// The place in the source that reported an error.
public struct SourcePlace: Hashable, Sendable {
  /// The file as `#fileID` gives it: module and file name, no folder of the build machine.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The function's name with its labels.
  public var function: String

  /// Makes a place.
  public init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }
}
