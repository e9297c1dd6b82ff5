/// The bounds of one event (design §6); what is longer is cut at a whole character and marked.
public enum Limits {
  /// Bytes of one message, the socket's MAXMSGSIZE.
  public static let messageBytes = 1 << 20
  /// Characters of a description.
  public static let descriptionCharacters = 8_192
  /// Characters of any other text.
  public static let textCharacters = 2_048
  /// Attributes of one event.
  public static let attributes = 64
  /// Bytes of the names and texts of all attributes of one event.
  public static let attributeBytes = 16 << 10
  /// The attribute that says how many others were left out.
  public static let attributesLeftOutName = "klartext.attributes_left_out"
  /// Causes along one chain.
  public static let causeDepth = 10
  /// Causes of one event in all.
  public static let causes = 50
  /// Entries of one error's payload.
  public static let payloadEntries = 64
  /// Bytes of the names and texts in one error's payload.
  public static let payloadBytes = 16 << 10
  /// How deep values may stand in the values of a payload.
  public static let payloadDepth = 8
  /// Calls of one backtrace, the innermost ones.
  public static let backtraceFrames = 64
  /// Characters of one call in a backtrace.
  public static let frameCharacters = 512
  /// Recovery options of one event.
  public static let recoveryOptions = 8
  /// Events in one batch: 16 already give nine tenths of the gain of 64 (design §7).
  public static let batchEvents = 64
}
