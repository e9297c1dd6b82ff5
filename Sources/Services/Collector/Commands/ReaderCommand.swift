internal import ErrorModel
internal import Foundation
internal import Pipeline

/// A reader's question.
struct ReaderCommand: Hashable, Sendable {
  /// What is asked for.
  enum Kind: String, CaseIterable, Sendable {
    /// The groups that are alive.
    case snapshot
    /// The tables that sentences are made from, and what is wrong with them.
    case catalogs
    /// The texts that lack a translation.
    case missing
    /// The groups that fit, page by page.
    case groups
    /// All of one group.
    case group
    /// Decisions about a group; see ``GroupCommand``.
    case resolve, reopen, ignore
    /// Some groups are not to be heard of for a time.
    case silence
    /// They are to be heard of again.
    case unsilence
    /// The silences there are.
    case silences
    /// The producers, whether they are heard, and what was refused.
    case producers
    /// Groups that are to be one from now on.
    case merge
    /// A group that is to stand for itself again.
    case split
    /// Why a group is one.
    case explain
    /// What was lost or left out.
    case drops
    /// How the collector is doing.
    case status
    /// The words that were told, page by page.
    case words
    /// To run a recovery option.
    case pick
  }

  /// What is asked for.
  var kind: Kind
  /// The name of the question, given back with the answer.
  var id: String
  /// The language; a snapshot always has one.
  var locale: String?
  /// Only this service; nil means all.
  var service: String?
  /// What is silenced, or no longer.
  var silencing: SilenceRequest?
  /// What is merged or split.
  var merging: MergeRequest?
  /// Which rows of a list.
  var page: PageRequest?
  /// Which group is to be explained.
  var group: GroupKey?
  /// Which words are asked for.
  var words: WordsRequest?
  /// How many of the last minutes are wanted of each group; 0 for none.
  var minutes = 0
  /// What is to be recovered from, and how.
  var picking: PickRequest?
  /// Which page of a snapshot is asked for; nil for all in one message.
  var snapshotPage: SnapshotPage?

  private struct Record: Decodable {
    var v: Int64
    var kind: String
    var id: String
    var locale: String?
    var service: String?
    var series: Int?
  }

  /// A question that was not accepted.
  struct Refused: Error, Hashable, Sendable {
    /// The name of the question; nil where it could not be read.
    var id: String?
    /// Why.
    var refusal: Refusal
  }

  /// The member that gives a question that cannot be read its name.
  private struct IDRecord: Decodable {
    var id: String
  }

  /// The same question without its name: what is equal to it asks for the same.
  var unnamed: ReaderCommand {
    var question = self
    question.id = ""
    return question
  }

  /// The member that only an explanation has; other kinds read theirs by themselves.
  private struct GroupRecord: Decodable {
    var group: String?
  }

  /// Reads a question; any bytes in, a question or a refusal out.
  static func read(_ bytes: [UInt8]) -> Result<ReaderCommand, Refused> {
    guard bytes.count <= 4_096 else {
      return .failure(Refused(refusal: Refusal(.tooLarge, expected: "at most 4096 bytes")))
    }
    return command(bytes).mapError { refusal in
      Refused(id: (try? JSONDecoder().decode(IDRecord.self, from: Data(bytes)))?.id, refusal: refusal)
    }
  }

  private static func command(_ bytes: [UInt8]) -> Result<ReaderCommand, Refusal> {
    let record: Record
    do {
      record = try JSONDecoder().decode(Record.self, from: Data(bytes))
    } catch let DecodingError.keyNotFound(key, _) {
      return .failure(missing(key.stringValue))
    } catch let DecodingError.typeMismatch(_, context) {
      let pointer = context.codingPath.map { "/\($0.stringValue)" }.joined()
      return .failure(
        Refusal(.wrongType, line: 1, pointer: pointer, expected: "numbers for v and series, texts for the rest"))
    } catch {
      return .failure(Refusal(.notJSON, line: 1, expected: "one JSON object"))
    }
    guard record.v == BatchHead.version else {
      return .failure(Refusal(.wrongVersion, line: 1, pointer: "/v", expected: "\(BatchHead.version)"))
    }
    guard let kind = Kind(rawValue: record.kind) else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      return .failure(Refusal(.unknownKind, line: 1, pointer: "/kind", expected: kinds))
    }
    if kind == .snapshot, record.locale == nil { return .failure(missing("locale")) }
    if let locale = record.locale, !Subscriptions.isLocale(locale) {
      let expected = "a BCP 47 tag of 2 to 35 bytes, or several in at most \(Subscriptions.mostLocaleBytes) bytes"
      return .failure(Refusal(.outOfRange, line: 1, pointer: "/locale", expected: expected))
    }
    var command = ReaderCommand(kind: kind, id: record.id, locale: record.locale, service: record.service)
    if let minutes = record.series {
      guard 1...GroupState.mostMinutes ~= minutes else {
        return .failure(GroupCommand.outOfRange("series", "1 to \(GroupState.mostMinutes)"))
      }
      command.minutes = minutes
    }
    do throws(Refusal) {
      switch kind {
      case .silence, .unsilence: command.silencing = try SilenceRequest(kind, bytes)
      case .pick: command.picking = try PickRequest(bytes)
      case .words: command.words = try WordsRequest(bytes)
      case .snapshot: command.snapshotPage = try SnapshotPage(bytes)
      case .merge, .split: command.merging = try MergeRequest(kind, bytes)
      case .producers, .silences, .drops: command.page = try PageRequest(bytes)
      default: break
      }
    } catch {
      return .failure(error)
    }
    if kind == .explain {
      guard let group = try? JSONDecoder().decode(GroupRecord.self, from: Data(bytes)) else {
        return .failure(Refusal(.wrongType, line: 1, pointer: "/group", expected: "16 hexadecimal digits"))
      }
      guard let text = group.group else { return .failure(missing("group")) }
      guard let key = GroupKey(text: text) else {
        return .failure(GroupCommand.outOfRange("group", "16 hexadecimal digits"))
      }
      command.group = key
    }
    return .success(command)
  }

  private static func missing(_ field: String) -> Refusal {
    Refusal(
      .missingField, line: 1, pointer: "/\(field)", expected: "v, kind, id; locale for a snapshot, group to explain")
  }
}
