internal import Console
internal import ErrorModel
internal import Foundation
internal import Rendering
internal import Subscriber

/// The sentences about the stream itself, in the reader's language: gaps, states, ages, producers, decisions.
struct StateLines {
  let messages: Messages
  let zone: TimeZone

  /// What is to be said of an event that is no summary; nil for nothing.
  func text(_ event: SubscriberEvent, now: Timestamp) -> String? {
    switch event {
    case .gap(let gap): text(gap)
    case .digest(let digest):
      messages.text(
        "tail.digest", .string(digest.title?.text ?? ""), .uint(digest.groups), .uint(digest.occurrences))
    case .backlog(let backlog):
      messages.text(
        "tail.backlog", .string(backlog.service), .uint(backlog.count), .string(clock(backlog.from)),
        .string(clock(backlog.to)))
    case .producer(let news): text(news, now: now)
    case .trouble(let trouble?):
      messages.text("tail.store.trouble", .string(clock(trouble.since)), .string(trouble.code))
    case .trouble(nil): messages.text("tail.store.over")
    case .groupChange(let change): text(change)
    case .recovery(let news): text(news)
    case .cached(_, let asOf):
      messages.text("connection.cached", .string(clock(asOf)), .string(age(asOf, now: now)))
    case .state(let state): text(state, now: now)
    case .refused(let reasons): messages.text("tail.refused", .string(reasons.joined(separator: "; ")))
    case .unreadable(let reason): messages.text("tail.unreadable", .string(reason))
    case .snapshot, .update, .status: nil
    }
  }

  /// The mark before a line that is old.
  func old(_ asOf: Timestamp) -> String { messages.text("connection.asOf", .string(clock(asOf))) }

  /// How the connection stands; nil where that goes without saying.
  func text(_ state: Connection.State, now: Timestamp) -> String? {
    switch state {
    case .idle, .connecting: nil
    case .live: messages.text("connection.live")
    case .stale(nil): messages.text("connection.waiting")
    case .stale(let since?):
      messages.text("connection.stale", .string(clock(since)), .string(age(since, now: now)))
    }
  }

  private func text(_ gap: Gap) -> String {
    switch gap.outcome {
    case .cut:
      guard let oldest = gap.until else { return messages.text("tail.gap.cut") }
      return messages.text("tail.gap.cutBefore", .string(clock(oldest)))
    case .filled:
      guard let since = gap.since else { return messages.text("tail.gap.filled") }
      return messages.text("tail.gap.filledSince", .string(clock(since)))
    case .lost:
      guard let service = gap.service else {
        return messages.text("tail.gap.lost", .uint(gap.from), .uint(gap.to))
      }
      return messages.text("tail.gap.lostOf", .string(service), .uint(gap.from), .uint(gap.to))
    }
  }

  private func text(_ news: ProducerNews, now: Timestamp) -> String {
    let name = [news.origin.service, news.origin.instance, news.origin.host].compactMap(\.self).joined(separator: " ")
    let heard = clock(news.lastHeard)
    return switch news.word {
    case .new: messages.text("tail.producer.new", .string(name))
    case .silent: messages.text("tail.producer.silent", .string(name), .string(heard))
    case .back: messages.text("tail.producer.back", .string(name))
    case .gone: messages.text("tail.producer.gone", .string(name), .string(heard))
    }
  }

  private func text(_ change: GroupChange) -> String {
    let group = change.group.text
    let line =
      switch change.act {
      case "resolve": messages.text("tail.change.resolve", .string(group), .string(change.by))
      case "reopen": messages.text("tail.change.reopen", .string(group), .string(change.by))
      case "ignore": messages.text("tail.change.ignore", .string(group), .string(change.by))
      case "merge":
        messages.text(
          "tail.change.merge", .string(group), .string(change.by), .string(change.other?.text ?? ""))
      case "split": messages.text("tail.change.split", .string(group), .string(change.by))
      default: messages.text("tail.change.other", .string(group), .string(change.by), .string(change.act))
      }
    return change.comment.isEmpty ? line : "\(line) \(TerminalEscape.escape(change.comment))"
  }

  private func text(_ news: RecoveryNews) -> String {
    let key: MessageKey =
      switch news.state {
      case .asked: "tail.recovery.asked"
      case .done: "tail.recovery.done"
      case .failed: news.code == nil ? "tail.recovery.failed" : "tail.recovery.notRun"
      case .noAnswer: "tail.recovery.noAnswer"
      }
    let line = messages.text(key, .string(news.group.text), .string(news.option), .string(news.by))
    return news.code.map { "\(line) (\(TerminalEscape.escape($0)))" } ?? line
  }

  private func clock(_ moment: Timestamp) -> String { ClockText.withOffset(moment, zone: zone) }

  private func age(_ moment: Timestamp, now: Timestamp) -> String {
    AgeText.text(from: moment, to: now) { unit, count in
      messages.part(MessageKey(rawValue: unit.rawValue), .uint(count))
    }
  }
}
