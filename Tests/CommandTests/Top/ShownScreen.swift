import Rendering
import TerminalDevice

@testable import klartext

/// A small terminal: takes the bytes of a screen and knows what stands in each cell.
///
/// It knows the sequences that the view sends and no others, so that one of foreign text would be found.
struct ShownScreen {
  /// The cells: a character, nothing for the second half of a wide one, a blank where nothing was written.
  private(set) var cells: [[String]]
  private(set) var reversed: [[Bool]]
  private(set) var isCursorShown = false
  private(set) var cursor = (row: 0, column: 0)
  /// What was met that is no sequence of the view.
  private(set) var faults: [String] = []

  private let size: WindowSize
  /// How wide a character is for this terminal; they disagree.
  private let width: (Character) -> Int
  private var isReversing = false

  init(_ size: WindowSize, width: @escaping (Character) -> Int = { TextWidth.columns($0) }) {
    self.size = size
    self.width = width
    cells = Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
    reversed = Array(repeating: Array(repeating: false, count: size.columns), count: size.rows)
  }

  /// The row as text.
  func row(_ index: Int) -> String { cells[index].joined() }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Array(String(decoding: bytes, as: UTF8.self))[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        takeSequence(&rest)
      } else {
        write(character)
      }
    }
  }

  private mutating func takeSequence(_ rest: inout ArraySlice<Character>) {
    guard rest.popFirst() == "[" else { return faults.append("ESC without [") }
    var parameters = ""
    while let next = rest.popFirst() {
      if next.isNumber || next == ";" || next == "?" {
        parameters.append(next)
        continue
      }
      return obey(next, parameters)
    }
    faults.append("a sequence without an end")
  }

  private mutating func obey(_ final: Character, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch (final, parameters) {
    case ("H", _): cursor = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case ("J", "2"): for row in cells.indices { clear(row) }
    case ("K", "2"): clear(cursor.row)
    case ("m", _): for number in numbers { isReversing = number == 0 ? false : number == 7 ? true : isReversing }
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    case ("h", "?2026"), ("l", "?2026"): break
    default: faults.append("CSI \(parameters)\(final)")
    }
    if !(cells.indices ~= cursor.row) || !(0..<max(size.columns, 1) ~= cursor.column) {
      faults.append("a place outside: \(cursor)")
      cursor = (0, 0)
    }
  }

  private mutating func clear(_ row: Int) {
    cells[row] = Array(repeating: " ", count: size.columns)
    reversed[row] = Array(repeating: false, count: size.columns)
  }

  private mutating func write(_ character: Character) {
    if let byte = character.asciiValue, byte < 0x20 || byte == 0x7F { return faults.append("byte \(byte)") }
    let width = width(character)
    guard width > 0 else { return }
    // Without wrapping, as the view asks for: what does not fit stays in the last column.
    for offset in 0..<width where cursor.column + offset < size.columns {
      cells[cursor.row][cursor.column + offset] = offset == 0 ? String(character) : ""
      reversed[cursor.row][cursor.column + offset] = isReversing
    }
    cursor.column = min(cursor.column + width, size.columns - 1)
  }
}
