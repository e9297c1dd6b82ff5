// Stands in for swift-http-types 1, which tests cannot fetch: its public shape as far as docs/recipes.md uses it.

public struct HTTPField: Sendable {
  public struct Name: Hashable, Sendable {
    public init?(_ name: String) { return nil }
  }
}

public struct HTTPFields: Sendable {
  public init() {}
  public subscript(name: HTTPField.Name) -> String? { nil }
}

public struct HTTPRequest: Sendable {
  public struct Method: Sendable { public var rawValue: String }
}

public struct HTTPResponse: Sendable {
  public struct Status: Sendable { public var code: Int }
}
