import CICU

/// Open plural rules of one locale, closed with the last reference.
///
/// `@unchecked Sendable`: the pointer is only used inside the lock of ``PluralRules``.
final class PluralHandle: @unchecked Sendable {
  /// The rules, or nil where ICU does not take the tag.
  let pointer: OpaquePointer?

  init(locale: String) { pointer = cicu_plurals_open(locale) }

  deinit { cicu_plurals_close(pointer) }
}
