internal import Logs

/// The message ids by kind: what `journalctl MESSAGE_ID=…` and catalogs of the journal go by. They never change.
///
/// - SeeAlso: systemd.journal-fields(7), MESSAGE_ID: a UUID of version 4, made once.
enum JournalMessageID {
  /// The id of a kind, 32 hexadecimal digits.
  static func text(_ kind: LogEntryKind) -> String {
    switch kind {
    case .new: "bb55439915d641b4a8b9fdc6b5fa955e"
    case .active: "9f04ad46b00c45e08a0ed73a4d658875"
    case .again: "d72dbc37da124c708da71d8077a4451e"
    case .closed: "00bc9d449f6f4e13b59dd3a3814f06ee"
    case .event: "e0589e8766f940918f468d25a590e265"
    case .digest: "41be3ca4e0874dc98d2b803f450f7b64"
    case .lost: "e9d2148fba7c4a35be69b5bffcbbfd3e"
    }
  }
}
