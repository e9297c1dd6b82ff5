import Foundation
import TestSupport
import Testing

/// A package of somebody else, made of nothing but what README.md and docs tell their reader to write.
///
/// It stands beside a link named `klartext`: README.md says `../klartext`, but a checkout may have any name. Packages
/// that cannot be fetched here are stood in for by the modules in Tests/StandIns.
struct OutsidePackage {
  /// The targets beside the program of README.md.
  private static let manifestTail = """
    let library = Target.Dependency.product(name: "Klartext", package: "klartext")
    let testKit = Target.Dependency.product(name: "KlartextTesting", package: "klartext")
    package.targets += ["Logging", "Vapor", "HTTPTypes", "ServiceLifecycle"].map {
      .target(name: $0, path: "StandIns/\\($0)")
    }
    package.targets += [
      .target(name: "Hummingbird", dependencies: ["HTTPTypes"], path: "StandIns/Hummingbird"),
      .executableTarget(name: "guide", dependencies: [library]),
      .executableTarget(name: "leaver", dependencies: [library]),
      .target(name: "VaporRecipe", dependencies: [library, "Vapor"]),
      .target(name: "HummingbirdRecipe", dependencies: [library, "Hummingbird", "HTTPTypes"]),
      .target(name: "ServiceLifecycleRecipe", dependencies: [library, "ServiceLifecycle"]),
      .testTarget(name: "TillTests", dependencies: [library, testKit]),
      .testTarget(name: "RecipeTests", dependencies: [library, testKit, "Logging"]),
    ]

    """

  /// Starts the reporter of the process and ends without closing it.
  private static let leaver = """
    import Klartext

    enum Left: Error { case early }

    try ErrorReporter.bootstrap(ReporterConfiguration(service: "leaver", endpoint: "tcp://127.0.0.1:1"))
    ErrorReporter.shared.report(Left.early)

    """

  /// The folder around both.
  let folder: TemporaryFolder

  /// Writes the package.
  init() throws {
    folder = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(at: folder.url.appending(path: "klartext"), withDestinationURL: SchemaCheck.root)
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: root.appending(path: "StandIns"), withDestinationURL: SchemaCheck.root.appending(path: "Tests/StandIns"))
    try writeProgram()
    try writeGuide()
    try writeRecipes()
  }

  private func writeProgram() throws {
    let blocks = try MarkdownPage("README.md").swiftBlocks
    let manifest = try #require(blocks.first { $0.contains(".package(path:") })
    let head = "// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\nname: \"shop\",\n"
    try write("\(head)\(manifest))\n\(Self.manifestTail)", to: "Package.swift")
    try write(try #require(blocks.first { $0.contains("import Klartext\n") }), to: "Sources/shop/main.swift")
    try write(Self.leaver, to: "Sources/leaver/main.swift")
  }

  /// The guide is one program, block by block; its test is a file of its own.
  private func writeGuide() throws {
    let blocks = try MarkdownPage("docs/producer.md").swiftBlocks
    let isTest: (String) -> Bool = { $0.contains("import Testing\n") }
    try write(blocks.filter { !isTest($0) }.joined(separator: "\n"), to: "Sources/guide/main.swift")
    try write(try #require(blocks.first(where: isTest)), to: "Tests/TillTests/TillTests.swift")
  }

  private func writeRecipes() throws {
    let page = try MarkdownPage("docs/recipes.md")
    func write(_ heading: String, to path: String) throws {
      let blocks = page.swiftBlocks(under: heading)
      try #require(!blocks.isEmpty, "\(heading)")
      try self.write(blocks.joined(separator: "\n"), to: path)
    }
    try write("Vapor 4", to: "Sources/VaporRecipe/Recipe.swift")
    try write("Hummingbird 2", to: "Sources/HummingbirdRecipe/Recipe.swift")
    try write("ServiceLifecycle", to: "Sources/ServiceLifecycleRecipe/Recipe.swift")
    try write("swift-log", to: "Tests/RecipeTests/Recipe.swift")
    try FileManager.default.copyItem(
      at: SchemaCheck.root.appending(path: "Tests/StandIns/RecipeTests/KlartextLogHandlerTests.swift"),
      to: root.appending(path: "Tests/RecipeTests/KlartextLogHandlerTests.swift"))
  }

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The program of README.md, once it is built.
  var program: URL { scratch.appending(path: "debug/shop") }

  /// The program that ends without closing its reporter, once it is built.
  var leaver: URL { scratch.appending(path: "debug/leaver") }

  /// Builds it with its tests; apart from the folder that the build of the tests holds locked.
  func build() async throws -> FinishedProgram {
    // One job: the other tests run beside it.
    try await run(["swift", "build", "--build-tests", "--jobs", "1"] + options, limit: .seconds(360))
  }

  /// Runs its tests, once they are built.
  func test() async throws -> FinishedProgram {
    try await run(["swift", "test", "--skip-build", "--disable-xctest"] + options, limit: .seconds(60))
  }

  /// Runs a command in its folder.
  func run(_ command: [String], limit: Duration) async throws -> FinishedProgram {
    try await FinishedProgram.run(command, in: root, log: folder.url.appending(path: "log"), limit: limit)
  }

  private var root: URL { folder.url.appending(path: "shop") }
  private var scratch: URL { folder.url.appending(path: "build") }

  // The sandbox would forbid a build inside a build on some systems.
  private var options: [String] {
    [
      "--scratch-path", scratch.path, "--disable-sandbox", "--disable-automatic-resolution",
    ]
  }
}
