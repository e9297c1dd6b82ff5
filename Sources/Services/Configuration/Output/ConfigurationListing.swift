/// A configuration as a JSON5 file that would give it again, each value with its origin; secrets are hidden.
public enum ConfigurationListing {
  /// The file.
  public static func text(_ reading: ConfigurationReading) -> String {
    var lines = ["{"]
    write(in: "", indent: "  ", reading, into: &lines)
    lines.append("}")
    return lines.joined(separator: "\n")
  }

  private static func write(
    in prefix: String, indent: String, _ reading: ConfigurationReading, into lines: inout [String]
  ) {
    for name in SettingTable.names(in: prefix) {
      let path = prefix.isEmpty ? name : "\(prefix).\(name)"
      if let setting = SettingTable.setting(path) {
        let value = setting.text(setting.read(reading.configuration))
        // A file's name is foreign: nothing in it may end the comment.
        let origin = String(reading.origin(of: path).description.map { $0.isNewline ? " " : $0 })
        lines.append("\(indent)\(name): \(value), // \(origin)")
      } else {
        lines.append("\(indent)\(name): {")
        write(in: path, indent: indent + "  ", reading, into: &lines)
        lines.append("\(indent)},")
      }
    }
  }
}
