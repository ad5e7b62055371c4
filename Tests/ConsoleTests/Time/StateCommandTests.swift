import Console
import Testing

struct StateCommandTests {
  @Test func `the state command shows everything, or the objects of a screen`() throws {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap Open")

    let all = desk.type("state")
    let detail = desk.type("state Detail")

    #expect(all.hasPrefix("globals\n") && all.contains("\n  seen: 1\n"), "\(all)")
    #expect(detail.contains("#1 Detail\n"), "\(detail)")
    #expect(!detail.contains("globals"))
    #expect(desk.type("state Sheet") == "no instance of Sheet exists")
    #expect(desk.type("state Detial").contains("nearest: Detail"))
  }

  @Test func `the state command shows the state at the current moment, or that the state is opaque during a callback`()
    throws
  {
    let desk = try Desk(TimePrototype.prototype)
    for line in ["tap Open", "x = 5", "at 1"] { _ = desk.type(line) }

    let settled = desk.type("state")
    _ = desk.type("at viewWillAppear")
    let within = desk.type("state")

    #expect(!settled.contains("  x: 5"))
    #expect(settled.contains("  seen: 1"))
    #expect(within.hasPrefix("opaque: a callback is running\n"), "\(within)")
  }

  @Test func `the state command shows properties and the script's values, and its option all adds internal state`()
    throws
  {
    let desk = try Desk(TimePrototype.prototype)
    _ = desk.type("tap Open")

    let state = desk.type("state Detail")
    let all = desk.type("state Detail all")

    #expect(state.contains("  frame: {x: 0, y: 64, width: 320, height: 416}"), "\(state)")
    #expect(!state.contains("loadedView") && !state.contains("code: "), "\(state)")
    #expect(all.contains("loadedView") && all.contains("x: 0.0"), "\(all)")
    #expect(desk.type("state all").contains("session\n"))
    #expect(desk.type("state Detail List").contains("usage: `state [screen] [all]`"))
  }

  @Test func `the state command is shown page by page at a terminal, and Enter shows the next page`() throws {
    let desk = try Desk(TimePrototype.prototype)
    let whole = desk.type("state").split(separator: "\n").count

    let said = desk.talk("state\n\n\nwarnings\n\n")

    let pages = said.split(separator: "\n")
    #expect(
      pages.filter { $0.hasSuffix("more lines: Enter shows them") }.first
        == "… \(whole - 58) more lines: Enter shows them")
    #expect(pages.contains("#1 System"))
  }

  @Test func `a failed expectation doesn't change the state`() throws {
    let desk = try Desk()
    _ = desk.type("tap Waffles")
    _ = desk.type("expect.screen \"Nowhere\"")

    #expect(desk.type("diff 1 2") == "there is no difference between 1 and 2")
  }
}
