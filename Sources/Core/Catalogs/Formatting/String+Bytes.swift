extension String {
  /// Whether the text has this byte in UTF-8; several times as fast as asking the view of its bytes.
  func hasByte(_ wanted: UInt8) -> Bool { hasByte(where: { $0 == wanted }) }

  /// Whether the text has such a byte in UTF-8.
  @inline(__always) func hasByte(where isWanted: (UInt8) -> Bool) -> Bool {
    let bytes = utf8.span
    for at in bytes.indices where isWanted(bytes[at]) { return true }
    return false
  }
}
