import Testing

@testable import Klartext

@Suite struct CRC32CTests {
  /// RFC 3720, appendix B.4, and the check value of the catalogue of CRC algorithms.
  @Test(
    arguments: [
      ([UInt8](repeating: 0, count: 32), 0x8A91_36AA), ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
      (Array(0..<32), 0x46DD_794E), (Array("123456789".utf8), 0xE306_9283), ([], 0),
    ] as [([UInt8], UInt32)])
  func `Known bytes have their known checksum`(bytes: [UInt8], sum: UInt32) {
    #expect(CRC32C.checksum(of: bytes, in: 0..<bytes.count) == sum)
    let padded = [1, 2, 3] + bytes + [4]
    #expect(CRC32C.checksum(of: padded, in: 3..<3 + bytes.count) == sum)
  }

  @Test func `A range beyond the bytes is cut`() {
    #expect(CRC32C.checksum(of: [1], in: 0..<9) == CRC32C.checksum(of: [1], in: 0..<1))
  }
}
