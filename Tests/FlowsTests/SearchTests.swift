import Flows
import Scripting
import Testing

struct SearchTests {
  private func list(_ files: [String: String], _ paths: String...) -> (output: String, status: Status) {
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    options.listsOnly = true
    let run = Folder(files).run(paths.first ?? ".", options: options)
    return (run.output, run.status)
  }

  private static let app = "require \"screens.start\"\napp { root = \"Start\" }"
  private static let start = "screen \"Start\" {}"

  @Test func `the search finds flows no matter how they are declared`() {
    let found = list([
      "app.lua": SearchTests.app, "screens/start.lua": SearchTests.start,
      "flows/alias.lua": "require \"app\"\nlocal test = flow\ntest(\"by another name\", function() end)",
      "flows/line.lua": "require \"app\" flow(\"behind a require\", function() end)",
      "flows/loop.lua": "require 'app'\nfor n = 1, 2 do flow('number ' .. n, function() end) end",
      "flows/helped.lua": "require 'app'\nrequire 'help' 'by a helper'",
      "flows/help.lua": "return function(name) flow(name, function() end) end",
    ])

    #expect(
      found.output == """
        flows/alias.lua:3: by another name
        flows/help.lua:1: by a helper
        flows/line.lua:1: behind a require
        flows/loop.lua:2: number 1
        flows/loop.lua:2: number 2
        """)
    #expect(found.status == .ok)
  }

  @Test func `a flow runs only once even if other files require the flow's file`() {
    let files = [
      "app.lua": SearchTests.app + "\nflow(\"of the app\", function() end)", "screens/start.lua": SearchTests.start,
      "all.lua": "require 'a'\nrequire 'b'", "a.lua": "require 'app'\nflow('a', function() end)",
      "b.lua": "require 'app'\nflow('b', function() end)",
    ]

    #expect(list(files).output == "a.lua:2: a\napp.lua:3: of the app\nb.lua:2: b")
    #expect(list(files, "all.lua").output == "app.lua:3: of the app\na.lua:2: a\nb.lua:2: b")
  }

  @Test func `files without flows are ignored silently`() {
    let found = list([
      "app.lua": "Base = { color = 1 }\n" + SearchTests.app, "screens/start.lua": SearchTests.start,
      "screens/lazy.lua": "local color = Base.color", "model/data.lua": "return { 1, 2 }",
      "flows/a.lua": "require 'app'\nShared = { x = 1 }\nrequire 'shared'\nflow('a', function() end)",
      "flows/shared.lua": "local x = Shared.x",
    ])

    #expect(found.output == "flows/a.lua:4: a")
    #expect(found.status == .ok)
  }

  @Test func `a file that can't be loaded is reported only once`() {
    let found = list([
      "app.lua": SearchTests.app, "screens/start.lua": "screen \"Start\" {",
      "flows/a.lua": "require 'app'\nflow('a', function() end)", "flows/b.lua": "test('b', function()",
    ])

    #expect(found.status == .failed)
    #expect(
      found.output == """
        screens/start.lua:1: screen "Start" {
        unexpected symbol near <eof>
        flows/b.lua:1: test('b', function()
        'end' expected near <eof>
        """)
  }

  @Test func `a folder without flows matches nothing`() {
    let found = list(["app.lua": SearchTests.app, "screens/start.lua": SearchTests.start])

    #expect(found.output == "")
    #expect(found.status == .nothingMatched)
  }
}
