/// How the texts of an entry refer to their arguments.
public enum PlaceholderStyle: Hashable, Sendable {
  /// `%@`, `%2$lld`, `%#@name@`, as NSString and C.
  case printf
  /// `{}`, `{0}`, `{name}`, `{count:L}`; the names in the order in which the key first has them.
  case brace(names: [String])
  /// `%(name)s` of Python; the names in the order in which the key first has them.
  case named(names: [String])
}
