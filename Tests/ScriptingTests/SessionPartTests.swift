import Testing

@testable import Scripting

/// Tests of the parts of a session.
@Suite struct `The parts of a session` {
  @Test func `the list of parts contains exactly the parts that a session stores`() {
    let session = Session()
    let stored = Mirror(reflecting: session).children.compactMap { $0.value as? SessionPart }

    #expect(!stored.isEmpty)
    #expect(Set(session.parts.map(ObjectIdentifier.init)) == Set(stored.map(ObjectIdentifier.init)))
  }
}
