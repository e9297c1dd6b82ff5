/// The problems of one file, cut off where a hostile file would make them endless.
struct ProblemList {
  private static let most = 100

  let file: String
  private(set) var problems: [CatalogProblem] = []

  init(file: String) { self.file = file }

  mutating func add(_ code: CatalogProblem.Code, line: Int = 1, column: Int = 1, _ message: @autoclosure () -> String) {
    guard problems.count <= Self.most else { return }
    if problems.count == Self.most {
      problems.append(
        CatalogProblem(
          file: file, line: line, column: column, code: .tooManyProblems, message: "Further problems are not listed."))
    } else {
      problems.append(CatalogProblem(file: file, line: line, column: column, code: code, message: message()))
    }
  }

  /// Whether more would only be cut off.
  var isFull: Bool { problems.count > Self.most }
}
