import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests a push or pop that begins during another one.
@Suite struct `An interrupted push or pop` {
  private static func prototype(_ system: Int, stack: String = "'A'", more: String = "") throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "A" { view = { button "Open" { push = "B" } } }
      screen "B" { \(system == 18 ? "preferredTransition = 'zoom'" : "") } screen "C" {}
      app { system = \(system), root = navigation { viewControllers = { \(stack) }, \(more) } }
      """)
    try prototype.run("nav = application.root")
    return prototype
  }

  private func warnings(of prototype: Prototype) -> [String] {
    prototype.session.system.warnings.entries.map(\.entry.text)
  }

  private static let popDuringPush =
    "unsettled(function() nav:pushViewController('B') wait(0.1) nav:popViewController() end)"
  private static let completedThenPop =
    "B.willMove B.L A.WD B.WA B.DA A.DD B.didMove B.willMove B.WD A.WA B.DD A.DA B.didMove"

  @Test func `causes a warning in system 18 if no screen zooms`() throws {
    let prototype = try Self.prototype(18)

    try prototype.run("unsettled(function() nav:pushViewController('C') wait(0.1) nav:popViewController() end)")

    #expect(warnings(of: prototype).contains { $0.contains("nested pop animation") })
  }

  @Test(arguments: [18, 26]) func `an interrupted push is completed before the pop begins in the same turn`(system: Int)
    throws
  {
    let prototype = try Self.prototype(system)

    try prototype.run(Self.popDuringPush)

    #expect(prototype.order == Self.completedThenPop)
    #expect(warnings(of: prototype) == [])
  }

  @Test(arguments: [6, 17]) func `an interrupted push causes a warning up to system 17 if a pop interrupts it`(
    system: Int
  ) throws {
    let prototype = try Self.prototype(system)

    try prototype.run(Self.popDuringPush)

    #expect(prototype.trace.contains("A viewDidDisappear animated=true\nB viewDidAppear animated=true"))
    #expect(warnings(of: prototype).contains { $0.contains("nested pop animation") })
  }

  @Test(arguments: [(18, true), (26, false)])
  func `an interrupted push causes a warning up to system 18 if a push interrupts it`(system: Int, isWarned: Bool)
    throws
  {
    let prototype = try Self.prototype(system)

    try prototype.run("unsettled(function() nav:pushViewController('B') wait(0.1) nav:pushViewController('C') end)")

    #expect(warnings(of: prototype).contains { $0.contains("nested push animation") } == isWarned)
    let dids = isWarned ? "A.DD B.DA" : "B.DA A.DD"
    #expect(prototype.order.hasPrefix("B.willMove B.L A.WD B.WA"))
    #expect(prototype.order.contains("\(dids) B.didMove C.willMove C.L B.WD C.WA B.DD C.DA C.didMove"))
  }

  @Test(arguments: [(18, true), (26, false)])
  func `an interrupted pop causes a warning up to system 18 if a pop interrupts it`(system: Int, isWarned: Bool) throws
  {
    let prototype = try Self.prototype(system, stack: "'A', 'B', 'C'")

    try prototype.run("unsettled(function() nav:popViewController() wait(0.1) nav:popViewController() end)")

    #expect(warnings(of: prototype).contains { $0.contains("nested pop animation") } == isWarned)
    if !isWarned {
      #expect(
        prototype.order.contains(
          "C.willMove B.L C.WD B.WA B.DA C.DD C.didMove B.willMove A.L B.WD A.WA B.DD A.DA B.didMove"))
    }
  }

  @Test func `notifies the delegate of both changes`() throws {
    let prototype = try Self.prototype(
      18, more: "delegate = { willShow = function() end, didShow = function() end }")

    try prototype.run(Self.popDuringPush)

    #expect(prototype.order.contains("B.DA A.DD Nav.didShow B.didMove B.willMove B.WD A.WA Nav.willShow"))
  }

  @Test func `a push or pop may be interrupted in viewWillAppear`() throws {
    let prototype = try Prototype(
      """
      screen "A" {}
      screen "B" { viewWillAppear = function(self)
        if not self.isDone then self.isDone = true self.navigationController:popViewController() end end }
      app { system = 26, root = navigation "A" }
      """)

    try prototype.run("application.root:pushViewController('B')")

    #expect(warnings(of: prototype) == [])
    #expect(prototype.order.hasSuffix("B.DD A.DA B.didMove"))
  }

  @Test(arguments: [18, 26]) func `a push or pop can be interrupted with the back button and with a back swipe`(
    system: Int
  ) throws {
    for (back, end) in [("back()", ""), ("beginBackSwipe()", "finishSwipe()")] {
      let prototype = try Self.prototype(system)

      try prototype.run("unsettled(function() tap 'Open' wait(0.1) \(back) end) \(end)")

      #expect(try prototype.run("return #nav.viewControllers") == "1", "\(back)")
      #expect(warnings(of: prototype) == [], "\(back)")
    }
  }

  @Test func `an interrupted push or pop is cancelled if a finger still controls it`() throws {
    let prototype = try Self.prototype(26, stack: "'A', 'B'")
    try prototype.run("beginBackSwipe()")

    try prototype.run("nav:pushViewController('C')")

    #expect(try prototype.run("return #nav.viewControllers") == "3")
    #expect(warnings(of: prototype) == [])
  }
}
