/// How much a property list may hold.
///
/// Real catalogs have four levels and a few thousand values; the limits only end what was made to cost memory.
enum PropertyListLimits {
  /// Levels of values, the outermost counted. Foundation's own limit is 512.
  static let depth = 64
  /// Values in one list, each as often as it is referred to.
  static let values = 1_000_000
}
