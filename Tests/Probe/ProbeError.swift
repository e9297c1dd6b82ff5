/// A line or an option that the probe does not know.
struct ProbeError: Error, CustomStringConvertible {
  var description: String
}
