/// Writes a field of the journal as `NAME=value`.
///
/// - SeeAlso: systemd's `sd_journal_sendv(3)` and systemd.journal-fields(7).
public enum JournalField {
  /// The longest name that the journal takes.
  static let mostNameBytes = 64

  /// The field; the value on one line with everything dangerous shown, as `journalctl` writes it to terminals.
  public static func bytes(_ name: String, _ value: String) -> [UInt8] {
    Array("\(Self.name(name))=\(TextLogEscape.escape(value))".utf8)
  }

  /// A name: capital letters, digits and `_`, not beginning with a digit or with `_`, which the journal keeps to itself.
  public static func name(_ name: String) -> String {
    let kept = name.uppercased().unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar {
      case "A"..."Z", "0"..."9": scalar
      default: "_"
      }
    }
    let text = String(String.UnicodeScalarView(kept.drop { $0 == "_" || ("0"..."9").contains($0) }))
    return text.isEmpty ? "FIELD" : String(text.prefix(mostNameBytes))
  }
}
