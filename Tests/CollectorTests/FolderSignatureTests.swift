import ErrorModel
import Foundation
import TestSupport
import Testing

@testable import Collector

@Suite struct FolderSignatureTests {
  private typealias File = FolderSignature.File

  @Test func aChangeIsReadOnceItHasComeToRest() {
    let old = signature(size: 10)
    var decision = FolderSignature.Decision(read: old)
    let half = signature(size: 4)
    let whole = signature(size: 12)
    let looks = [old, half, whole, whole, whole, old, old]
    let verdicts = looks.map { decision.shouldRead($0) }
    #expect(verdicts == [false, false, false, true, false, false, true])
  }

  @Test(arguments: [
    File(size: 11, changed: 5, inode: 7), File(size: 10, changed: 6, inode: 7), File(size: 10, changed: 5, inode: 8),
  ])
  func sizeTimeAndNumberAllCount(changed: FolderSignature.File) {
    var decision = FolderSignature.Decision(read: FolderSignature(files: ["a": File(size: 10, changed: 5, inode: 7)]))
    let now = FolderSignature(files: ["a": changed])
    _ = decision.shouldRead(now)
    let verdict = decision.shouldRead(now)
    #expect(verdict)
  }

  @Test func theFilesOfAFolderAreSeenThroughLinksAndOthersAreNot() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path("c/services/shop/de.lproj"), withIntermediateDirectories: true)
    try manager.createDirectory(atPath: folder.path("data"), withIntermediateDirectories: true)
    try Data("one".utf8).write(to: folder.url.appending(path: "data/1.strings"))
    try Data("three".utf8).write(to: folder.url.appending(path: "data/2.strings"))
    try Data("text".utf8).write(to: folder.url.appending(path: "c/README.md"))
    let link = folder.path("c/services/shop/de.lproj/A.strings")
    try manager.createSymbolicLink(atPath: link, withDestinationPath: folder.path("data/1.strings"))
    let first = FolderSignature.read([folder.path("c")])
    #expect(first.files.keys.sorted() == [link] && first.files[link]?.size == 3)
    try manager.removeItem(atPath: link)
    try manager.createSymbolicLink(atPath: link, withDestinationPath: folder.path("data/2.strings"))
    #expect(FolderSignature.read([folder.path("c")]) != first)
    #expect(FolderSignature.read([folder.path("nowhere")]) == FolderSignature())
  }

  @Test func wordsWaitForTheirTextsButNotForEver() {
    var holds = WordHolds()
    let start = Timestamp(microseconds: 0)
    holds.begin("shop", now: start)
    holds.begin("shop", now: start.advanced(by: .seconds(1)))
    holds.note("shop", ticket: 2)
    var hasEnded = [holds.end(now: start, edition: 2) { _ in true }, holds.end(now: start, edition: 1) { _ in false }]
    #expect(holds.services == ["shop"])
    hasEnded.append(holds.end(now: start, edition: 2) { _ in false })
    #expect(hasEnded == [false, false, true] && holds.isEmpty)
    holds.begin("till", now: start)
    hasEnded.append(holds.end(now: start.advanced(by: .seconds(2)), edition: 0) { _ in true })
    #expect(hasEnded.last == true)
    holds.begin("till", now: start.advanced(by: .seconds(59)))
    #expect(holds.isEmpty)
    holds.begin("till", now: start.advanced(by: .seconds(60)))
    #expect(holds.services == ["till"])
  }

  private func signature(size: Int64) -> FolderSignature {
    FolderSignature(files: ["a": File(size: size, changed: 5, inode: 7)])
  }
}
