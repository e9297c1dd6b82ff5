import Foundation
import TestSupport

/// The inputs of the shared cases beside the package, where somebody put them.
enum SharedCases {
  static let folder = SchemaCheck.root.deletingLastPathComponent().appending(path: "shared/cases/inputs")

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }
}
