import Checks
import Lua
import Testing

/// What looks like a mistake and may be none.
struct QuietTests {
  @Test(
    arguments: [
      // The push works where the screen is on a stack.
      "screen 'Home' { view = { button 'Show' { present = 'List' }, button 'Go' { push = 'List' } } }\n"
        + "screen 'List' { view = { button 'More' { push = 'More' }, button 'Close' { dismiss = true } } }\nscreen 'More' { }\n"
        + "app { root = navigation 'Home' }",
      // Code shows the screen somehow.
      "screen 'Home' { viewDidAppear = function(self) self:present(navigation 'List') end }\n"
        + "screen 'List' { view = { button 'More' { push = 'More' }, button 'Close' { dismiss = true } } }\nscreen 'More' { }\n"
        + "app { root = 'Home' }",
      // A function of who presents it leaves it.
      "screen 'Home' { view = { button 'Help' { present = 'Help' } }, helpRead = function(self) self:dismiss() end }\n"
        + "screen 'Help' { }\napp { root = 'Home' }",
      // A screen further on unwinds past it.
      "screen 'Home' { view = { button 'Help' { present = 'Help' } }, unwind = { done = function() end } }\n"
        + "screen 'Help' { view = { button 'More' { present = 'More' } } }\n"
        + "screen 'More' { view = { button 'Done' { unwind = 'done' } } }\napp { root = 'Home' }",
      // An alert is no screen, and goes by itself.
      "screen 'Home' { view = { button 'Ask' { present = alert 'Sure?' { buttons = { button 'Yes' { action = 'go' } } } } },\n"
        + " go = function() end }\napp { root = 'Home' }",
      // A function sets the method later.
      "screen 'Home' { view = { button 'Go' { action = 'go' } },\n viewDidLoad = function(self) self.go = function() end end }\n"
        + "app { root = 'Home' }",
      // The app is at the end of the responder chain; a container is further up.
      "screen 'Home' { view = { button 'Go' { action = 'go' }, button 'Up' { action = 'up' } } }\n"
        + "screen 'Shell' { extends = 'NavigationController', root = 'Home', up = function() end }\n"
        + "app { root = 'Shell', go = function() end }",
      // Two of one name with an id each; one that is hidden.
      "screen 'Home' { view = { button 'Add' { id = 'a' }, button 'Add' { id = 'b' }, button 'Go' { }, button 'Go' { isHidden = true } } }\n"
        + "app { root = 'Home' }",
      // What is not required gives way; a wide screen has room.
      "screen 'Home' { view = { label { id = 'a' } }, constraints = { 'H:[a(80)]', 'H:[a(100@500)]', 'H:|-[a(>=60)]-|' } }\n"
        + "app { root = 'Home' }",
      // A base that others extend is led to by nothing itself.
      "screen 'Base' { view = { button 'Go' { push = 'More' } } }\nscreen 'Home' { extends = 'Base' }\nscreen 'More' { }\n"
        + "app { root = navigation 'Home' }",
    ])
  func `nothing is told of what may be right`(script: String) throws {
    #expect(try findings(in: script) == [])
  }

  @Test func `a screen that only a flow names is led to`() throws {
    let script = "screen 'Home' { }\nscreen 'Attic' { }\napp { root = 'Home' }"

    #expect(try check(script, flows: ["window.rootViewController = Attic()"]).findings.isEmpty)
    #expect(try check(script).findings.count == 1)
  }

  @Test func `a comment says that a finding is meant, for the rule that it names alone`() throws {
    let script = "screen 'Home' { }\n-- check: allow RULE\nscreen 'Attic' { }\napp { root = 'Home' }"

    #expect(try findings(in: script.replacing("RULE", with: "unreachable-screen")) == [])
    #expect(try findings(in: script.replacing("RULE", with: "no-way-back, unreachable-screen")) == [])
    #expect(try findings(in: script.replacing("RULE", with: "no-way-back")).count == 1)
  }
}

/// A mistake hides no other.
struct ManyMistakesTests {
  @Test func `each of several mistakes in one declaration is told`() throws {
    let found = try findings(
      in: """
        screen "Home" {
          viewWillApear = function() end,
          viewDidLod = function() end,
          navigationItem = { titel = "Home", rightBarButtonItem = button "Go" { pusch = "More", puhs = "More" } },
          view = {
            label { txt = "a", numberOfLines = "b" },
            tableView { rows = { { "One", detial = "x" }, { "Two", puhs = "More" } } },
          },
        }
        screen "More" { }
        app { root = navigation "Home", nam = "x", devise = "iPad" }
        """)

    #expect(
      found.map { $0.prefix { $0 != "]" } + "]" } == [
        "2 [misspelt-callback]", "3 [misspelt-callback]", "4 [unknown-key]", "4 [unknown-key]", "4 [unknown-key]",
        "6 [declaration]", "6 [unknown-key]", "7 [unknown-key]", "7 [unknown-key]", "10 [unreachable-screen]",
        "11 [unknown-key]", "11 [unknown-key]",
      ])
  }

  @Test func `what was taken out with a mistake is no further mistake for those who name it`() throws {
    let found = try findings(
      in: """
        screen "Home" {
          view = { button "Go" { segue = "more" } },
          segues = { more = { to = "More", kind = "pusch" } },
        }
        screen "More" { }
        app { root = navigation "Home", didFinishLaunching = function() return More end }
        """)

    #expect(found.map { $0.prefix { $0 != "]" } + "]" } == ["3 [declaration]"])
  }

  @Test func `a limit stops a check`() throws {
    #expect(throws: LuaError.self) { try check("while true do end", limits: .unattended) }
  }
}
