internal import Foundation

extension GroupingRules {
  /// The most bytes of a file of rules.
  public static let mostBytes = 1 << 20

  /// Reads rules from JSON or JSON5: the list itself, or an object whose member `rules` is the list.
  ///
  /// - Returns: the rules, or all that is wrong with them.
  public static func read(_ bytes: [UInt8]) -> (rules: GroupingRules, problems: [RuleProblem]) {
    func failed(_ message: String) -> (GroupingRules, [RuleProblem]) {
      (GroupingRules(), [RuleProblem(pointer: "", message: message)])
    }
    guard bytes.count <= mostBytes else { return failed("more than \(mostBytes) bytes") }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let tree: RuleTree
    do {
      tree = try decoder.decode(RuleTree.self, from: Data(bytes))
    } catch {
      return failed("not JSON5: \(reason(of: error))")
    }
    if case .object(let members) = tree, let list = members["rules"] { return read(list) }
    return read(tree)
  }

  private static func reason(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "it cannot be read" }
    let detail = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
    return detail ?? context.debugDescription
  }

  /// Reads the list of rules.
  ///
  /// - Returns: the rules, or all that is wrong with them.
  public static func read(_ tree: RuleTree) -> (rules: GroupingRules, problems: [RuleProblem]) {
    guard case .list(let list) = tree else {
      return (GroupingRules(), [RuleProblem(pointer: "", message: "a list of rules is expected")])
    }
    var reader = RuleReader()
    if list.count > mostRules { reader.complain("", "\(list.count) rules; at most \(mostRules) are possible") }
    var rules = GroupingRules()
    for (index, element) in list.prefix(mostRules).enumerated() {
      if let rule = reader.rule(element, at: "/\(index)") { rules.rules.append(rule) }
    }
    return reader.problems.isEmpty ? (rules, []) : (GroupingRules(), reader.problems)
  }
}
