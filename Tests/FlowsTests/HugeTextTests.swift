import Flows
import Testing

/// Megabytes of text in the failures of a flow.
@Suite struct HugeTextTests {
  private static let huge = "('x'):rep(8 << 20)"

  @Test(arguments: [
    "expect.equal(\(huge), 'y')", "expect.equal('y', \(huge))", "expect.visible(\(huge))", "expect.screen(\(huge))",
    "expect.that(false, \(huge))", "tap(\(huge))", "enter('Name', \(huge))", "performSegue(\(huge))",
    "error({ [\(huge)] = 1 })", "error({ \(huge) })",
  ])
  func `a huge string is cut wherever a failure quotes it`(body: String) {
    let folder = Folder(["app.lua": Sample.app, "a.lua": "require 'app'\nflow('a', function() \(body) end)"])

    let ran = folder.run("a.lua")

    #expect(ran.status == .failed)
    #expect(ran.output.utf8.count < 100_000, "\(ran.output.utf8.count) bytes")
  }

  @Test func `the name of a flow is limited`() {
    let folder = Folder(["a.lua": "flow(\(HugeTextTests.huge), function() end)"])

    let ran = folder.run("a.lua")

    #expect((ran.output + ran.errors).contains("flow: a name may have at most 1000 bytes, found 8388608"))
  }
}
