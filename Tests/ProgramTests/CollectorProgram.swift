import Foundation
import TestSupport

/// The collector's program over a folder: started, killed and started again at the same endpoints.
struct CollectorProgram {
  let folder: TemporaryFolder
  private(set) var program: RunningProgram
  private let arguments: [String]

  /// Starts it and waits for the ready line.
  ///
  /// - Parameters:
  ///   - catalogs: The folder it is given; nil gives it none, so that services bring their own texts.
  ///   - errors: The file that takes its log; nil leaves it where ours goes.
  init(
    in folder: TemporaryFolder, catalogs: String? = CollectorProgram.demoCatalogs, errors: String? = nil
  ) throws {
    self.folder = folder
    arguments =
      [
        "--events", folder.endpoint("e"), "--stream", folder.endpoint("s"), "--commands", folder.endpoint("c"),
        "--state",
        folder.path("state"),
      ] + (catalogs.map { ["--catalogs", $0] } ?? [])
    program = try RunningProgram("klartext-collector", arguments, errors: errors)
    _ = try program.object { $0["kind"] as? String == "ready" }
  }

  /// The texts of the demo in the source folder.
  static var demoCatalogs: String {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Programs/klartext-demo/Catalogs").standardized.path
  }

  /// Asks it something with the command line tool.
  func ask(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram("klartext", ["catalog"] + arguments + ["--commands", folder.endpoint("c")])
  }

  /// Ends it as a crash would and starts it again.
  mutating func crashAndRestart() throws {
    program.kill()
    program = try RunningProgram("klartext-collector", arguments)
    _ = try program.object { $0["kind"] as? String == "ready" }
  }

  /// Ends it as a crash would.
  func crash() { program.kill() }

  /// Starts it again after a crash.
  ///
  /// - Parameter awaitsReady: Whether the call comes back when it can be reached.
  mutating func start(awaitsReady: Bool) throws {
    program = try RunningProgram("klartext-collector", arguments)
    if awaitsReady { _ = try program.object { $0["kind"] as? String == "ready" } }
  }

  /// A reader of its stream in a language.
  func reader(_ locale: String) throws -> RunningProgram {
    let reader = try RunningProgram(
      "klartext",
      ["tail", "--json", "--locale", locale, "--stream", folder.endpoint("s"), "--commands", folder.endpoint("c")])
    return reader
  }

  /// The demo service, reporting to it.
  func demo(_ arguments: String...) throws -> RunningProgram {
    try RunningProgram("klartext-demo", ["--endpoint", folder.endpoint("e")] + arguments)
  }
}
