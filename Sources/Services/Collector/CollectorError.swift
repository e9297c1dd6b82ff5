internal import Store
public import ZeroMQ

/// Why a collector could not begin.
public struct CollectorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names of what can go wrong; `schemas/codes.json` explains each.
  public enum Code: String, CaseIterable, Sendable {
    /// The endpoint is not written as endpoints are.
    case endpointMalformed = "endpoint_malformed"
    /// The path of the endpoint's socket file is longer than the system allows.
    case endpointPathTooLong = "endpoint_path_too_long"
    /// Something that is no socket stands at the endpoint's path.
    case endpointOccupied = "endpoint_occupied"
    /// The folder of the endpoint's socket file is not there.
    case endpointFolderMissing = "endpoint_folder_missing"
    /// The folder of the endpoint's socket file lets nobody of ours write.
    case endpointNotWritable = "endpoint_not_writable"
    /// Other machines could reach the endpoint.
    case endpointBeyondLoopback = "endpoint_beyond_loopback"
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

  init(_ code: Code, subject: String, isTransient: Bool = false, advice: String = "", exitCode: Int32? = nil) {
    self.code = code
    self.subject = subject
    self.isTransient = isTransient
    self.advice = advice
    self.exitCode = exitCode ?? Self.exitCode(code)
  }

  /// Takes what is wrong with one of the endpoints.
  ///
  /// - Parameter name: which of them, such as "events".
  public init(_ problem: EndpointProblem, of name: String) {
    let code = Code(rawValue: problem.code.rawValue) ?? .endpointRefused
    self.init(
      code, subject: "endpoints.\(name) \(problem)", isTransient: code == .endpointTaken,
      advice: code == .endpointTaken ? Self.advice(problem.endpoint) : "", exitCode: Self.exitCode(code))
  }

  init(_ error: ZMQError) { self.init(.unexpected, subject: "\(error)") }

  init(_ error: StoreError) {
    self.init(
      .storeRefused, subject: "\(error)", isTransient: error.isTransient, advice: error.advice,
      exitCode: error.exitCode)
  }

  /// For developers, in English.
  public var description: String { "\(code.rawValue): \(subject)\(advice.isEmpty ? "" : "\n\(advice)")" }

  /// How to find out who has an endpoint.
  private static func advice(_ text: String) -> String {
    switch try? Endpoint(text) {
    case .tcp(_, let port)?: "Who it is: ss -ltnp 'sport = :\(port)'"
    case .ipc(let path)?: "Who it is: ss -lxp 'src = \(path)'"
    default: ""
    }
  }

  private static func exitCode(_ code: Code) -> Int32 {
    switch code {
    case .endpointMalformed, .endpointPathTooLong, .endpointBeyondLoopback: 78  // EX_CONFIG
    case .endpointOccupied, .endpointFolderMissing, .endpointNotWritable: 73  // EX_CANTCREAT
    case .unexpected: 70  // EX_SOFTWARE
    case .endpointTaken, .endpointRefused, .storeRefused: 69  // EX_UNAVAILABLE
    }
  }
}
