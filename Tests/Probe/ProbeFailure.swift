/// What the probe reports.
enum ProbeFailure: Error {
  case failed(number: Int)
  case last
}
