/// The problems of one file, cut off where a hostile file would make them endless.
struct ProblemList {
  private static let most = 100

  let file: String
  private(set) var problems: [CatalogProblem] = []
  private var losesText = false

  init(file: String) { self.file = file }

  mutating func add(_ code: CatalogProblem.Code, line: Int = 1, column: Int = 1, _ message: @autoclosure () -> String) {
    guard takes(code) else { return }
    if problems.count == Self.most && !isFirstLoss(code) {
      problems.append(
        CatalogProblem(
          file: file, line: line, column: column, code: .tooManyProblems, message: "Further problems are not listed."))
    } else {
      problems.append(CatalogProblem(file: file, line: line, column: column, code: code, message: message()))
      if code.losesText { losesText = true }
    }
  }

  /// Whether a problem would still be listed, so that nobody looks up its place in vain.
  ///
  /// The first that loses texts always is: the table that was read before is kept for it.
  func takes(_ code: CatalogProblem.Code) -> Bool { problems.count <= Self.most || isFirstLoss(code) }

  private func isFirstLoss(_ code: CatalogProblem.Code) -> Bool { code.losesText && !losesText }
}
