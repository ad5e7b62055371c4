import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests when a presentation without animation ends.
@Suite struct `A presentation without animation` {
  private static func prototype(_ system: Int) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen "A" {} screen "P" { modalPresentationStyle = "fullScreen" } screen "Q" {}
      app { system = \(system), root = "A" }
      """)
    try prototype.run("root = application.root")
    return prototype
  }

  private static let call = "root:present('P', false, function() print 'over' end) print 'returned'"

  @Test(arguments: [6, 7]) func `a presentation without animation ends within the call up to system 7`(system: Int)
    throws
  {
    let prototype = try Self.prototype(system)

    try prototype.run(Self.call)

    #expect(prototype.order == "P.L A.WD P.WA P.DA A.DD > over > returned")
  }

  @Test(arguments: [8, 18, 26])
  func `a presentation without animation ends later from system 8 on, without time passing`(system: Int) throws {
    let prototype = try Self.prototype(system)
    let before = prototype.session.system.clock.now

    try prototype.run(Self.call)

    #expect(prototype.order == "P.L A.WD P.WA > returned P.DA A.DD > over")
    #expect(prototype.session.system.clock.now == before)
  }

  @Test func `a presentation without animation ends two turns later`() throws {
    let prototype = try Self.prototype(8)

    // Each timer begins a turn, so the presentation needs two more turns than the first timer.
    try prototype.run(
      """
      root:present('P', false, function() print 'over' end)
      after(0, function() print 'one' after(0, function() print 'two' end) end)
      """)

    #expect(prototype.order == "P.L A.WD P.WA > one P.DA A.DD > over > two")
  }

  @Test func `a presentation without animation refuses other presentations and dismissals until it ends`() throws {
    let prototype = try Self.prototype(13)

    try prototype.run(
      """
      root:present('P', false)
      root:present('Q', false)
      root:dismiss(false)
      """)

    #expect(
      prototype.session.system.warnings.entries.map(\.entry.text) == [
        "line:2: Attempt to present Q on A (from A) while a presentation is in progress.",
        "line:3: Attempt to dismiss from view controller A while a presentation or dismiss is in progress!",
      ])
    #expect(try prototype.run("return root.presentedViewController") == "P")
  }

  @Test func `a presentation without animation permits another presentation in its completion`() throws {
    let prototype = try Self.prototype(8)

    try prototype.run(
      """
      root:present('P', false, function() root.presentedViewController:present('Q', false) end)
      """)

    #expect(prototype.order == "P.L A.WD P.WA P.DA A.DD Q.L P.WD Q.WA Q.DA P.DD")
    #expect(prototype.session.system.warnings.count == 0)
  }

  @Test func `a presentation without animation ends within the call when it is dismissed`() throws {
    let prototype = try Self.prototype(8)
    try prototype.run("root:present('P', false)")

    try prototype.run("root:dismiss(false, function() print 'over' end) print 'returned'")

    #expect(prototype.order == "P.WD A.WA A.DA P.DD > over > returned")
  }
}

/// Tests the durations of animations on the virtual clock.
@Suite struct `An animation takes` {
  @Test(arguments: [
    ("root:present('P')", 0.3), ("root:present(P { modalPresentationStyle = 'fullScreen' })", 0.4),
    ("root:present(P { modalPresentationStyle = 'overFullScreen' })", 0.4), ("nav:pushViewController('P')", 0.35),
    ("root:present('P')\nswipeDown()", 0.6), ("root:present('P')\nroot:dismiss()", 0.6),
    ("root:present('Two')\ndragSheet 'large'", 0.6), ("rotate 'landscapeLeft'", 0.4),
  ])
  func `the time that Durations lists from system 15 on`(line: String, seconds: Double) throws {
    let prototype = try Prototype(
      """
      screen "A" {} screen "P" {}
      screen "Two" { sheetPresentationController = { detents = { "medium", "large" } } }
      app { system = 15, root = navigation "A" }
      """)
    try prototype.run("root = application.root nav = root")
    let before = prototype.session.system.clock.seconds

    // Each line settles before the next one.
    for part in line.split(separator: "\n") { try prototype.run(String(part)) }

    #expect(abs(prototype.session.system.clock.seconds - before - seconds) < 0.001)
  }
}
