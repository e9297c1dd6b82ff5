/// `klartext catalog pseudo`.
struct PseudoCommand {
  let environment: [String: String]

  func run(_ arguments: [String]) -> ExitCode { .usage }
}
