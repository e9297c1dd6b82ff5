public import ErrorModel

/// What a collector tells a producer: one frame, one JSON object.
public enum Answer: Hashable, Sendable {
  /// Every batch of the run up to this number is committed.
  case acknowledged(run: String, sequence: UInt64)
  /// How many unacknowledged events the producer may have from now on.
  case credit(events: Int)
  /// The collector lives.
  case heartbeat
  /// The catalog files that the collector lacks, by their hashes.
  case wantCatalog(hashes: [ContentHash])
  /// A part of a catalog file has come; the next one may follow.
  case gotCatalog(hash: ContentHash, part: Int)
  /// Somebody picked a way out of an error that the producer keeps.
  case recover(RecoveryRequest)
  /// A message or some of its lines were not accepted; run and number are nil where they could not be read.
  case refused(run: String?, sequence: UInt64?, refusals: [Refusal])

  /// The credit of a producer that was told none yet.
  public static let initialCredit = 256

  /// The run it speaks of; nil if it speaks of none.
  public var run: String? {
    switch self {
    case .acknowledged(let run, _): run
    case .refused(let run, _, _): run
    case .credit, .heartbeat, .wantCatalog, .gotCatalog, .recover: nil
    }
  }

  /// Writes the answer, without a line end.
  public func encode(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    switch self {
    case .acknowledged(let run, let sequence):
      writer.member("kind", "acknowledged")
      writer.member("run", run)
      writer.key("sequence")
      writer.integer(sequence)
    case .credit(let events):
      writer.member("kind", "credit")
      writer.key("events")
      writer.integer(Int64(events))
    case .heartbeat:
      writer.member("kind", "heartbeat")
    case .wantCatalog(let hashes):
      writer.member("kind", "wantCatalog")
      writer.key("hashes")
      writer.beginArray()
      for hash in hashes { writer.string(hash.text) }
      writer.endArray()
    case .gotCatalog(let hash, let part):
      writer.member("kind", "gotCatalog")
      writer.member("hash", hash.text)
      writer.key("part")
      writer.integer(Int64(part))
    case .recover(let request):
      writer.member("kind", "recover")
      writer.member("pick", request.pick)
      writer.member("event", request.event)
      writer.member("option", request.option)
      writer.member("by", request.author)
      writer.key("seconds")
      writer.integer(request.seconds)
    case .refused(let run, let sequence, let refusals):
      writer.member("kind", "refused")
      writer.member("run", run)
      if let sequence {
        writer.key("sequence")
        writer.integer(sequence)
      }
      writer.key("refusals")
      writer.beginArray()
      for refusal in refusals { Self.encode(refusal, into: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  /// The answer as the bytes of one frame.
  public var frame: [UInt8] {
    var writer = JSONWriter(reserving: 128)
    encode(into: &writer)
    return writer.bytes
  }

  /// The frame that refuses a reader's question: a refusal with the id of the question instead of a batch.
  ///
  /// - Parameter question: the id; nil where it could not be read.
  public static func frame(ofRefused question: String?, _ refusal: Refusal) -> [UInt8] {
    var writer = JSONWriter(reserving: 256)
    writer.beginObject()
    writer.key("v")
    writer.integer(BatchHead.version)
    writer.member("kind", "refused")
    writer.member("id", question)
    writer.key("refusals")
    writer.beginArray()
    encode(refusal, into: &writer)
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private static func encode(_ refusal: Refusal, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("code", refusal.code.rawValue)
    writer.key("line")
    writer.integer(Int64(refusal.line))
    writer.member("pointer", refusal.pointer)
    writer.member("expected", refusal.expected)
    writer.endObject()
  }
}
