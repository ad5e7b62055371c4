import Scripting
import Testing

struct RingTests {
  @Test func `a full ring buffer keeps the most recent elements under their numbers`() {
    var ring = Ring<String>(capacity: 2)
    for element in ["a", "b", "c"] { ring.append(element) }

    #expect(ring.count == 3)
    #expect(ring.firstNumber == 1)
    #expect((0...3).map { ring[$0] } == [nil, "b", "c", nil])
  }
}
