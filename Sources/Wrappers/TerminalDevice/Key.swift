/// What a person did on the keyboard.
public enum Key: Hashable, Sendable {
  /// A character that was typed; bytes that are no UTF-8 give U+FFFD.
  case character(Unicode.Scalar)
  /// A letter or sign with Ctrl, in lower case.
  case control(Unicode.Scalar)
  /// A letter or sign with Alt, in ASCII.
  case alternate(Unicode.Scalar)
  case enter, tab, backTab, backspace, delete, insert, escape
  case up, down, left, right, home, end, pageUp, pageDown
  /// F1 to F20.
  case function(Int)
  /// What follows up to ``pasteEnd`` was not typed: its line ends and tabs are blanks.
  case pasteStart, pasteEnd
  /// A sequence that means nothing here.
  case unknown
}
