import ScriptingTestSupport
import Testing

/// Tests of errors in handlers that are functions of Lua's libraries.
@Suite struct `An error in a handler that isn't written in Lua` {
  private static let app = """
    screen "Home" {
      willRotate = string.rep,
      shouldAutorotate = function() return true end,
      view = {
        button "Repeat" {
          action = string.rep },
        button "Later" { action = function(self, sender)
          sender.action = string.rep
          sender.title = "Set" end },
        button "Wait" { action = function()
          after(1, string.rep) end },
        tableView { id = "list", rows = { "a" },
          didSelectRow = string.rep },
        button "Show" { present = "Home", with = string.rep },
        button "Own" { action = function() error("own text", 0) end },
      },
    }
    app {
      didEnterBackground = string.rep,
      root = "Home" }
    """

  @Test(
    arguments: [
      ("tap 'Repeat'", "app.lua:6: action of Button \"Repeat\": bad argument #1 to"),
      ("tap 'Later' tap 'Set'", "app.lua:7: action of Button \"Set\": bad argument #1 to"),
      ("tap 'Wait' wait(1)", "app.lua:11: after: bad argument #1 to"),
      ("tap 'a'", "app.lua:13: didSelectRow of "),
      ("tap 'Show'", "app.lua:14: with of Button \"Show\": bad argument #1 to"),
      ("rotate 'landscapeLeft'", "app.lua:2: willRotate of Home: bad argument #1 to"),
      ("home()", "app.lua:19: didEnterBackground of the app: bad argument #1 to"),
    ])
  func `is reported with the location of the handler's declaration`(line: String, message: String) throws {
    let prototype = try Prototype(Self.app)

    let error = #expect(throws: (any Error).self) { try prototype.run(line) }
    let told = error.map { "\($0)" } ?? ""

    #expect(told.hasPrefix(message), "\(told)")
  }

  @Test func `is reported with the location of the screen if the data source is a library function`() throws {
    let told = problem(
      in: "screen 'A' { extends = 'TableViewController',\nnumberOfRows = string.rep }\napp { root = 'A' }")

    #expect(told.hasPrefix("app.lua:2: numberOfRows of TableView: bad argument #1 to"), "\(told)")
  }

  @Test func `an error in a native handler keeps the location that it has if a function of the script raised it`()
    throws
  {
    let prototype = try Prototype(Self.app)

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'Own'") }
    let told = error.map { "\($0)" } ?? ""

    #expect(told == "app.lua:15: own text")
  }
}

@Suite struct `An error about a missing item of a list` {
  @Test func `doesn't contain Lua's internal name for the key`() throws {
    let told = problem(in: "local list = {}\nprint(list[1].name)")

    #expect(told.hasPrefix("app.lua:2: attempt to index a nil value (an item of a list)"), "\(told)")
  }
}
