/// Why `klartext tail` does not begin; the texts are in the reader's language and safe.
enum TailRefusal: Error, Hashable, Sendable {
  /// The command line was not understood.
  case usage(String)
  /// A file that it names is none of ours.
  case data(String)
}
