import Foundation
import TestSupport

/// A page of this project that is written in Markdown, with code in it.
struct MarkdownPage {
  private let text: String

  /// Reads a page.
  ///
  /// - Parameter path: Such as `docs/producer.md`.
  init(_ path: String) throws {
    text = try String(contentsOf: SchemaCheck.root.appending(path: path), encoding: .utf8)
  }

  /// The code blocks in Swift, without the fences.
  var swiftBlocks: [String] { Self.swiftBlocks(of: text) }

  /// The code blocks in Swift under a heading of the second level.
  func swiftBlocks(under heading: String) -> [String] {
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("\(heading)\n") }
    return section.map(Self.swiftBlocks) ?? []
  }

  private static func swiftBlocks(of text: String) -> [String] {
    text.components(separatedBy: "\n```swift\n").dropFirst().compactMap { part in
      part.range(of: "```").map { String(part[..<$0.lowerBound]) }
    }
  }
}
