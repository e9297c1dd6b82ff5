// Stands in for swift-service-lifecycle 2, which tests cannot fetch: its public shape as far as docs/recipes.md uses it.

public protocol Service: Sendable { func run() async throws }

public func gracefulShutdown() async throws {}
