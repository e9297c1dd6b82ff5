internal import TerminalDevice

/// The list of keys.
extension TopView {
  var helpRows: [TopFrame.Row] {
    let keys = min(16, max(size.columns / 3, 1))
    return [TopFrame.Row()]
      + TopKeys.all.map { line in
        TopFrame.Row(pieces: [
          TopFrame.Piece(column: 1, width: keys, text: style.fitted(line.keys, to: keys), isBold: true),
          TopFrame.Piece(
            column: keys + 3, width: max(size.columns - keys - 3, 0),
            text: style.fitted(style.words.text(line.meaning), to: size.columns - keys - 3)),
        ])
      }
  }
}
