// Proof that the thread sanitizer of this machine reports: scripts/test --full builds it and wants a report.
import Foundation

nonisolated(unsafe) var count = 0
let ended = DispatchSemaphore(value: 0)
// Threads of their own: a pool could run both on one, and then there is no race.
for _ in 0..<2 {
  Thread.detachNewThread {
    count += 1
    ended.signal()
  }
}
for _ in 0..<2 { ended.wait() }
