internal import ErrorModel

/// What the operator is told once when there is no room for another group: three of the errors that found none (case 34).
struct OverflowNotice: Sendable {
  /// Samples that make a notice.
  private static let most = 3

  private var samples: [String] = []
  private var isTold = false

  /// Takes a sample; gives all of them when they are enough, once.
  mutating func take(_ event: ErrorEvent) -> [String]? {
    guard !isTold else { return nil }
    let error = event.error
    let name = [error.type ?? error.domain, error.caseName, error.code.map { String($0) }].compactMap(\.self)
    let text = error.description?.text ?? error.description?.key ?? error.developerText ?? ""
    samples.append("\(name.joined(separator: " ")): \(text.prefix(200))")
    guard samples.count >= Self.most else { return nil }
    isTold = true
    return samples
  }
}
