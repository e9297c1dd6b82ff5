/// One cell of a table: a drawn text and its colour.
public struct Cell: Hashable, Sendable {
  /// What is written: safe, with isolates of our own only.
  public var text: String
  /// The colour; nil for the terminal's own.
  public var colour: Colour?

  /// Makes a cell of a text that is drawn already.
  public init(drawn text: String, colour: Colour? = nil) {
    self.text = text
    self.colour = colour
  }

  /// Makes a cell of a name or a word from anywhere.
  public init(_ name: String, isolates: Bool = true, colour: Colour? = nil) {
    self.init(drawn: Isolation.name(name, isolates: isolates), colour: colour)
  }

  /// Makes a cell of a sentence.
  public init(_ text: EventRecord.Text, isolates: Bool = true, colour: Colour? = nil) {
    self.init(drawn: Isolation.drawn(text, isolates: isolates), colour: colour)
  }
}
