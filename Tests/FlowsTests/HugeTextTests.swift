import Flows
import TestSupport
import Testing

/// Tests with strings of several megabytes in flows and failures.
@Suite struct HugeTextTests {
  private static let huge = "('x'):rep(8 << 20)"

  private static let bodies = [
    "expect.equal(\(huge), 'y')", "expect.equal('y', \(huge))", "expect.visible(\(huge))", "expect.screen(\(huge))",
    "expect.that(false, \(huge))", "tap(\(huge))", "enter('Name', \(huge))", "performSegue(\(huge))",
    "error({ [\(huge)] = 1 })", "error({ \(huge) })",
  ]

  @Test(arguments: Share.cases(of: bodies))
  func `the report of a failure truncates huge strings`(body: String) {
    let folder = Folder(["app.lua": Sample.app, "a.lua": "require 'app'\nflow('a', function() \(body) end)"])

    let ran = folder.run("a.lua")

    #expect(ran.status == .failed)
    #expect(ran.output.utf8.count < 100_000, "\(ran.output.utf8.count) bytes")
  }

  @Test func `the length of a flow's name is limited`() {
    let folder = Folder(["a.lua": "flow(\(HugeTextTests.huge), function() end)"])

    let ran = folder.run("a.lua")

    #expect((ran.output + ran.errors).contains("flow: a name may have at most 1000 bytes, found 8388608"))
  }
}
