/// A measurement that cannot count.
enum BenchmarkError: Error {
  /// What was measured did not do what it should.
  case wrongResult(String)
}
