internal import Store
internal import ZeroMQ

/// Why a collector could not begin.
public struct CollectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names of what can go wrong.
  public struct Code: Hashable, Sendable {
    /// The name as it stands in `schemas/codes.json`.
    public let name: String

    /// Another process listens at the endpoint.
    public static let endpointTaken = Code(name: "endpoint_taken")
    /// The endpoint is no address, or cannot be listened at.
    public static let endpointRefused = Code(name: "endpoint_refused")
    /// The database cannot be opened, read or migrated.
    public static let storeRefused = Code(name: "store_refused")
    /// Something that should not happen.
    public static let unexpected = Code(name: "unexpected")
  }

  /// What went wrong.
  public var code: Code
  /// The endpoint or file.
  public var subject: String
  /// Whether trying again later can help.
  public var isTransient: Bool

  init(_ code: Code, subject: String, isTransient: Bool = false) {
    self.code = code
    self.subject = subject
    self.isTransient = isTransient
  }

  init(_ error: ZMQError) {
    self.init(
      error.isAddressInUse ? .endpointTaken : .endpointRefused, subject: "\(error)", isTransient: error.isAddressInUse)
  }

  init(_ error: StoreError) {
    self.init(.storeRefused, subject: "\(error)", isTransient: error.isTransient)
  }

  /// For developers, in English.
  public var description: String { "\(code.name): \(subject)" }
}
