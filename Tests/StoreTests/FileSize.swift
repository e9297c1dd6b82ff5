import Foundation

/// How large a file is.
enum FileSize {
  static func bytes(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }
}
