internal import ErrorModel

/// A value in the metadata of a log line, in the shapes that swift-log has, and an error among them.
public enum LogMetadata: Sendable {
  case text(String)
  case error(any Error)
  case list([LogMetadata])
  case members([String: LogMetadata])

  /// Steps inwards that are looked at; what lies deeper is left out.
  private static let mostDepth = 8

  /// Flattens metadata to attributes: `user.id` for a member, `tags.0` for an item of a list.
  ///
  /// No more are made than an event may have, and one, so that it is told that some were left out.
  static func attributes(of metadata: [String: LogMetadata]) -> [String: AttributeValue] {
    var attributes: [String: AttributeValue] = [:]
    members(metadata).add(to: &attributes, as: "", depth: 0)
    return attributes
  }

  private func add(to attributes: inout [String: AttributeValue], as name: String, depth: Int) {
    guard depth <= Self.mostDepth, attributes.count <= Limits.attributes else { return }
    let start = name.isEmpty ? "" : "\(name)."
    switch self {
    case .text(let text): attributes[name] = .string(text)
    case .error(let error): attributes[name] = .string(ErrorNames.typeName(of: error))
    case .list(let values):
      for (index, value) in values.enumerated() { value.add(to: &attributes, as: "\(start)\(index)", depth: depth + 1) }
    case .members(let values):
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        value.add(to: &attributes, as: start + key, depth: depth + 1)
      }
    }
  }
}
