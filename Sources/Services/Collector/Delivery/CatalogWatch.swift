internal import Foundation
internal import Locking
internal import ZeroMQ

/// The thread beside the collector's that reads catalogs, so that a large table holds up no event.
///
/// It looks at the folders every few seconds instead of asking the kernel: inotify(7) tells nothing of changes that
/// another machine makes on a network file system, nor of all those behind a bind mount or an overlay.
final class CatalogWatch: Sendable {
  private struct Mail: Sendable {
    var orders: [CatalogKeeper.Order] = []
    var ticket: UInt64 = 0
    var edition: CatalogEdition?
    var wantsReload = false
    var isEnding = false
  }

  private let keeper: Guarded<CatalogKeeper>
  private let mail = Guarded(Mail())
  private let work = DispatchSemaphore(value: 0)
  private let waker: Waker
  private let interval: Duration?

  /// Takes the keeper over and starts the thread.
  ///
  /// - Parameter interval: how often the folders are looked at; nil starts no thread: what is ordered is done at once,
  ///   and the folders are looked at by ``check()``.
  init(keeper: CatalogKeeper, interval: Duration?, waker: Waker) {
    self.keeper = Guarded(keeper)
    self.interval = interval
    self.waker = waker
    guard let interval else { return }
    let thread = Thread { [weak self] in
      while let watch = self, watch.turn(upTo: interval) {}
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
    if interval == nil { act(isLooking: false) } else { work.signal() }
    return ticket
  }

  /// Asks to read the folders now; from any thread.
  func reload() {
    mail.withLock { $0.wantsReload = true }
    if interval == nil { act(isLooking: false) } else { work.signal() }
  }

  /// What the thread does each interval; for who turns the crank by hand.
  func check() { act(isLooking: true) }

  /// The newest state of the texts; nil if nothing new is there.
  func takeEdition() -> CatalogEdition? {
    mail.withLock { mail in
      defer { mail.edition = nil }
      return mail.edition
    }
  }

  /// Ends the thread after what it is doing.
  func end() {
    mail.withLock { $0.isEnding = true }
    work.signal()
  }

  private func turn(upTo limit: Duration) -> Bool {
    let isLooking = work.wait(timeout: .now() + limit / .seconds(1)) == .timedOut
    if mail.withLock({ $0.isEnding }) { return false }
    act(isLooking: isLooking)
    return true
  }

  private func act(isLooking: Bool) {
    let (orders, wantsReload, ticket) = mail.withLock { mail in
      defer {
        mail.orders = []
        mail.wantsReload = false
      }
      return (mail.orders, mail.wantsReload, mail.ticket)
    }
    let edition: CatalogEdition? = keeper.withLock { keeper in
      keeper.carryOut(orders)
      var isChanged = !orders.isEmpty || wantsReload
      if wantsReload { keeper.reload() } else if isLooking { isChanged = keeper.check() || isChanged }
      return isChanged ? keeper.edition(ticket: ticket) : nil
    }
    guard let edition else { return }
    mail.withLock { $0.edition = edition }
    waker.wake()
  }
}
