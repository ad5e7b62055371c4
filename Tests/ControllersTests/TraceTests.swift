import Controllers
import Testing

struct TraceTests {
  @Test func `the first instance is named after its class, and the names of the others also have a number`() {
    let system = System()
    let kind = system.kind(named: "Draft")

    let labels = (1...3).map { _ in ViewController(in: system, kind: kind).label }

    #expect(labels == ["Draft", "Draft#2", "Draft#3"])
  }

  @Test func `numbers are never reused`() {
    let system = System()
    let kind = system.kind(named: "Draft")
    _ = ViewController(in: system, kind: kind)

    #expect(ViewController(in: system, kind: kind).label == "Draft#2")
  }

  @Test func `only the most recent events are kept, but all events are counted`() {
    let system = System()
    let controller = ViewController(in: system)

    for _ in 0..<(Trace.capacity + 10) { system.record(.viewDidLoad, of: controller.subject) }

    #expect(system.trace.count == Trace.capacity + 10)
    #expect(system.trace.firstKeptIndex == 10)
    #expect(system.trace[9] == nil)
    #expect(system.trace[10]?.kind == .viewDidLoad)
    #expect(system.trace.events(from: 0).count == Trace.capacity)
    #expect(system.trace.occurrenceCount(of: .viewDidLoad) == Trace.capacity + 10)
  }

  @Test func `long texts push out older events, but the most recent event is always kept`() throws {
    let system = System()
    let half = String(repeating: "x", count: Trace.textCapacity / 2)

    for text in ["first", half, half, "last"] { system.record(.text, of: .print, with: .text(text)) }
    #expect(system.trace.firstKeptIndex == 2)
    #expect(system.trace[1] == nil)
    #expect(system.trace.events(from: 0).count == 2)

    system.record(.text, of: .print, with: .text(half + half + half))
    #expect(system.trace.firstKeptIndex == 4)
    #expect(system.trace.count == 5)

    for _ in 0..<Trace.capacity { system.record(.viewDidLoad, of: .print) }
    #expect(system.trace.firstKeptIndex == 5)
    #expect(system.trace.events(from: 0).count == Trace.capacity)
  }

  @Test func `the hash of a trace depends only on its events`() {
    let one = System()
    let other = System()
    _ = other.kind(named: "Unused")

    for system in [one, other] {
      let subject = ViewController(in: system, kind: system.kind(named: "A")).subject
      system.record(.viewWillAppear, of: subject, with: .flag(true))
      system.record(.text, of: .print, with: .text("hello"))
    }

    #expect(one.trace.hash == other.trace.hash)
    #expect(one.trace.hash == 6_282_024_806_836_117_379)
  }

  @Test func `observers are called with each event after it has been recorded`() {
    let system = System()
    var counts: [Int] = []
    system.trace.observers.append { _ in counts.append(system.trace.count) }

    system.warn(.nestedPush)
    system.warn(.nestedPop)

    #expect(counts == [1, 2])
  }
}
