import Checks
import Flows
import Testing

/// Screens that only flows mention.
struct FlowMentionTests {
  private static let app = "screen 'Home' { }\nscreen 'Attic' { }\napp { root = 'Home' }"
  private static let flow = "require 'app'\nflow('x', function() window.rootViewController = Attic() end)"

  @Test(arguments: ["flows/a.lua", "flows/deep/a.lua", "tests/a.lua", "a.lua"])
  func `count wherever maquette test finds the flow`(path: String) throws {
    let folder = try TemporaryFolder(["app.lua": FlowMentionTests.app, path: FlowMentionTests.flow])

    #expect(try folder.check().findings.map(\.message) == [])
  }

  @Test func `do not count where another prototype's flow, or a script without flows, names them`() throws {
    let folder = try TemporaryFolder([
      "app.lua": FlowMentionTests.app, "other/app.lua": FlowMentionTests.app,
      "other/flows/a.lua": FlowMentionTests.flow,
      "old.lua": "screen 'Old' { view = { button 'Up' { push = 'Attic' } } } -- overflows",
    ])

    #expect(try folder.check().findings.map(\.rule) == [.unreachableScreen])
  }

  @Test func `count in a folder with a script's name`() throws {
    let folder = try TemporaryFolder(["app.lua": FlowMentionTests.app, "flows/x.lua/a.lua": FlowMentionTests.flow])

    #expect(FlowScripts(of: "app.lua", in: folder.path).problems.isEmpty)
    #expect(try folder.check().findings.map(\.message) == [])
  }
}
