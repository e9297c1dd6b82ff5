internal import ErrorModel
internal import Subscriber
internal import TerminalDevice
internal import ZeroMQ

/// Runs the view: waits for the collector, the keyboard and the signals, and draws what the model says.
struct TopLoop {
  /// How long an ESC waits for what would make a sequence of it; a slow line needs some hundredths.
  private static let escapeTime: Duration = .milliseconds(50)
  /// How often the screen is drawn at the most; more nobody reads.
  private static let frameTime: Duration = .milliseconds(100)
  /// How long it waits when nothing happens: ages and rates change with time.
  private static let idleTime: Duration = .seconds(1)

  /// How often what is known is kept for a later start without a collector.
  private static let keepInterval: Duration = .seconds(30)

  /// How the loop ended.
  enum End {
    /// The reader or a signal wanted it.
    case stopped
    /// The terminal does not take what is drawn.
    case terminalGone(TerminalFault)
  }

  private let configuration: SubscriberConfiguration
  private let style: TopStyle
  private let usesColour: Bool
  private let screen: FullScreen
  private var model: TopModel
  private var parser = KeyParser()
  private var lastByte = ContinuousClock.now
  private var drawn: TopFrame?
  private var drawnAt: ContinuousClock.Instant?
  /// Whether something was told since then.
  private var hasNews = false

  init(
    _ configuration: SubscriberConfiguration, model: TopModel, style: TopStyle, usesColour: Bool, screen: FullScreen
  ) {
    self.configuration = configuration
    self.model = model
    self.style = style
    self.usesColour = usesColour
    self.screen = screen
  }

  /// Runs until the reader or a signal ends it; the terminal is given back before it returns or throws.
  mutating func run() throws(ZMQError) -> End {
    defer { screen.leave() }
    do throws(TerminalFault) {
      // Before any other thread is there, since a small process is made of this one.
      try screen.enter()
    } catch {
      return .terminalGone(error)
    }
    let waker = try Waker()
    let signals = TerminalSignals { waker.wake() }
    let input = TerminalInput { waker.wake() }
    let context = try Context()
    var subscriber = try Subscriber.connect(configuration, in: context)
    var asker = try TopAsker.connect(configuration.commands, locale: configuration.locale, in: context)
    defer { subscriber.keep() }
    var kept = ContinuousClock.now
    while true {
      if ContinuousClock.now - kept >= Self.keepInterval {
        kept = .now
        subscriber.keep()
      }
      let events = try subscriber.next(upTo: patience, waker: waker)
      let now = Timestamp.now
      for event in events {
        guard let news = TopNews(event) else { continue }
        model.take(news, at: now)
        hasNews = true
      }
      var effects: [TopModel.Effect] = []
      for answer in try asker.receive() {
        model.take(answer, at: now)
        drawnAt = nil
      }
      effects += takeKeys(input)
      for news in signals.take() {
        switch news {
        case .stop: effects.append(.quit)
        case .suspend: effects.append(.suspend)
        case .resumed, .resized: effects.append(.redraw)
        }
      }
      // Many thousand groups are not put in order for each word about one of them.
      let isDue = !effects.isEmpty || drawnAt.map { ContinuousClock.now - $0 >= Self.frameTime } ?? true
      if isDue { effects += model.settle(at: now) }
      for effect in effects {
        switch effect {
        case .quit: return .stopped
        case .ask(let question): try asker.send(question)
        case .hangUp:
          asker = try TopAsker.connect(configuration.commands, locale: configuration.locale, in: context)
        case .renew: subscriber.renewSnapshot()
        case .redraw: drawn = nil
        case .suspend:
          drawn = nil
          do throws(TerminalFault) {
            try screen.suspend()
          } catch {
            return .terminalGone(error)
          }
        }
      }
      if input.hasEnded { return .stopped }
      guard isDue else { continue }
      do throws(TerminalFault) {
        try draw(at: now)
      } catch {
        return .terminalGone(error)
      }
    }
  }

  /// How long nothing may happen before something is due.
  private var patience: Duration {
    if parser.isWaiting { return Self.escapeTime }
    // The questions have a socket of their own, which the subscriber's wait does not see.
    if model.isWaiting { return .milliseconds(30) }
    return hasNews ? Self.frameTime : Self.idleTime
  }

  private mutating func takeKeys(_ input: TerminalInput) -> [TopModel.Effect] {
    let bytes = input.take()
    var keys = parser.take(bytes)
    if !bytes.isEmpty {
      lastByte = .now
    } else if parser.isWaiting, ContinuousClock.now - lastByte >= Self.escapeTime {
      keys += parser.flush()
    }
    guard !keys.isEmpty else { return [] }
    drawnAt = nil
    let effects = keys.flatMap { model.take($0) }
    if let scroll = model.opened?.scroll {
      let view = TopView(style: style, size: screen.size)
      let last = view.lastScroll(model, at: .now)
      model.opened?.scroll = min(scroll, last)
    }
    return effects
  }

  private mutating func draw(at now: Timestamp) throws(TerminalFault) {
    let view = TopView(style: style, size: screen.size)
    model.resize(rows: view.listRows)
    let frame = view.frame(model, at: now)
    let bytes = ScreenDiff.bytes(from: drawn, to: frame, usesColour: usesColour)
    if !bytes.isEmpty { try screen.write(bytes) }
    drawn = frame
    drawnAt = .now
    hasNews = false
  }
}
