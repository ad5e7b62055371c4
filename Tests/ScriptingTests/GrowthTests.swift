import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import TestSupport
import Testing

@Suite("The memory in use after actions") struct GrowthTests {
  /// Each action ends in its initial state.
  ///
  /// Therefore, the objects that it creates grow old before they are released.
  private static let actions = [
    "tap 'Ask' answer 'OK'", "tap 'Open' back()", "tap 'Show' tap 'Done'", "tap 'Over' tapOutside()",
    "after(0.1, function() end) wait(0.2)", "enter('Name', 'x') enter('Name', 'y')",
    "rotate 'landscapeLeft' rotate 'portrait'",
  ]

  @Test(arguments: Share.cases(of: actions))
  func `the memory in use is no larger after four thousand repetitions than after five hundred`(
    _ action: String
  ) throws {
    let prototype = try Prototype(
      """
      screen "Root" { view = {
        button "Open" { push = "Detail" }, button "Show" { present = "Sheet" },
        button "Ask" { present = alert "Sure?" { buttons = { button "OK" } } },
        button "Over" { id = "over", action = function(self, sender)
          over = popover { contentViewController = Detail {} } over:present(sender) end },
        textField "Name",
      } }
      screen "Detail" { view = { label "detail" } }
      screen "Sheet" { view = { button "Done" { dismiss = true } } }
      app { device = "iPad", root = navigation "Root" }
      function go(n) for i = 1, n do \(action) end end
      """)
    func held(after rounds: Int) throws -> Int {
      try prototype.run("go(\(rounds))")
      return prototype.session.state.counters.bytes
    }

    let first = try held(after: 500)
    let later = try held(after: 4000)

    #expect(later - first < 400_000, "\(first) \(later)")
  }
}
