/// `klartext catalog show`.
struct ShowCommand {
  let environment: [String: String]

  func run(_ arguments: [String]) -> ExitCode { .usage }
}
