/// `klartext send`: reports the events on the standard input.
struct SendCommand {
  let environment: [String: String]
  func run(_ arguments: [String]) -> ExitCode { .software }
}
