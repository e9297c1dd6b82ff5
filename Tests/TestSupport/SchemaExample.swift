public import ErrorModel
internal import Foundation

/// One record of `schemas/examples`: what every reader must accept, or refuse for the reason in its name.
public struct SchemaExample: Sendable, CustomStringConvertible {
  /// The schema, such as `event`.
  public var kind: String
  /// The file's name.
  public var name: String
  /// The bytes of the line, without its end.
  public var line: [UInt8]
  /// Why it is to be refused; nil if it is to be accepted.
  public var refusal: Refusal.Code?

  public var description: String { "\(kind)/\(name)" }

  /// All examples of a schema, sorted by name.
  ///
  /// - Throws: what Foundation throws if the folder cannot be read.
  public static func all(_ kind: String) throws -> [SchemaExample] {
    try ["accepted", "refused"].flatMap { verdict in
      let folder = SchemaCheck.root.appending(path: "schemas/examples/\(verdict)/\(kind)")
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      return try files.sorted { $0.path < $1.path }.map { file in
        let name = file.deletingPathExtension().lastPathComponent
        let line = Array(try Data(contentsOf: file).prefix { $0 != UInt8(ascii: "\n") })
        let code = verdict == "refused" ? Refusal.Code(rawValue: String(name.prefix { $0 != "-" })) : nil
        return SchemaExample(kind: kind, name: name, line: line, refusal: code)
      }
    }
  }
}
