// Stands in for Hummingbird 2, which tests cannot fetch: its public shape as far as docs/recipes.md uses it.

public import HTTPTypes

public struct Request: Sendable {
  public var method: HTTPRequest.Method
  public var headers: HTTPFields
}

public struct Response: Sendable {}

public protocol RequestContext: Sendable { var endpointPath: String? { get } }

public protocol HTTPResponseError: Error { var status: HTTPResponse.Status { get } }

public protocol MiddlewareProtocol<Input, Output, Context>: Sendable {
  associatedtype Input
  associatedtype Output
  associatedtype Context
  func handle(_ input: Input, context: Context, next: (Input, Context) async throws -> Output) async throws -> Output
}

public protocol RouterMiddleware<Context>: MiddlewareProtocol where Input == Request, Output == Response {}
