import Foundation
import FuzzTargets
import Testing

/// All inputs that fuzzers began with or once found, given to the same functions again.
@Suite struct CorpusTests {
  @Test(arguments: FuzzTarget.allCases)
  func `Every kept input obeys the laws`(target: FuzzTarget) throws {
    let inputs = try target.inputs()
    #expect(!inputs.isEmpty)
    for input in inputs {
      let law = target.brokenLaw([UInt8](try Data(contentsOf: input)))
      #expect(law == nil, "\(input.lastPathComponent)")
    }
  }

  @Test func `Every folder of inputs has a target`() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: FuzzTarget.batch.corpus.deletingLastPathComponent().path)
    #expect(folders.sorted() == FuzzTarget.allCases.map(\.rawValue).sorted())
  }
}
