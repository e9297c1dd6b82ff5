internal import Console
internal import ErrorModel
internal import Foundation
internal import Rendering
internal import Subscriber

/// The sentences about the stream itself, in the reader's language: gaps, states, ages, producers, decisions.
struct StateLines {
  /// Where a sentence goes.
  enum Place: Hashable {
    /// To people: safe for a terminal, with isolates around what is put in or without.
    case people(isolates: Bool)
    /// Into a record, whose format escapes it.
    case record
  }

  let messages: Messages
  let zone: TimeZone
  var place = Place.people(isolates: true)

  /// What is to be said of an event that is no summary; nil for nothing.
  func text(_ event: SubscriberEvent, now: Timestamp) -> String? {
    switch event {
    case .gap(let gap): text(gap)
    case .digest(let digest):
      say(
        "tail.digest", .string(digest.title?.text ?? ""), .uint(digest.groups), .uint(digest.occurrences))
    case .backlog(let backlog):
      say(
        "tail.backlog", .string(backlog.service), .uint(backlog.count), .string(clock(backlog.from)),
        .string(clock(backlog.to)))
    case .producer(let news): text(news, now: now)
    case .trouble(let trouble?):
      say("tail.store.trouble", .string(clock(trouble.since)), .string(trouble.code))
    case .trouble(nil): say("tail.store.over")
    case .groupChange(let change): text(change)
    case .recovery(let news): text(news)
    case .cached(_, let asOf):
      say("connection.cached", .string(clock(asOf)), .string(age(asOf, now: now)))
    case .state(let state): text(state, now: now)
    case .refused(let reasons): say("tail.refused", .string(reasons.joined(separator: "; ")))
    case .unreadable(let reason): say("tail.unreadable", .string(reason))
    case .snapshot, .update, .status: nil
    }
  }

  /// The mark before a line that is old.
  func old(_ asOf: Timestamp) -> String { say("connection.asOf", .string(clock(asOf))) }

  /// How the connection stands; nil where that goes without saying.
  func text(_ state: Connection.State, now: Timestamp) -> String? {
    switch state {
    case .idle, .connecting: nil
    case .live: say("connection.live")
    case .stale(nil): say("connection.waiting")
    case .stale(let since?):
      say("connection.stale", .string(clock(since)), .string(age(since, now: now)))
    }
  }

  private func text(_ gap: Gap) -> String {
    switch gap.outcome {
    case .cut:
      guard let oldest = gap.until else { return say("tail.gap.cut") }
      return say("tail.gap.cutBefore", .string(clock(oldest)))
    case .filled:
      guard let since = gap.since else { return say("tail.gap.filled") }
      return say("tail.gap.filledSince", .string(clock(since)))
    case .lost:
      guard let service = gap.service else {
        return say("tail.gap.lost", .uint(gap.from), .uint(gap.to))
      }
      return say("tail.gap.lostOf", .string(service), .uint(gap.from), .uint(gap.to))
    }
  }

  private func text(_ news: ProducerNews, now: Timestamp) -> String {
    let name = [news.origin.service, news.origin.instance, news.origin.host].compactMap(\.self).joined(separator: " ")
    let heard = clock(news.lastHeard)
    return switch news.word {
    case .new: say("tail.producer.new", .string(name))
    case .silent: say("tail.producer.silent", .string(name), .string(heard))
    case .back: say("tail.producer.back", .string(name))
    case .gone: say("tail.producer.gone", .string(name), .string(heard))
    case .ended: say("tail.producer.ended", .string(name))
    }
  }

  private func text(_ change: GroupChange) -> String {
    let group = change.group.text
    let line =
      switch change.act {
      case "resolve": say("tail.change.resolve", .string(group), .string(change.by))
      case "reopen": say("tail.change.reopen", .string(group), .string(change.by))
      case "ignore": say("tail.change.ignore", .string(group), .string(change.by))
      case "merge":
        say(
          "tail.change.merge", .string(group), .string(change.by), .string(change.other?.text ?? ""))
      case "split": say("tail.change.split", .string(group), .string(change.by))
      default: say("tail.change.other", .string(group), .string(change.by), .string(change.act))
      }
    if change.comment.isEmpty { return line }
    return "\(line) \(place == .record ? change.comment : TerminalEscape.escape(change.comment))"
  }

  private func say(_ key: MessageKey, _ arguments: Argument...) -> String {
    switch place {
    case .people(isolates: true): messages.text(key, with: arguments)
    case .people(isolates: false): messages.part(key, with: arguments)
    case .record: messages.bare(key, with: arguments)
    }
  }

  private func text(_ news: RecoveryNews) -> String {
    let key: MessageKey =
      switch news.state {
      case .asked: "tail.recovery.asked"
      case .done: "tail.recovery.done"
      case .failed: news.code == nil ? "tail.recovery.failed" : "tail.recovery.notRun"
      case .noAnswer: "tail.recovery.noAnswer"
      }
    let line = say(key, .string(news.group.text), .string(news.option), .string(news.by))
    return news.code.map { "\(line) (\(place == .record ? $0 : TerminalEscape.escape($0)))" } ?? line
  }

  private func clock(_ moment: Timestamp) -> String { ClockText.withOffset(moment, zone: zone) }

  private func age(_ moment: Timestamp, now: Timestamp) -> String {
    AgeText.text(from: moment, to: now) { unit, count in
      messages.part(MessageKey(rawValue: unit.rawValue), .uint(count))
    }
  }
}
