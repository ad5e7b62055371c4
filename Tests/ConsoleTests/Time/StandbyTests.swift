import Console
import Lua
import TestSupport
import Testing

/// Tests of sessions that are replayed in advance while the user types nothing.
@Suite struct `While nothing is typed` {
  private func desk(after inputs: Int = 60) throws -> Desk {
    let desk = try Desk(TimePrototype.prototype)
    for _ in 0..<inputs / 2 { _ = (desk.type("tap Open"), desk.type("back")) }
    return desk
  }

  /// Does the work that the console does while the user types nothing.
  private func pause(at desk: Desk) {
    while let step = desk.interpreter.preparation, step() {}
  }

  @Test func `a session is replayed up to the second-to-last input in advance, so that undo can use it`() throws {
    let (desk, other) = (try desk(), try desk())
    pause(at: desk)
    let made = desk.sessionsMade

    #expect(desk.type("undo") == other.type("undo"))
    #expect(desk.sessionsMade == made)
    #expect(desk.tree == other.tree && desk.hash == other.hash)
    #expect(desk.type("history") == other.type("history"))
    pause(at: desk)
    #expect(desk.type("undo") == "undone: `tap Open`")
    #expect(desk.sessionsMade == made + 1)
    #expect(desk.type("redo 2") == "redone: `tap Open`, `back`")
  }

  @Test(arguments: ["why", "why 60:2", "previous", "at 60:1"])
  func `questions about the last input use a session that was replayed in advance`(question: String) throws {
    let (desk, other) = (try desk(), try desk())
    pause(at: desk)
    let made = desk.sessionsMade

    #expect(desk.type(question) == other.type(question))
    #expect(desk.sessionsMade == made)
  }

  @Test func `sessions are kept for several undos in a row`() throws {
    let desk = try desk(after: 400)
    pause(at: desk)
    let made = desk.sessionsMade

    for _ in 0..<3 { #expect(desk.type("undo").hasPrefix("undone: ")) }
    #expect(desk.sessionsMade == made)
    #expect(desk.type("redo 3").hasPrefix("redone: "))
    #expect(desk.sessionsMade == made + 1)
  }

  @Test(arguments: Share.cases(of: ["application.root.viewControllers", "clock()", "mark"]))
  func `the when command plays the end of the run first, and finds the same changes as in a full replay`(
    expression: String
  )
    throws
  {
    let (desk, other) = (try desk(after: 200), try desk(after: 200))
    for each in [desk, other] {
      _ = each.type("mark = 1")
      for _ in 0..<100 { _ = (each.type("tap Open"), each.type("back")) }
    }
    pause(at: desk)
    let made = desk.sessionsMade

    let told = desk.type("when " + expression)
    // Only a recent change is found without a replay from the launch.
    if expression == "application.root.viewControllers" { #expect(desk.sessionsMade == made) }
    #expect(told == other.type("when " + expression))
    #expect(desk.type("when application.state") == other.type("when application.state"))
  }

  @Test func `the sessions near the present are kept while a past moment is shown`() throws {
    let desk = try desk(after: 200)
    pause(at: desk)
    _ = desk.type("at 100")
    pause(at: desk)
    _ = desk.type("now")
    let made = desk.sessionsMade

    _ = desk.type("undo")
    #expect(desk.sessionsMade == made)
  }

  @Test func `a session is replayed in advance up to the past moment that is shown`() throws {
    let desk = try desk()
    _ = desk.type("at 40")
    pause(at: desk)
    let made = desk.sessionsMade

    #expect(desk.type("clock() > 0") == "true")
    #expect(desk.sessionsMade == made)
  }

  @Test func `an input that takes long isn't replayed in advance`() throws {
    let desk = try desk()
    _ = desk.type("for i = 1, 1e7 do x = i end")
    _ = desk.type("tap Open")
    pause(at: desk)

    #expect(desk.interpreter.preparation == nil)
    #expect(desk.type("undo") == "undone: `tap Open`")
    #expect(desk.type("x") == "10000000.0" || desk.type("x") == "10000000")
  }

  @Test func `the session that undo uses has the full limits`() throws {
    let desk = try desk()
    pause(at: desk)
    _ = desk.type("undo")

    #expect(desk.type("for i = 1, 1e7 do y = i end").isEmpty)
  }

  @Test func `the inputs before an input that takes long are replayed in advance`() throws {
    let desk = try desk(after: 100)
    _ = desk.type("for i = 1, 1e7 do x = i end")
    _ = desk.type("tap Open")
    pause(at: desk)
    let made = desk.sessionsMade

    #expect(desk.type("undo 2").hasPrefix("undone: `for i"))
    #expect(desk.sessionsMade == made)
  }

  @Test(arguments: [100_000, 50_000_000])
  func `the session that undo uses has the limits that its app declares`(steps: Int) throws {
    let app = "app { root = navigation \"List\", limits = { steps = \(steps) } }"
    let desk = try Desk(TimePrototype.prototype.replacing("app { root = navigation \"List\" }", with: app))
    for _ in 0..<40 { _ = (desk.type("tap Open"), desk.type("back")) }
    pause(at: desk)
    let made = desk.sessionsMade

    #expect(desk.type("undo").hasPrefix("undone: "))
    #expect(desk.sessionsMade == made)
    #expect(desk.type("for i = 1, 1e6 do end").contains("limit") == (steps < 1_000_000))
  }

  @Test func `changing the device discards the sessions that were replayed in advance`() throws {
    let desk = try desk()
    pause(at: desk)
    _ = desk.type("reload iPad")
    _ = desk.type("tap Open")

    #expect(desk.type("undo") == "undone: `tap Open`")
    #expect(desk.type("application.keyWindow.frame.width") == "768")
  }

  @Test func `a short run isn't replayed in advance`() throws {
    #expect(try desk(after: 20).interpreter.preparation == nil)
  }
}
