import ErrorModel
import Foundation
import TestSupport
import Testing
import ZeroMQ

@testable import Collector

/// The thread beside the collector's; and what happens where several threads do its work.
@Suite struct CatalogWatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.url.appending(path: "texts/de.lproj")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try Data("\"late\" = \"Zu spät.\";\n".utf8).write(to: path.appending(path: "Localizable.strings"))
  }

  /// An edition never takes the place of a newer one.
  @Test func whateverThreadsAskAtTheSameTimeTheLastOrderIsInTheEdition() throws {
    let watch = try watch(interval: nil, hasThread: false)
    let unknown = ShippedTable(
      table: "Errors", format: .strings, language: "de", hash: ContentHash(rawValue: 1), bytes: 1)
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 0..<50 {
        if index == 0 { _ = watch.order([.drop(service: "shop", table: unknown)]) } else { watch.reload() }
      }
    }
    var edition = CatalogKeeper(folders: []).edition(ticket: 0)
    watch.renew(&edition)
    #expect(edition.ticket == 50 && edition.tables.count == 1)
  }

  /// Never on the thread of whoever asks: a signal's, or the collector's own.
  @Test(arguments: [nil, .seconds(3_600)] as [Duration?])
  func aReloadIsDoneOnTheThreadBeside(interval: Duration?) throws {
    let waker = try Waker()
    let watch = try watch(interval: interval, hasThread: true, waker: waker)
    defer { watch.end() }
    var edition = CatalogKeeper(folders: []).edition(ticket: 0)
    watch.reload()
    // Each edition wakes whoever waits.
    while edition.tables.isEmpty {
      _ = try Poll.wait([], waker: waker, upTo: .seconds(60))
      watch.renew(&edition)
    }
    #expect(edition.tables.count == 1)
  }

  private func watch(interval: Duration?, hasThread: Bool, waker: Waker? = nil) throws -> CatalogWatch {
    CatalogWatch(
      keeper: CatalogKeeper(folders: [folder.path("texts")]), interval: interval, waker: try waker ?? Waker(),
      hasThread: hasThread)
  }
}
