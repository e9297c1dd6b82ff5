internal import CZeroMQ

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
    // libzmq makes the file with the rights that the process's umask leaves, and takes no others. umask(2) is the whole
    // process's: to set it for the time of the bind would change the files that other threads make meanwhile. A program
    // that listens sets it once at its start, so that nobody else can connect before the rights are given here.
    let bound = try bindTold(text)
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
