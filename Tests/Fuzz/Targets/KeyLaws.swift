internal import TerminalDevice

/// Laws of what reads a keyboard.
enum KeyLaws {
  /// Any bytes are keys; however they are cut they are the same; none is a control character.
  static func keys(_ bytes: [UInt8]) -> String? {
    var whole = KeyParser()
    let keys = whole.take(bytes) + whole.flush()
    if whole.isWaiting { return "something waits behind the end" }
    var cut = KeyParser()
    var same: [Key] = []
    for byte in bytes { same += cut.take([byte]) }
    if same + cut.flush() != keys { return "the keys depend on where the bytes were cut" }
    for case .character(let scalar) in keys where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value {
      return "a control character was typed"
    }
    return keys.count <= 2 * bytes.count ? nil : "more keys than bytes can mean"
  }
}
