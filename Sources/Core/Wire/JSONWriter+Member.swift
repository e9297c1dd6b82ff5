extension JSONWriter {
  /// Writes a member whose value is a text.
  public mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a member whose value is a text, or nothing if there is none.
  public mutating func member(_ name: String, _ value: String?) {
    guard let value else { return }
    key(name)
    string(value)
  }

  /// Writes a member whose value is a text that says something, or nothing.
  public mutating func member(_ name: String, unlessEmpty value: String?) {
    guard let value, !value.isEmpty else { return }
    key(name)
    string(value)
  }
}
