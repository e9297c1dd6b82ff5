import Store
import Testing

@testable import Collector

/// The numbers of sysexits.h with which a start that failed ends.
@Suite struct CollectorErrorTests {
  @Test(
    arguments: [
      (.endpointMalformed, 78), (.endpointPathTooLong, 78), (.endpointBeyondLoopback, 78), (.endpointOccupied, 73),
      (.endpointFolderMissing, 73), (.endpointNotWritable, 73), (.endpointTaken, 69), (.endpointRefused, 69),
      (.unexpected, 70),
    ] as [(CollectorError.Code, Int32)])
  func eachCauseHasItsNumber(code: CollectorError.Code, number: Int32) {
    #expect(CollectorError(code, subject: "x").exitCode == number)
  }

  @Test(arguments: StoreError.Code.allCases)
  func troubleWithTheDatabaseIsNeverThatOfAnEndpoint(code: StoreError.Code) {
    let error = CollectorError(StoreError(code, path: "/x"))
    #expect(error.code == .storeRefused && ![69, 70].contains(error.exitCode))
  }
}
