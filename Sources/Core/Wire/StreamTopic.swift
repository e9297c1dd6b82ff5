/// Names of services as parts of the stream's topics, between slashes.
public enum StreamTopic {
  /// The name as a part of a topic that people read: a slash in it would make another topic. Two services may have the
  /// same.
  public static func name(of service: String) -> String { String(service.map { $0 == "/" ? "_" : $0 }) }

  /// The name as a part of a topic that stands for just one service: a slash and a percent sign as in a URL.
  public static func exactName(of service: String) -> String {
    var name = ""
    for scalar in service.unicodeScalars {
      switch scalar {
      case "/": name += "%2F"
      case "%": name += "%25"
      default: name.unicodeScalars.append(scalar)
      }
    }
    return name
  }

  /// The service that ``exactName(of:)`` stands for; nil for what is none.
  public static func service(ofExact name: some StringProtocol) -> String? {
    var service = ""
    var rest = name.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        service.unicodeScalars.append(scalar)
        continue
      }
      if rest.starts(with: "2F".unicodeScalars) {
        service += "/"
      } else if rest.starts(with: "25".unicodeScalars) {
        service += "%"
      } else {
        return nil
      }
      rest = rest.dropFirst(2)
    }
    return service
  }
}
