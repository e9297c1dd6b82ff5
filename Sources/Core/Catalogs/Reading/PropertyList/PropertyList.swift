/// A property list that was read.
struct PropertyList: Hashable {
  /// The outermost value.
  var root: PropertyListValue
  /// Finds line and column of the offsets; without bytes for binary property lists, which have no lines.
  var lines: LineTable
}
