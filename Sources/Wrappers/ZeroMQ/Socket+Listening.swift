internal import CZeroMQ
internal import Glibc

extension Socket {
  /// Listens at an endpoint that only this machine can reach, and takes nobody's place.
  ///
  /// - Parameter mode: the rights of the socket file of an `ipc://` endpoint; who may write may connect.
  /// - Returns: the endpoint as bound, and the socket file, which goes with the last reference.
  public func listen(at text: String, mode: UInt32) throws(EndpointProblem) -> (endpoint: String, file: SocketFile?) {
    let endpoint = try Endpoint(text)
    guard endpoint.isLoopback else {
      throw EndpointProblem(
        .beyondLoopback, text,
        "only 127.0.0.0/8, ::1, localhost and ipc:// until connections can be encrypted with CURVE")
    }
    guard case .ipc(let path) = endpoint else { return (try bindTold(text), nil) }
    let file = try SocketFile.claim(path)
    // The file is made by the bind on this thread; between that and a later chmod others could connect.
    let mask = umask(mode_t(~mode & 0o777))
    let result = Result { () throws(EndpointProblem) in try bindTold(text) }
    umask(mask)
    let bound = try result.get()
    try file.keep(mode: mode)
    return (bound, file)
  }

  private func bindTold(_ text: String) throws(EndpointProblem) -> String {
    do throws(ZMQError) {
      return try bind(text)
    } catch {
      if error.isAddressInUse { throw EndpointProblem(.taken, text, "another process listens there") }
      throw EndpointProblem(.refused, text, String(cString: zmq_strerror(error.number)))
    }
  }
}
