internal import Store
internal import ZeroMQ

/// Why a collector could not begin.
public struct CollectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names of what can go wrong; `schemas/codes.json` explains each.
  public enum Code: String, CaseIterable, Sendable {
    /// Another process listens at the endpoint.
    case endpointTaken = "endpoint_taken"
    /// The endpoint is no address, or cannot be listened at.
    case endpointRefused = "endpoint_refused"
    /// The database cannot be opened, read or migrated.
    case storeRefused = "store_refused"
    /// Something that should not happen.
    case unexpected = "unexpected"
  }

  /// What went wrong.
  public var code: Code
  /// The endpoint or file.
  public var subject: String
  /// Whether trying again later can help.
  public var isTransient: Bool
  /// What whoever runs the collector can do, as one English sentence; empty where nothing more is known.
  public var advice: String
  /// The number of sysexits.h that says the most about it.
  public var exitCode: Int32

  init(_ code: Code, subject: String, isTransient: Bool = false, advice: String = "", exitCode: Int32 = 69) {
    self.code = code
    self.subject = subject
    self.isTransient = isTransient
    self.advice = advice
    self.exitCode = exitCode  // 69: EX_UNAVAILABLE
  }

  init(_ error: ZMQError) {
    self.init(
      error.isAddressInUse ? .endpointTaken : .endpointRefused, subject: "\(error)", isTransient: error.isAddressInUse)
  }

  init(_ error: StoreError) {
    self.init(
      .storeRefused, subject: "\(error)", isTransient: error.isTransient, advice: error.advice,
      exitCode: error.exitCode)
  }

  /// For developers, in English.
  public var description: String { "\(code.rawValue): \(subject)\(advice.isEmpty ? "" : "\n\(advice)")" }
}
