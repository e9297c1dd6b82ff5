import Foundation
import TestSupport
import Testing
import ZeroMQ

/// Case 40: left-over socket files, taken places, bad addresses.
@Suite struct ListeningTests {
  private func listen(_ endpoint: String, mode: UInt32 = 0o660) throws -> Listener {
    let socket = try Socket.make(.router, in: try Context())
    let (bound, file) = try socket.listen(at: endpoint, mode: mode)
    return Listener(socket: SocketReference(socket), endpoint: bound, file: file)
  }

  /// A socket that listens, and its file.
  private struct Listener {
    let socket: SocketReference
    let endpoint: String
    let file: SocketFile?
  }

  private func refusal(_ endpoint: String) -> EndpointProblem? {
    #expect(throws: EndpointProblem.self) { try listen(endpoint) }
  }

  @Test func `A socket file has its rights from the beginning and goes with its owner`() throws {
    let folder = try TemporaryFolder()
    for mode: UInt32 in [0o600, 0o660] {
      let listener = try listen(folder.endpoint("e"), mode: mode)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("e"))
      #expect(attributes[.posixPermissions] as? Int == Int(mode))
      #expect(listener.file?.path == folder.path("e"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `A file that nobody listens at any more is replaced`() throws {
    let folder = try TemporaryFolder()
    // libzmq leaves it behind.
    let left = try Socket.make(.router, in: try Context())
    _ = try left.bind(folder.endpoint("e"))
    _ = consume left
    try Data().write(to: URL(filePath: folder.path("e.lock")))
    #expect(FileManager.default.fileExists(atPath: folder.path("e")))
    let listener = try listen(folder.endpoint("e"))
    #expect(listener.endpoint == folder.endpoint("e"))
  }

  @Test func `The place of a living one is not taken, and the refusal says who it is`() throws {
    let folder = try TemporaryFolder()
    let first = try listen(folder.endpoint("e"))
    let problem = refusal(folder.endpoint("e"))
    #expect(problem?.code == .taken && problem?.detail.contains("process \(getpid())") == true)
    // It still receives.
    let dealer = try Socket.make(.dealer, in: try Context())
    try dealer.connect(first.endpoint)
    #expect(try dealer.send([1]))
    #expect(try Poll.wait([first.socket], upTo: .seconds(30)).first)
  }

  @Test func `The place of a stranger without a lock file is not taken either`() throws {
    let folder = try TemporaryFolder()
    let stranger = try Socket.make(.router, in: try Context())
    _ = try stranger.bind(folder.endpoint("e"))
    #expect(refusal(folder.endpoint("e"))?.code == .taken)
    #expect(FileManager.default.fileExists(atPath: folder.path("e")))
    #expect(!FileManager.default.fileExists(atPath: folder.path("e.lock")))
    _ = consume stranger
  }

  @Test func `What is no socket stays as it is`() throws {
    let folder = try TemporaryFolder()
    try Data("text".utf8).write(to: URL(filePath: folder.path("file")))
    try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("file"))
    for name in ["file", "folder", "link"] {
      let problem = refusal(folder.endpoint(name))
      #expect(problem?.code == .occupied && problem?.detail.contains("a \(name)") == true)
    }
    #expect(try String(contentsOfFile: folder.path("file"), encoding: .utf8) == "text")
  }

  @Test func `A folder that is missing is named`() throws {
    let folder = try TemporaryFolder()
    let problem = refusal(folder.endpoint("no/such"))
    #expect(problem?.code == .folderMissing && problem?.detail.contains(folder.path("no")) == true)
    try Data().write(to: URL(filePath: folder.path("file")))
    #expect(refusal(folder.endpoint("file/e"))?.code == .folderMissing)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `A folder without rights is named`() {
    #expect(refusal("ipc:///proc/e")?.code == .notWritable)
  }

  @Test func `A taken port is told at once`() throws {
    let first = try listen("tcp://127.0.0.1:*")
    #expect(!first.endpoint.hasSuffix("*") && !first.endpoint.hasSuffix(":0"))
    let problem = refusal(first.endpoint)
    #expect(problem?.code == .taken && problem?.endpoint == first.endpoint)
    let zero = try listen("tcp://127.0.0.1:0")
    #expect(!zero.endpoint.hasSuffix(":0"))
  }

  @Test func `A path of 107 bytes is the longest`() throws {
    let folder = try TemporaryFolder()
    let room = Endpoint.mostPathBytes - folder.path("").utf8.count - (folder.path("").hasSuffix("/") ? 0 : 1)
    _ = try listen("ipc://\(folder.url.path)/\(String(repeating: "p", count: room))")
    let problem = refusal("ipc://\(folder.url.path)/\(String(repeating: "p", count: room + 40))")
    #expect(problem?.code == .pathTooLong && problem?.detail.contains("the limit is 107") == true)
  }

  @Test(arguments: [
    "tcp//127.0.0.1:5555", "tcp://127.0.0.1", "", "ipc://", "ipc://*", "ipc://@a", "tcp://a:b", "x://y:1",
  ])
  func `What is no endpoint is told with the form that is wanted`(text: String) {
    let problem = refusal(text)
    #expect(problem?.code == .malformed && problem?.detail.contains("tcp://ADDRESS:PORT") == true)
  }

  @Test(arguments: ["tcp://0.0.0.0:0", "tcp://*:0", "tcp://192.0.2.1:0", "tcp://[::]:0"])
  func `Other machines are kept out`(text: String) {
    #expect(refusal(text)?.code == .beyondLoopback)
  }
}
