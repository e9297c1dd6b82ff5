/// The stable codes of what the command line itself refuses; `schemas/codes.json` explains each.
enum ClientCode: String, CaseIterable {
  /// A way out of an error was picked, and there is no way to tell the service.
  case recoveryUnavailable = "recovery_unavailable"
}
