/// Why nobody can listen at an endpoint.
public struct EndpointProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable names; `schemas/codes.json` explains each.
  public enum Code: String, CaseIterable, Sendable {
    /// It is not written as endpoints are.
    case malformed = "endpoint_malformed"
    /// The path of its socket file is longer than the system allows.
    case pathTooLong = "endpoint_path_too_long"
    /// Something that is no socket stands at its path.
    case occupied = "endpoint_occupied"
    /// The folder of its socket file is not there.
    case folderMissing = "endpoint_folder_missing"
    /// The folder of its socket file lets nobody of ours write.
    case notWritable = "endpoint_not_writable"
    /// Other machines could reach it.
    case beyondLoopback = "endpoint_beyond_loopback"
    /// Another process listens there.
    case taken = "endpoint_taken"
    /// The system or libzmq refuses it for another reason.
    case refused = "endpoint_refused"
  }

  /// What is wrong.
  public var code: Code
  /// The endpoint as it was written.
  public var endpoint: String
  /// What more is known, in English, without a capital or a stop; empty if nothing is.
  public var detail: String

  init(_ code: Code, _ endpoint: String, _ detail: String = "") {
    self.code = code
    self.endpoint = endpoint
    self.detail = detail
  }

  /// For developers, in English.
  public var description: String { detail.isEmpty ? endpoint : "\(endpoint): \(detail)" }
}
