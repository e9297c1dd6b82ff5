/// A key of a dictionary in a property list, with its value.
struct PropertyListMember: Hashable {
  /// The key.
  var key: String
  /// Where the tag of the key begins, in bytes; 0 in a binary file.
  var offset: Int
  /// The comment before the key; nil where there is none.
  var comment: String?
  /// The value.
  var value: PropertyListValue
}
