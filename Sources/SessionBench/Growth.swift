import Controllers
import Lua
import Scripting

/// Measures how much memory remains after each kind of action.
///
/// Only the entry in the log of inputs should remain.
enum Growth {
  /// Measures each kind.
  ///
  /// - Parameter rounds: The number of rounds of each kind. It must be so large that growth exceeds the steps in which
  ///   lists allocate memory.
  /// - Throws: An error of the script.
  static func run(rounds: Int = 20_000) throws {
    for kind in kinds { try measure(kind, rounds: rounds) }
  }

  private struct Kind {
    let name: String
    /// The Lua code of a round.
    let line: String
    /// The number of actions in a round.
    let actions: Int
    var device = "iPhone"
  }

  private static let kinds = [
    Kind(name: "push, pop by hand", line: "tap 'Open' back()", actions: 2),
    Kind(
      name: "push, pop in code", line: "top():pushViewController('Detail') wait(1) top():popViewController()",
      actions: 2),
    Kind(name: "present, dismiss", line: "tap 'Show' tap 'Done'", actions: 2),
    Kind(name: "tab", line: "selectTab(2) selectTab(1)", actions: 2),
    Kind(name: "page", line: "selectTab(2) swipe 'left' swipe 'right'", actions: 3),
    Kind(name: "alert", line: "tap 'Ask' answer 'OK'", actions: 2),
    Kind(name: "popover", line: "tap 'Over' tapOutside()", actions: 2, device: "iPad"),
    Kind(name: "rotation", line: "rotate 'landscapeLeft' rotate 'portrait'", actions: 2),
    Kind(name: "timer", line: "after(0.1, function() heard = heard + 1 end) wait(0.2)", actions: 1),
    Kind(name: "text entry", line: "enter('Name', 'Pancakes') enter('Name', 'Crêpes')", actions: 2),
    Kind(name: "row", line: "tap 'two' back()", actions: 2),
    Kind(name: "switch", line: "set('on', true) set('on', false)", actions: 2),
    Kind(
      name: "notification", line: "local o = notifications:addObserver('a', beat) notifications:post('a') o:cancel()",
      actions: 1),
    Kind(name: "swap of children", line: "swap()", actions: 1),
  ]

  private static let script = """
    heard = 0
    function beat() heard = heard + 1 end
    screen "Root" { viewDidAppear = beat, view = {
      button "Open" { push = "Detail" }, button "Show" { present = "Sheet" },
      button "Ask" { present = alert "Sure?" { buttons = { button "OK" } } },
      button "Over" { id = "over", action = function(self, sender)
        over = popover { contentViewController = Detail {} } over:present(sender) end },
      textField "Name", switch { id = "on" }, tableView { rows = { "one", { "two", push = "Detail" } } },
    } }
    screen "Detail" { viewDidAppear = beat, view = { label "detail" } }
    screen "Sheet" { view = { button "Done" { dismiss = true } } }
    local function page() return Detail {} end
    screen "Box" {}
    function swap()
      if not box.children[1] then local first = Detail {} box:addChild(first) box.view:addSubview(first.view) first:didMove(box) end
      local from, to = box.children[1], Detail {}
      box:addChild(to) from:willMove(nil)
      box:transition(from, to, 0.2, function() end, function() to:didMove(box) from:removeFromParent() end)
    end
    function top() return application.root.selectedViewController end
    box = Box {}
    local book = pages { title = "Book", viewControllers = { Detail {} }, dataSource = { viewControllerAfter = page, viewControllerBefore = page } }
    """

  private static func measure(_ kind: Kind, rounds: Int) throws {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    let app = "app { device = '\(kind.device)', root = tabs { navigation 'Root', book, box } }"
    try session.loader.load("\(script)\n\(app)", name: "growth.lua")
    // The trace has a maximum length. The trace is first filled with prints, because some actions add no events to it.
    while session.system.trace.count < Trace.capacity {
      try session.value(of: "for _ = 1, 1000 do print 'a line of some length' end")
    }
    for _ in 0..<rounds / 10 { try session.value(of: kind.line) }
    let before = bytesHeld(by: session)
    for _ in 0..<rounds { try session.value(of: kind.line) }
    let grown = Double(bytesHeld(by: session) - before) / Double(rounds * kind.actions)
    report("growth by a \(kind.name)", "\(shown(max(0, grown))) bytes an action")
  }

  /// The memory of the process after a full collection, in bytes.
  private static func bytesHeld(by session: Session) -> Int {
    session.state.collect()
    return residentKilobytes() * 1024
  }
}
