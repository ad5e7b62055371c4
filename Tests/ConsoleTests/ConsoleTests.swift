import Console
import Controllers
import Testing

struct ConsoleTests {
  @Test func `after an action come the picture and the trace of the action`() throws {
    let desk = try Desk()

    let (status, text) = desk.run("trace 0\ntap Add\n")

    #expect(status == .ok)
    let parts = text.split(separator: "no events\n")
    #expect(parts.last?.hasPrefix("┌──") == true)
    #expect(parts.last?.contains("\n NavigationController + New · portrait · 0.400 s\n 0.000  New  ") == true)
    #expect(text.hasSuffix("animated=true"))
  }

  @Test func `without a person there the first error is the end`() throws {
    let desk = try Desk()

    let (status, text) = desk.run("trace off\nauto off\ntap Nothing\ntap Add\n")

    #expect(status == .failed)
    #expect(text.contains("! tap \"Nothing\": nothing on the screen has that name"))
    #expect(desk.front == "List")
  }

  @Test func `keeping going goes on and still tells of it`() throws {
    let desk = try Desk()

    let (status, _) = desk.run("tap Nothing\ntap Add\n", keepsGoing: true)

    #expect(status == .failed)
    #expect(desk.front == "New")
  }

  @Test func `a chunk goes on over lines and pasted lines are taken one by one`() throws {
    let desk = try Desk()

    let (status, text) = desk.run("auto off\ntrace off\nfor i = 1, 2 do\nprint(i)\nend\nx =\n42\nx\nquit\nerror 'late'")

    #expect(status == .ok)
    #expect(text.hasSuffix(" 0.000  >                 1\n 0.000  >                 2\n42"))
  }

  @Test func `an empty console takes screens and an app`() throws {
    let desk = try Desk("")

    let (status, text) = desk.run("screen 'Here' { title = 'Here' }\napp { root = Here {} }\ntree\n")

    #expect(status == .ok)
    #expect(text.hasSuffix("Here \"Here\" · appeared"))
  }

  @Test func `a session interrupted from outside is whole afterwards`() throws {
    let desk = try Desk()
    desk.interpreter.session.state.setGlobal("stop") { call in
      call.state.interrupt()
      return 0
    }

    #expect(desk.type("stop() while true do end").contains("interrupted"))
    desk.interpreter.session.state.resumeAfterInterrupt()
    #expect(desk.type("coroutine.wrap(function() stop() while true do end end)()").contains("interrupted"))
    desk.interpreter.session.state.resumeAfterInterrupt()
    #expect(
      desk.type("every(0.001, function() if not stopped then stopped = true stop() end end) wait(1e9)").contains(
        "interrupted"))
    desk.interpreter.session.state.resumeAfterInterrupt()
    #expect(desk.type("tap Add") == "")
    #expect(desk.front == "New")
  }
}
