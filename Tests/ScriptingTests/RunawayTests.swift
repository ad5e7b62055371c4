import Controllers
import Lua
import Scripting
import ScriptingTestSupport
import TestSupport
import Testing

/// Every endless chain of effects that a script causes in the model is stopped, and always in the same way.
@Suite struct `A script that never ends` {
  /// The way in which an endless script is reported.
  enum End: Equatable, CustomStringConvertible {
    case limit(LuaLimit)
    /// The action fails because the device doesn't settle.
    case restless
    /// A warning is reported, and the action continues.
    case givenUp

    var description: String {
      switch self {
      case .limit(let limit): "a limit of \(limit)"
      case .restless: "restless"
      case .givenUp: "given up"
      }
    }
  }

  private static let swap = """
    function swap(self, from, to, time)
      self:transition { from = from, to = to, duration = time, completion = function() swap(self, to, from, time) end }
    end
    screen "P" {} screen "Q" {}
    function start(self, time)
      local p, q = P {}, Q {}
      self:addChild(p) self:addChild(q) self.view:addSubview(p.view) p:didMove(self) q:didMove(self)
      swap(self, p, q, time)
    end
    """

  static let runaways: [(String, End)] = [
    (
      """
      screen "A" { viewDidAppear = function(self) self.tabBarController.selectedIndex = 2 end }
      screen "B" { viewDidAppear = function(self) self.tabBarController.selectedIndex = 1 end }
      app { root = tabs { "A", "B" } }
      """, .limit(.steps)
    ),
    (
      """
      screen "A" { viewDidAppear = function(self)
        while true do self.navigationController:pushViewController("B", false)
          self.navigationController:popViewController(false) end end }
      screen "B" {} app { root = navigation "A" }
      """, .limit(.steps)
    ),
    (
      """
      screen "A" { view = { label { id = "text" } }, viewDidAppear = function(self)
        while true do self.view:setNeedsLayout() self.view:layoutIfNeeded() end end }
      app { root = "A" }
      """, .limit(.steps)
    ),
    (
      """
      screen "A" { view = { switch "S" { valueChanged = function(self, s) pcall(s.sendActions, s, "valueChanged") end } },
        viewDidAppear = function(self) pcall(self.view[1].sendActions, self.view[1], "valueChanged") end }
      app { root = "A" }
      """, .limit(.depth)
    ),
    (
      """
      screen "A" { viewDidAppear = function()
        local function nested(n, f) if n == 0 then return f() end return pcall(nested, n - 1, f) end
        notifications:addObserver("x", function() nested(3, function() notifications:post "x" end) end)
        notifications:post "x" end }
      app { root = "A" }
      """, .limit(.depth)
    ),
    (
      """
      screen "A" { viewDidAppear = function(self) self:present("B", false) end }
      screen "B" { viewDidAppear = function(self) self:dismiss(false) end }
      app { root = "A" }
      """, .limit(.depth)
    ),
    (
      """
      screen "A" { viewWillAppear = function() window.rootViewController = "A" end }
      app { root = "A" }
      """, .limit(.depth)
    ),
    (
      """
      screen "A" { viewDidLayoutSubviews = function(self) self.view:setNeedsLayout() self.view:layoutIfNeeded() end }
      app { root = "A" }
      """, .limit(.depth)
    ),
    (
      """
      screen "A" { view = { textField { id = "a", editingDidBegin = function(s) s.elements.b:becomeFirstResponder() end },
          textField { id = "b", editingDidBegin = function(s) s.elements.a:becomeFirstResponder() end } },
        viewDidAppear = function(self) self.elements.a:becomeFirstResponder() end }
      app { root = "A" }
      """, .limit(.depth)
    ),
    (
      """
      screen "A" { viewDidAppear = function(self) self:present("B") end }
      screen "B" { viewDidAppear = function(self) self:dismiss() end }
      app { root = "A" }
      """, .restless
    ),
    (
      """
      screen "A" { viewDidAppear = function(self) self.navigationController:pushViewController("B") end }
      screen "B" { viewDidAppear = function(self) self.navigationController:popViewController() end }
      app { root = navigation "A" }
      """, .restless
    ),
    (
      """
      screen "A" { viewDidAppear = function(self) self.navigationController:setViewControllers({ A {} }, true) end }
      app { root = navigation "A" }
      """, .restless
    ),
    (
      """
      function ask(self)
        self:present(alert "Sure?" { buttons = { "No" }, didPresent = function(_, a) a:dismissWithClickedButtonIndex(1) end,
          didDismiss = function() ask(self) end })
      end
      screen "A" { viewDidAppear = ask }
      app { root = "A" }
      """, .restless
    ),
    (
      """
      screen "A" {}
      function turn(p) p:setViewControllers({ A {} }, "forward", true, function() turn(p) end) end
      app { root = pages { "A", viewDidAppear = turn } }
      """, .restless
    ),
    (
      """
      function spin() animate(0.3, function() end, spin) end
      screen "A" { viewDidAppear = spin }
      app { root = "A" }
      """, .restless
    ),
    (swap + "\nscreen \"A\" { viewDidAppear = function(self) start(self, 1) end } app { root = \"A\" }", .restless),
    (swap + "\nscreen \"A\" { viewDidAppear = function(self) start(self, 0) end } app { root = \"A\" }", .givenUp),
    (
      """
      screen "A" { viewDidAppear = function() window.rootViewController = "A" end }
      app { root = "A" }
      """, .givenUp
    ),
    (
      """
      screen "A" { viewDidLayoutSubviews = function(self) self.view:setNeedsLayout() end }
      app { root = "A" }
      """, .givenUp
    ),
    (
      """
      function again() after(0, again) end
      screen "A" { viewDidAppear = again }
      app { root = "A" }
      """, .givenUp
    ),
  ]

  @Test(arguments: Share.cases(of: runaways))
  func `is stopped without a clock, in the same way each time`(script: String, end: End) throws {
    let (first, message, hash) = try outcome(of: script)
    let (_, again, otherHash) = try outcome(of: script)

    #expect(first == end, "\(message)")
    #expect(message == again)
    #expect(hash == otherHash)
    #expect(message.contains("app.lua:"), "it says where: \(message)")
  }

  private func outcome(of script: String) throws -> (end: End?, message: String, hash: UInt64) {
    var options = Session.Options(defaultSystem: 6)
    options.limits = LuaLimits(steps: 3_000_000, memory: 128 << 20)
    let session = Session(options: options)
    defer { session.close() }
    let log = session.system.trace
    do {
      try session.loader.load(script, name: "app.lua")
    } catch let error as LuaError {
      if case .limit(let limit) = error.kind { return (.limit(limit), error.message, log.hash) }
      let isRestless = error.message.contains("The device never settles")
      return (isRestless ? .restless : nil, error.message, log.hash)
    }
    let warnings = session.system.warnings.entries.map(\.entry.text).filter {
      $0.contains("was stopped after") || $0.contains("no further timers fire for now")
    }
    return (warnings.count == 1 ? .givenUp : nil, warnings.joined(separator: "\n"), log.hash)
  }

  @Test func `does not continue silently after a presentation was stopped`() throws {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "p" { action = function(self) self:present("B", { pr = self }) end } } }
      screen "B" { viewDidAppear = function(self) self:dismiss() end,
        viewDidDisappear = function(self) self.pr:present("B", { pr = self.pr }) end }
      app { root = "A" }
      """)

    let error = #expect(throws: LuaError.self) { try prototype.run("tap 'p'") }

    #expect(error?.message.contains("1000 times") ?? false)
    let appearances = prototype.session.system.trace.occurrenceCount(of: .viewDidAppear)
    #expect((1000...1001).contains(appearances), "\(appearances)")
  }

  @Test
  func `a script that never ends causes a single warning if a screen is always replaced, whichever instance it is`()
    throws
  {
    let prototype = try Prototype(
      "screen 'A' { viewDidAppear = function() window.rootViewController = 'A' end } app { root = 'A' }")

    for _ in 1...5 { try prototype.run("wait(1)") }

    #expect(prototype.session.system.warnings.count == 1)
  }
}
