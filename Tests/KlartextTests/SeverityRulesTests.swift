import ErrorModel
import Foundation
import Testing

@testable import Klartext

@Suite struct SeverityRulesTests {
  enum Refused: Error { case once }

  static let cancellations: [any Error] = [
    CancellationError(), URLError(.cancelled), CocoaError(.userCancelled), POSIXError(.ECANCELED),
    NSError(domain: NSURLErrorDomain, code: -999), NSError(domain: NSCocoaErrorDomain, code: 3_072),
    NSError(domain: NSPOSIXErrorDomain, code: Int(ECANCELED)),
  ]
  static let others: [any Error] = [
    Refused.once, URLError(.timedOut), CocoaError(.fileNoSuchFile), POSIXError(.ENOSPC),
    NSError(domain: NSURLErrorDomain, code: 3_072), NSError(domain: "Till", code: -999),
  ]

  @Test(arguments: cancellations)
  func whatWasCalledOffIsInformation(_ error: any Error) {
    #expect(SeverityRules().severity(of: error) == .info)
    var rules = SeverityRules()
    rules.cancellations = .areIgnored
    #expect(rules.severity(of: error) == nil)
    #expect(SeverityChoice(rules: rules).severity(of: error, explicit: nil) == nil)
    #expect(SeverityChoice(rules: rules).severity(of: error, explicit: .warning) == .warning)
    rules.cancellations = .areErrors
    #expect(rules.severity(of: error) == .error)
  }

  @Test(arguments: others)
  func allOthersAreErrors(_ error: any Error) {
    #expect(SeverityRules().severity(of: error) == .error)
  }

  @Test func aTypeCanHaveARule() {
    var rules = SeverityRules()
    rules.usual = .warning
    rules.set(.critical, for: Refused.self)
    rules.set(.error, for: CancellationError.self)
    #expect(rules.severity(of: Refused.once) == .critical)
    #expect(rules.severity(of: CancellationError()) == .error)
    #expect(rules.severity(of: URLError(.timedOut)) == .warning)
    #expect(rules.severity(of: URLError(.cancelled), said: .error) == .error)
    #expect(rules.severity(of: Refused.once, said: .info) == .critical)
  }
}
