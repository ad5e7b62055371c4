import Console
import Testing

struct TraceOfInputTests {
  @Test func `an input without events isn't hidden behind an older one`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap Open")
    _ = desk.type("x = 1")

    #expect(desk.type("trace") == "no events in `x = 1`; `trace 1` lists those of `tap Open`")
  }

  @Test func `an input that only reads a value doesn't count`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap Open")
    let listed = desk.type("trace")
    _ = desk.type("application.root")

    #expect(desk.type("trace") == listed)
  }
}
