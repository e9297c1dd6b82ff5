import ErrorModel
import Testing

@testable import Subscriber

@Suite struct ConnectionTests {
  private let start = ContinuousClock.now

  @Test func goesFromIdleToLiveToStaleAndBack() {
    var connection = Connection(now: start)
    #expect(connection.state == .idle)
    #expect(connection.look(at: start + .seconds(60)) == nil, "nobody has asked for anything")
    #expect(connection.begin(at: start) == .connecting)
    #expect(connection.begin(at: start) == nil)
    #expect(connection.look(at: start + .milliseconds(2_999)) == nil)
    #expect(connection.look(at: start + .seconds(3)) == .stale(since: nil))
    let time = Timestamp(microseconds: 5)
    #expect(connection.heard(at: start + .seconds(4), time: time) == .live)
    #expect(connection.heard(at: start + .seconds(5), time: time) == nil)
    #expect(connection.look(at: start + .seconds(7)) == nil)
    #expect(connection.look(at: start + .seconds(8)) == .stale(since: time))
    #expect(connection.look(at: start + .seconds(9)) == nil, "told once")
    #expect(connection.lastHeard == time)
  }
}
