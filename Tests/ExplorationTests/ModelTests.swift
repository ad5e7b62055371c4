import Exploration
import TestSupport
import Testing

/// A model whose number of states is known.
@Suite struct ModelTests {
  @Test func theStatesOfAModelAreCountedExactly() throws {
    let model = TabModel(tabs: 2, depth: 2)
    let found = try explored(model.script) { $0.checks = [] }
    #expect(found.stateCount == model.stateCount)
    #expect(found.reasons == [])
  }
}
