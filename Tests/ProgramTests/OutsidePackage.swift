import Foundation
import TestSupport
import Testing

/// A package of somebody else, made of nothing but what README.md tells its reader to write.
///
/// It stands beside a link named `klartext`: README.md says `../klartext`, but a checkout may have any name.
struct OutsidePackage {
  /// The folder around both.
  let folder: TemporaryFolder

  /// Writes the package.
  init() throws {
    folder = try TemporaryFolder()
    let readme = try String(contentsOf: SchemaCheck.root.appending(path: "README.md"), encoding: .utf8)
    let blocks = Self.swiftBlocks(of: readme)
    let manifest = try #require(blocks.first { $0.contains(".package(path:") })
    let program = try #require(blocks.first { $0.contains("import Klartext\n") })
    let files = FileManager.default
    try files.createSymbolicLink(at: folder.url.appending(path: "klartext"), withDestinationURL: SchemaCheck.root)
    let sources = root.appending(path: "Sources/shop")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    try Data(program.utf8).write(to: sources.appending(path: "main.swift"))
    let head = "// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\nname: \"shop\",\n"
    try Data("\(head)\(manifest))\n".utf8).write(to: root.appending(path: "Package.swift"))
  }

  /// The program, once it is built.
  var program: URL { scratch.appending(path: "debug/shop") }

  /// Builds it; apart from the folder that the build of the tests holds locked.
  func build() async throws -> FinishedProgram {
    // One job: the other tests run beside it. The sandbox would forbid a build inside a build on some systems.
    try await run(
      [
        "swift", "build", "--scratch-path", scratch.path, "--disable-sandbox", "--disable-index-store",
        "--disable-automatic-resolution", "--jobs", "1",
      ], limit: .seconds(240))
  }

  /// Runs a command in its folder.
  func run(_ command: [String], limit: Duration) async throws -> FinishedProgram {
    try await FinishedProgram.run(command, in: root, log: folder.url.appending(path: "log"), limit: limit)
  }

  private var root: URL { folder.url.appending(path: "shop") }
  private var scratch: URL { folder.url.appending(path: "build") }

  /// The code blocks in Swift, without the fences.
  private static func swiftBlocks(of markdown: String) -> [String] {
    markdown.components(separatedBy: "\n```swift\n").dropFirst().compactMap { part in
      part.range(of: "```").map { String(part[..<$0.lowerBound]) }
    }
  }
}
