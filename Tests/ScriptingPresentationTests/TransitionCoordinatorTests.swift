import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// Tests what can be added to a change of size, and when.
@Suite struct `A transition coordinator` {
  private static func prototype(_ body: String) throws -> Prototype {
    let prototype = try Prototype(
      """
      screen 'A' { viewWillTransition = function(self, size, coordinator)
        kept = coordinator
        \(body)
      end }
      app { system = 13, device = 'iPhone 8', root = 'A' }
      """)
    try prototype.run("rotate 'landscapeLeft'")
    return prototype
  }

  @Test func `a transition coordinator accepts functions until the change is over`() throws {
    let prototype = try Self.prototype(
      "print(coordinator:animate(function() print 'along' end, function() print 'over' end))")

    #expect(prototype.trace.contains("> true"))
    #expect(prototype.trace.contains("> along\n> over"))
  }

  @Test func `a transition coordinator returns false after the change, and neither calls nor keeps the functions`()
    throws
  {
    let prototype = try Self.prototype("")

    try prototype.run(
      """
      local big = setmetatable({}, { __mode = 'k' })
      local function made() local function f() error 'called' end big[f] = true return f end
      print(kept:animate(made(), made()))
      collectgarbage() collectgarbage()
      print(next(big))
      """)

    #expect(prototype.trace == "> false\n> nil")
  }

  @Test func `a transition coordinator runs an animation at once while the change is animated`() throws {
    let prototype = try Self.prototype(
      "coordinator:animate(function() coordinator:animate(function() print 'inner' end) print 'outer' end)")

    #expect(prototype.trace.contains("> inner\n> outer"))
  }

  @Test func `a transition coordinator still checks its arguments after the change`() throws {
    let prototype = try Self.prototype("")

    #expect { try prototype.run("kept:animate(3)") } throws: {
      "\($0)".contains("animate: expected a function, found number 3")
    }
  }
}
