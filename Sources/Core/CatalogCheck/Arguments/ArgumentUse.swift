internal import Catalogs

/// One reference of an entry to an argument.
struct ArgumentUse: Hashable, Sendable {
  /// The argument, counted from 1.
  var position: Int
  /// What the reference takes it for; nil for one that does not say, such as `{name}`.
  var argumentClass: ArgumentClass?
  /// The length modifier.
  var length: ArgumentLength
  /// The text it stands in, by its number in the entry.
  var text: Int
  /// Whether it only chooses a plural form and shows nothing.
  var isSelector: Bool
  /// The name, where arguments have names.
  var name: String?

  /// Whether a plural can be chosen by it, as far as the reference tells.
  var mayBeNumber: Bool { argumentClass?.isNumber ?? true }

  /// How it is named in messages.
  var label: String { name.map { "“\($0)”" } ?? "argument \(position)" }
}
