/// A plain error without any text: type and case are all that is known.
enum CacheError: Error {
  case corrupted
}
