import Checks
import Flows
import Testing

/// Tests that screens mentioned only by flows count as reachable.
struct FlowMentionTests {
  private static let app = "screen 'Home' { }\nscreen 'Attic' { }\napp { root = 'Home' }"
  private static let flow = "require 'app'\nflow('x', function() window.rootViewController = Attic() end)"

  @Test(arguments: ["flows/a.lua", "flows/deep/a.lua", "tests/a.lua", "a.lua"])
  func `a screen counts as reachable if a flow that maquette test would run mentions it`(path: String) throws {
    let folder = try TemporaryFolder(["app.lua": FlowMentionTests.app, path: FlowMentionTests.flow])

    #expect(try folder.check().findings.map(\.message) == [])
  }

  @Test func `a mention in another prototype's flow or in a script without flows makes nothing reachable`() throws {
    let folder = try TemporaryFolder([
      "app.lua": FlowMentionTests.app, "other/app.lua": FlowMentionTests.app,
      "other/flows/a.lua": FlowMentionTests.flow,
      "old.lua": "screen 'Old' { view = { button 'Up' { push = 'Attic' } } } -- overflows",
    ])

    #expect(try folder.check().findings.map(\.rule) == [.unreachableScreen])
  }

  @Test func `a mention counts even if the folder of the flow is named like a script`() throws {
    let folder = try TemporaryFolder(["app.lua": FlowMentionTests.app, "flows/x.lua/a.lua": FlowMentionTests.flow])

    #expect(FlowScripts(of: "app.lua", in: folder.path).problems.isEmpty)
    #expect(try folder.check().findings.map(\.message) == [])
  }

  @Test(arguments: [
    "flow('x', function() check() mark() optional(function() expect.soft.screen 'Home' end) end)",
    "always('x', function() expect.screen 'Home' end)", "beforeEach(function() check() end)",
  ])
  func `the functions of flows are known in a script that declares a flow, a rule or a hook`(flow: String) throws {
    let code = """
      local function check() expect.screen 'Home' end
      screen 'Home' { viewDidLoad = function() pcall(check) end }
      app { root = 'Home' }
      """

    #expect(try check(code + "\n" + flow).findings.map(\.message) == [])
    #expect(try check(code).findings.map(\.rule) == [.unsetGlobal])
  }
}
