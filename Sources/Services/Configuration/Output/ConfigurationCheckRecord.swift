internal import Foundation
internal import JSON5

/// What a check of configuration files found, as one JSON object: `schemas/configuration-check.schema.json`.
public struct ConfigurationCheckRecord: Sendable {
  private let problems: [ConfigurationProblem]
  private let files: Int

  /// Makes a record.
  public init(_ problems: [ConfigurationProblem], files: Int) {
    self.problems = problems
    self.files = files
  }

  /// The object on one line.
  ///
  /// - Throws: what Foundation throws if a value cannot be encoded, which texts and whole numbers can.
  public func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(
      decoding: try encoder.encode(Document(files: files, problems: problems.map(Item.init))), as: UTF8.self)
  }

  private struct Document: Encodable {
    let v = 1
    let kind = "configuration_check"
    let files: Int
    let problems: [Item]

    private enum CodingKeys: CodingKey { case v, kind, files, problems }
  }

  private struct Item: Encodable {
    let code: String
    let file: String
    let line: Int
    let column: Int
    let setting: String?
    let found: String
    let expected: String
    let suggestion: String?
    let message: String

    init(_ problem: ConfigurationProblem) {
      code = problem.code.rawValue
      if case .file(let name, let place) = problem.origin {
        (file, line, column) = (name, place.line, place.column)
      } else {
        (file, line, column) = (problem.origin.description, 1, 1)
      }
      setting = problem.setting.isEmpty ? nil : problem.setting
      found = problem.found
      expected = problem.expected
      suggestion = problem.suggestion
      message = problem.message
    }
  }
}
