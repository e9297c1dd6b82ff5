import Testing
import Wire

@Suite struct StreamTopicTests {
  @Test(arguments: ["shop", "a/b", "a_b", "50%", "%2F", "/", "", "%%25/", "Größe/é"])
  func anExactNameStandsForOneService(service: String) {
    let name = StreamTopic.exactName(of: service)
    #expect(!name.contains("/"))
    #expect(StreamTopic.service(ofExact: name) == service)
    #expect(!StreamTopic.name(of: service).contains("/"))
  }

  @Test(arguments: ["%", "a%2", "%2f", "%41"]) func whatIsNoNameIsNone(name: String) {
    #expect(StreamTopic.service(ofExact: name) == nil)
  }
}
