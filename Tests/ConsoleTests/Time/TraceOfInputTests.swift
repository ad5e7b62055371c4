import Console
import Testing

struct TraceOfInputTests {
  @Test func `the trace command says so if the last input caused no events`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap Open")
    _ = desk.type("x = 1")

    #expect(desk.type("trace") == "no events in `x = 1`; `trace 1` lists those of `tap Open`")
  }

  @Test func `a space separates the number of an event from its time, however long the time is`() throws {
    let desk = try Desk(
      """
      screen "H" { viewDidLoad = function()
        after(0.1234567, function() print "a" end)
        after(12, function() print "b" end)
      end }
      app { system = 6, root = "H" }
      """)
    _ = desk.type("wait(20)")

    let lines = desk.type("trace").split(separator: "\n").dropFirst()
    #expect(lines.map { $0.split(separator: " ").prefix(2) } == [["1", "0.123457"], ["2", "12.000"]])
  }

  @Test func `the trace command ignores an input that only reads a value`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap Open")
    let listed = desk.type("trace")
    _ = desk.type("application.root")

    #expect(desk.type("trace") == listed)
  }
}
