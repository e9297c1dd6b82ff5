// Stands in for Vapor 4, which tests cannot fetch: its public shape as far as docs/recipes.md uses it.

public struct HTTPHeaders: Sendable {
  public init() {}
  public func first(name: String) -> String? { nil }
}

public enum HTTPMethod: String, Sendable { case GET, POST }

public struct HTTPResponseStatus: Sendable { public var code: UInt }

public struct Route: CustomStringConvertible, Sendable { public var description: String }

public final class Request: Sendable {
  public var headers: HTTPHeaders { HTTPHeaders() }
  public var method: HTTPMethod { .GET }
  public var route: Route? { nil }
}

public final class Response: Sendable {}

public protocol AbortError: Error { var status: HTTPResponseStatus { get } }

public protocol AsyncResponder: Sendable { func respond(to request: Request) async throws -> Response }

public protocol AsyncMiddleware: Sendable {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}
