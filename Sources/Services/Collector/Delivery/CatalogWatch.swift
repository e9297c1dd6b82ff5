internal import Foundation
internal import Locking
internal import ZeroMQ

/// The thread beside the collector's that reads catalogs and makes what needs all of them, so that a large table holds up
/// no event.
///
/// It looks at the folders every few seconds instead of asking the kernel: inotify(7) tells nothing of changes that
/// another machine makes on a network file system, nor of all those behind a bind mount or an overlay.
final class CatalogWatch: Sendable {
  private struct Mail: Sendable {
    var orders: [CatalogKeeper.Order] = []
    var ticket: UInt64 = 0
    var edition: CatalogEdition?
    /// Editions out of use, to be let go of here: a million texts take their time to be freed.
    var retired: [CatalogEdition] = []
    /// The question to go on with.
    var question: MissingQuestion?
    /// The question that has been gone on with.
    var advanced: MissingQuestion?
    var wantsReload = false
    var isEnding = false
  }

  private let keeper: Guarded<CatalogKeeper>
  private let mail = Guarded(Mail())
  private let work = DispatchSemaphore(value: 0)
  private let waker: Waker
  private let hasThread: Bool

  /// Takes the keeper over and starts the thread.
  ///
  /// - Parameters:
  ///   - interval: how often the folders are looked at; nil: never by itself.
  ///   - hasThread: false starts no thread: what is ordered is done at once, and the folders are looked at by ``check()``.
  init(keeper: CatalogKeeper, interval: Duration?, waker: Waker, hasThread: Bool = true) {
    self.keeper = Guarded(keeper)
    self.waker = waker
    self.hasThread = hasThread
    guard hasThread else { return }
    let thread = Thread { [weak self] in
      var schedule = LookSchedule(interval: interval, now: .now)
      while let watch = self, watch.turn(&schedule) {}
    }
    thread.name = "klartext.catalogs"
    // Readers of nested formats need more than the small stack of a thread.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Asks for work; from the collector's thread.
  ///
  /// - Returns: the number of the order: an edition with this ticket or a later one has it in it.
  func order(_ orders: [CatalogKeeper.Order]) -> UInt64 {
    let ticket = mail.withLock { mail in
      mail.orders += orders
      mail.ticket += 1
      return mail.ticket
    }
    if hasThread { work.signal() } else { act(isLooking: false) }
    return ticket
  }

  /// Asks to read the folders now; from any thread.
  func reload() {
    mail.withLock { $0.wantsReload = true }
    if hasThread { work.signal() } else { act(isLooking: false) }
  }

  /// What the thread does each interval; for who turns the crank by hand.
  func check() { act(isLooking: true) }

  /// Puts the newest state of the texts into the place of the old, if there is one.
  func renew(_ edition: inout CatalogEdition) {
    let newest = mail.withLock { mail in
      guard let newest = mail.edition else { return nil as CatalogEdition? }
      mail.edition = nil
      if hasThread { mail.retired.append(edition) }
      return newest
    }
    guard let newest else { return }
    edition = newest
    if hasThread { work.signal() }
  }

  /// Has a question gone on with; from the collector's thread, one at a time.
  func work(on question: MissingQuestion) {
    mail.withLock { $0.question = question }
    if hasThread { work.signal() } else { act(isLooking: false) }
  }

  /// The question that has been gone on with; nil while that lasts.
  func takeQuestion() -> MissingQuestion? {
    mail.withLock { mail in
      defer { mail.advanced = nil }
      return mail.advanced
    }
  }

  /// Ends the thread after what it is doing.
  func end() {
    mail.withLock { $0.isEnding = true }
    work.signal()
  }

  private func turn(_ schedule: inout LookSchedule) -> Bool {
    _ = work.wait(timeout: .now() + schedule.wait(now: .now) / .seconds(1))
    if mail.withLock({ $0.isEnding }) { return false }
    act(isLooking: schedule.takeDue(now: .now))
    return true
  }

  private func act(isLooking: Bool) {
    // Orders are taken and their edition is published while nobody else has the keeper: else an edition could take the
    // place of a newer one.
    var question = keeper.withLock { keeper in
      var mail = takeMail()
      mail.retired = []
      keeper.carryOut(mail.orders)
      var isChanged = !mail.orders.isEmpty || mail.wantsReload
      if mail.wantsReload { keeper.reload() } else if isLooking { isChanged = keeper.check() || isChanged }
      if isChanged {
        let edition = keeper.edition(ticket: mail.ticket)
        self.mail.withLock { $0.edition = edition }
        waker.wake()
      }
      return mail.question
    }
    if question != nil {
      question?.advance()
      self.mail.withLock { $0.advanced = question }
      waker.wake()
    }
  }

  private func takeMail() -> Mail {
    mail.withLock { mail in
      defer {
        mail.orders = []
        mail.retired = []
        mail.question = nil
        mail.wantsReload = false
      }
      return mail
    }
  }
}
