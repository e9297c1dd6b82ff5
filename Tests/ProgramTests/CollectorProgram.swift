import Foundation
import TestSupport

/// The collector's program over a folder: started, killed and started again at the same endpoints.
struct CollectorProgram {
  let folder: TemporaryFolder
  private(set) var program: RunningProgram
  private let arguments: [String]

  /// Starts it and waits for the ready line.
  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    let catalogs = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Programs/klartext-demo/Catalogs").standardized.path
    arguments = [
      "--events", folder.endpoint("e"), "--stream", folder.endpoint("s"), "--commands", folder.endpoint("c"), "--state",
      folder.path("state"), "--catalogs", catalogs,
    ]
    program = try RunningProgram("klartext-collector", arguments)
    _ = try program.object { $0["kind"] as? String == "ready" }
  }

  /// Ends it as a crash would and starts it again.
  mutating func crashAndRestart() throws {
    program.kill()
    program = try RunningProgram("klartext-collector", arguments)
    _ = try program.object { $0["kind"] as? String == "ready" }
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
