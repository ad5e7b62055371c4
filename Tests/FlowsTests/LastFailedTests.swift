import Flows
import Lua
import Scripting
import Testing

/// Tests which failures are remembered for `--last-failed`, and for how long.
@Suite struct LastFailedTests {
  private static func flows(_ names: String...) -> String {
    "require \"app\"\n" + names.map { "flow(\"\($0)\", function() expect.equal(1, 2) end)\n" }.joined()
  }

  private static let green = "require \"app\" flow(\"green\", function() end)"

  private func run(_ folder: Folder, _ path: String = "flows", isLastFailed: Bool = false) -> RecordedRun {
    RecordedRun(folder, [path]) {
      $0.stateFolder = folder.path + "/out"
      $0.selection.runsOnlyLastFailed = isLastFailed
    }
  }

  /// Returns the lines of the file with the failures, without the folder's path.
  private func remembered(_ folder: Folder) throws -> [String] {
    guard let text = try? TextFile.read(folder.path + "/out/last-failed") else { return [] }
    let path = TextFile.resolvedPath(folder.path) ?? folder.path
    return text.lines.map { $0.replacing(path + "/", with: "") }.filter { !$0.isEmpty }
  }

  @Test func `failures are remembered in the order in which they happened, the older ones first`() throws {
    let folder = Folder([
      "app.lua": Sample.app, "flows/a.lua": LastFailedTests.flows("one", "two"),
      "flows/b.lua": LastFailedTests.flows("three"),
    ])
    _ = run(folder, "flows/b.lua")
    _ = run(folder)
    let names = run(folder, isLastFailed: true).names
    let text = try remembered(folder)
    folder.forget("out")

    #expect(text == ["flows/b.lua\tthree", "flows/a.lua\tone", "flows/a.lua\ttwo"])
    #expect(names == ["one", "two", "three"])
  }

  @Test func `a flow that passes is forgotten, and the others stay`() throws {
    let folder = Folder(["app.lua": Sample.app, "flows/a.lua": LastFailedTests.flows("one", "two", "three")])
    _ = run(folder)
    let text = LastFailedTests.flows("one", "two", "three")
    folder.write(
      "flows/a.lua", Array(text.replacing("two\", function() expect.equal(1, 2)", with: "two\", function()").utf8))
    _ = run(folder, isLastFailed: true)
    let left = try remembered(folder)
    folder.forget("out")

    #expect(left == ["flows/a.lua\tone", "flows/a.lua\tthree"])
  }

  @Test func `a flow that is no longer declared is forgotten, even if its file isn't run`() throws {
    let folder = Folder([
      "app.lua": Sample.app, "flows/a.lua": LastFailedTests.flows("one", "two"),
      "flows/b.lua": LastFailedTests.flows("three"),
    ])
    _ = run(folder)
    folder.write("flows/a.lua", Array(LastFailedTests.flows("two").utf8))
    let names = run(folder, isLastFailed: true).names
    let left = try remembered(folder)
    folder.forget("out")

    #expect(names == ["two", "three"])
    #expect(left == ["flows/a.lua\ttwo", "flows/b.lua\tthree"])
  }

  @Test func `a deleted file is forgotten, but a file that isn't part of the run is remembered`() throws {
    let folder = Folder([
      "app.lua": Sample.app, "flows/a.lua": LastFailedTests.flows("one"), "flows/b.lua": LastFailedTests.flows("two"),
      "flows/c.lua": LastFailedTests.green,
    ])
    _ = run(folder)
    folder.forget("flows/a.lua")
    _ = run(folder, "flows/c.lua")
    let left = try remembered(folder)
    folder.forget("out")

    #expect(left == ["flows/b.lua\ttwo"])
  }

  @Test func `all flows of a file that couldn't be loaded run again, until the file can be loaded`() throws {
    let folder = Folder([
      "app.lua": Sample.app, "flows/a.lua": "require \"app\" flow(", "flows/b.lua": LastFailedTests.green,
    ])
    let first = run(folder)
    let broken = try remembered(folder)
    folder.write(
      "flows/a.lua", Array("require \"app\" flow(\"one\", function() end) flow(\"two\", function() end)".utf8))
    let second = run(folder, isLastFailed: true)
    let left = try remembered(folder)
    let third = run(folder, isLastFailed: true)
    folder.forget("out")

    #expect(first.names == ["green"] && first.problems.count == 1)
    #expect(broken == ["flows/a.lua\t"])
    #expect(second.names == ["one", "two"] && second.status == .ok)
    #expect(left == [] && third.names == [])
  }

  @Test func `without failures the list is empty`() throws {
    let folder = Folder(["app.lua": Sample.app, "flows/a.lua": LastFailedTests.flows("one")])
    _ = run(folder)
    let before = try remembered(folder)
    folder.write("flows/a.lua", Array(LastFailedTests.green.utf8))
    _ = run(folder)
    let after = try remembered(folder)
    folder.forget("out")

    #expect(!before.isEmpty && after.isEmpty)
  }

  @Test(arguments: [("a\\tb", "a\\tb"), ("a\\nb", "a\\nb"), ("a\\rb", "a\\rb"), ("a\\\\b", "a\\\\b")])
  func `a name with a tab, a line break or a backslash is found again`(name: String, written: String) throws {
    let folder = Folder(["app.lua": Sample.app, "flows/a.lua": LastFailedTests.flows(name, "red")])
    _ = run(folder)
    let text = try remembered(folder)
    let names = run(folder, isLastFailed: true).names
    folder.forget("out")

    #expect(text == ["flows/a.lua\t" + written, "flows/a.lua\tred"])
    #expect(names.count == 2)
  }
}
