import Checks
import Lua
import Testing

/// Checks scripts that look wrong but may be right.
struct FalsePositiveTests {
  @Test(arguments: [
    "present = 'Help'", "present = Help { modalPresentationStyle = 'formSheet' }", "present = navigation 'Help'",
  ])
  func `a sheet that the user can drag away needs no way back`(action: String) throws {
    let script =
      "screen 'Help' { }\nscreen 'Home' { view = { button 'Help' { \(action) } } }\napp { system = 17, root = 'Home' }"

    #expect(try findings(in: script) == [])
  }

  @Test(arguments: ["modalPresentationStyle = 'fullScreen'", "isModalInPresentation = true"])
  func `a presented screen that the user can't drag away needs a way back`(property: String) throws {
    let script =
      "screen 'Help' { \(property) }\nscreen 'Home' { view = { button 'Help' { present = 'Help' } } }\napp { system = 17, root = 'Home' }"

    #expect(try check(script).findings.map(\.rule) == [.noWayBack])
  }

  @Test(
    arguments: [
      // The push works if the screen is on a stack.
      "screen 'Home' { view = { button 'Show' { present = 'List' }, button 'Go' { push = 'List' } } }\n"
        + "screen 'List' { view = { button 'More' { push = 'More' }, button 'Close' { dismiss = true } } }\nscreen 'More' { }\n"
        + "app { root = navigation 'Home' }",
      // Code shows the screen.
      "screen 'Home' { viewDidAppear = function(self) self:present(navigation 'List') end }\n"
        + "screen 'List' { view = { button 'More' { push = 'More' }, button 'Close' { dismiss = true } } }\nscreen 'More' { }\n"
        + "app { root = 'Home' }",
      // A function of the presenting screen dismisses the presented screen.
      "screen 'Home' { view = { button 'Help' { present = 'Help' } }, helpRead = function(self) self:dismiss() end }\n"
        + "screen 'Help' { }\napp { root = 'Home' }",
      // A screen that is presented later unwinds past the screen.
      "screen 'Home' { view = { button 'Help' { present = 'Help' } }, unwind = { done = function() end } }\n"
        + "screen 'Help' { view = { button 'More' { present = 'More' } } }\n"
        + "screen 'More' { view = { button 'Done' { unwind = 'done' } } }\napp { root = 'Home' }",
      // An alert isn't a screen. It closes when a button is tapped.
      "screen 'Home' { view = { button 'Ask' { present = alert 'Sure?' { buttons = { button 'Yes' { action = 'go' } } } } },\n"
        + " go = function() end }\napp { root = 'Home' }",
      // A function sets the method later.
      "screen 'Home' { view = { button 'Go' { action = 'go' } },\n viewDidLoad = function(self) self.go = function() end end }\n"
        + "app { root = 'Home' }",
      // One method belongs to the app, at the end of the responder chain, and the other to a container around the
      // screen.
      "screen 'Home' { view = { button 'Go' { action = 'go' }, button 'Up' { action = 'up' } } }\n"
        + "screen 'Shell' { extends = 'NavigationController', root = 'Home', up = function() end }\n"
        + "app { root = 'Shell', go = function() end }",
      // Two elements with the same name have different ids, and of two others with the same name, one is hidden.
      "screen 'Home' { view = { button 'Add' { id = 'a' }, button 'Add' { id = 'b' }, button 'Go' { }, button 'Go' { isHidden = true } } }\n"
        + "app { root = 'Home' }",
      // An optional constraint can be broken, and a wide screen has enough room.
      "screen 'Home' { view = { label { id = 'a' } }, constraints = { 'H:[a(80)]', 'H:[a(100@500)]', 'H:|-[a(>=60)]-|' } }\n"
        + "app { root = 'Home' }",
      // Code can refer to UIKit's classes by name. A call of a class's method is like a call of `super`.
      "screen 'Home' { setEditing = function(self, on, animated) ViewController.setEditing(self, on, animated) end,\n"
        + " present = function(self, ...) UITableViewController.present(self, ...) end }\napp { root = 'Home' }",
      // The table of a scene has children.
      "screen 'Split' { extends = 'SplitViewController' } screen 'List' { } screen 'Detail' { }\n"
        + "storyboard 'Main' { initial = 'split', scenes = {\n split = { class = 'Split', viewControllers = { "
        + "navigation 'List', navigation 'Detail' } } } }\napp { device = 'iPad', mainStoryboard = 'Main' }",
      // No link leads to a base class that others extend.
      "screen 'Base' { view = { button 'Go' { push = 'More' } } }\nscreen 'Home' { extends = 'Base' }\nscreen 'More' { }\n"
        + "app { root = navigation 'Home' }",
    ])
  func `a script that may be right has no findings`(script: String) throws {
    #expect(try findings(in: script) == [])
  }

  /// Checks working scripts in which a rule once reported a mistake.
  @Test(
    arguments: [
      // The fifth of six tabs is under More, and therefore on the stack of More.
      "screen 'A' { } screen 'E' { view = { button 'Go' { push = 'F' } } }\n"
        + "screen 'F' { view = { button 'Back' { pop = true } } }\napp { root = tabs { 'A', 'A', 'A', 'A', 'E', 'A' } }",
      "screen 'A' { } screen 'E' { view = { button 'Back' { pop = true } } }\n"
        + "app { root = tabs { 'A', 'A', 'A', 'A', navigation 'E', 'A' } }",
      // A user may move tabs from the bar to More.
      "screen 'A' { view = { button 'Go' { push = 'F' } } } screen 'F' { }\n"
        + "screen 'B' { viewDidLoad = function(self) print(self.tabBarController.customizableViewControllers) end }\n"
        + "app { root = tabs { 'A', 'B', 'B', 'B', 'B', 'B' } }",
      // The segue belongs to another screen, or isn't a segue at all.
      "screen 'Home' { view = { button 'Help' { present = 'Help' } }, segues = { more = { to = 'More', kind = 'push' } } }\n"
        + "screen 'Help' { close = function(self) self.presentingViewController:performSegue 'more' self:dismiss() end,\n"
        + " view = { button 'Close' { action = 'close' } } }\nscreen 'More' { }\napp { root = navigation 'Home' }",
      "local ops = { }\nfunction ops.performSegue(name) end\nlocal function performSegue(name) end\n"
        + "screen 'Home' { viewDidLoad = function(self) ops.performSegue('hi') performSegue 'ho' end }\napp { root = 'Home' }",
      "local menu = { instantiateViewController = print }\n"
        + "screen 'Home' { viewDidLoad = function(self) menu.instantiateViewController('hi') end }\napp { root = 'Home' }",
      // A string has the same value in each notation.
      "screen 'Home' { viewDidLoad = function(self) self:performSegue [[show]] self:performSegue [==[\nshow]==] end,\n"
        + " segues = { show = { to = 'More', kind = 'push' } } }\nscreen 'More' { }\napp { root = navigation 'Home' }",
      "screen 'Home' { viewDidLoad = function(self) self:performSegue('caf\\u{e9}\\x21\\65!') end,\n"
        + " segues = { ['café!A!'] = { to = 'More', kind = 'push' } } }\nscreen 'More' { }\napp { root = navigation 'Home' }",
      "screen 'Home' { viewDidLoad = function(self) self:present([[More]]) end }\nscreen 'More' { }\napp { root = 'Home' }",
      // An id is written in brackets, or another object has a field `elements`.
      "screen 'Home' { viewDidLoad = function(self) self.view:addSubview(label { ['id'] = 'total' })\n"
        + " self.elements.total.text = 'x' end }\napp { root = 'Home' }",
      "screen 'Home' { view = { label { id = 'name' } }, viewDidLoad = function(self)\n"
        + " self.periodic = { elements = { iron = 26 } } print(self.periodic.elements.iron) end }\napp { root = 'Home' }",
      "screen 'Home' { view = { label { id = 'name' } }, viewDidLoad = function(self)\n"
        + " local e = self.elements if e.name then local e = { iron = 1 } print(e.iron) end end,\n"
        + " other = function(self, e) print(e.iron) end }\napp { root = 'Home' }",
      // A variable or a field is called `storyboards` but has another meaning.
      "local menu = { storyboards = { spring = 'x' } }\n"
        + "screen 'Home' { viewDidLoad = function(self) print(menu.storyboards.spring) end }\napp { root = 'Home' }",
      "local storyboards = { spring = 'x' }\n"
        + "screen 'Home' { viewDidLoad = function(self) print(storyboards.spring) end }\napp { root = 'Home' }",
      // Methods are assigned under computed keys.
      "screen 'Home' { view = { button 'Go' { action = 'hello' } } }\nHome['hello'] = function(self) end\n"
        + "app { root = 'Home' }",
      "local function mixin(name) return { [name] = function() end } end\n"
        + "screen 'Home' { view = { button 'Go' { action = 'hello' } } }\n"
        + "for key, value in pairs(mixin('hello')) do Home[key] = value end\napp { root = 'Home' }",
      // A swipe and a context menu offer the same action.
      "screen 'Home' { view = { tableView { rows = { 'Tea' }, commitEditing = function() end,\n"
        + " trailingSwipeActions = { button 'Archive' { action = function() end } },\n"
        + " contextMenu = { button 'Archive' { action = function() end } } } } }\napp { system = 17, root = 'Home' }",
      // An element in a hidden view can't be touched.
      "screen 'Home' { view = { view { isHidden = true, button 'Add' { } }, button 'Add' { } } }\napp { root = 'Home' }",
      // A segue unwinds to a method that a scene declares, or to an inherited method.
      "screen 'Home' { view = { button 'F' { segue = 'f' } }, segues = { f = { to = 'F', kind = 'modal' } } }\n"
        + "screen 'F' { view = { button 'Done' { unwind = 'back' } } }\n"
        + "storyboard 'M' { initial = 'h', scenes = { h = { class = 'Home', unwind = { back = function() end } }, 'F' } }\n"
        + "app { mainStoryboard = 'M' }",
      "screen 'Base' { unwind = { done = function() end } }\nscreen 'Mid' { extends = 'Base' }\n"
        + "screen 'Leaf' { extends = 'Mid', view = { button 'Go' { present = 'Form' } } }\n"
        + "screen 'Form' { view = { button 'Done' { unwind = 'done' } } }\napp { root = navigation 'Leaf' }",
      // A touch outside a partially curled page dismisses it.
      "screen 'Home' { view = { button 'Help' { present = 'Help', modalTransitionStyle = 'partialCurl' } } }\n"
        + "screen 'Help' { view = { label 'x' } }\napp { root = 'Home' }",
      "screen 'Home' { view = { button 'Help' { present = 'Help' } } }\n"
        + "screen 'Help' { modalTransitionStyle = 'partialCurl' }\napp { root = 'Home' }",
      // A helper function leaves the screen, although only a declaration mentions the helper.
      "local function close(self) self:dismiss() end\nscreen 'Home' { view = { button 'Help' { present = 'Help' } } }\n"
        + "screen 'Help' { view = { button 'Close' { action = close } } }\napp { root = 'Home' }",
    ])
  func `a working script has no findings`(script: String) throws {
    #expect(try findings(in: script) == [])
  }

  /// Checks scripts whose code shows a screen without passing the screen's name directly to a method.
  @Test(
    arguments: [
      "local Attic = screen 'Storage' { }\nscreen 'Home' { viewDidLoad = function(self) self:present(Attic { }) end }",
      "screen 'Storage' { }\nscreen 'Home' { viewDidLoad = function(self) self.box = popover 'Storage' end }",
      "local function go(name) return function(self) self:present(name) end end\nscreen 'Storage' { }\n"
        + "screen 'Home' { view = { button 'Go' { action = go 'Storage' } } }",
      "screen 'Storage' { }\nscreen 'Home' { nextScreen = 'Storage', viewDidLoad = function(self) self:present(self.nextScreen) end }",
      "screen 'Storage' { }\nscreen 'Home' { viewDidLoad = function(self) self:present(_G['Storage']()) end }",
      "local all = { Storage = screen 'Storage' { } }\nscreen 'Home' { viewDidLoad = function(self) self:present(all.Storage { }) end }",
    ])
  func `a screen that code shows is not reported as unreachable`(script: String) throws {
    #expect(try findings(in: script + "\napp { root = 'Home' }") == [])
  }

  @Test func `a screen is reachable through a local variable that holds the result of require`() throws {
    let folder = try TemporaryFolder([
      "widget.lua": "return screen 'Widget' { }",
      "app.lua": """
      local W = require 'widget'
      screen 'Home' { viewDidLoad = function(self) self:present(W { }) end }
      app { root = 'Home' }
      """,
    ])

    #expect(try folder.check().findings.map(\.message) == [])
  }

  @Test func `a file name may contain a colon`() throws {
    let folder = try TemporaryFolder([
      "s:x.lua": "\nscreen 'Home' { view = { button 'Go' { push = 'Nowhere' } } }",
      "app.lua": "require 's:x'\napp { root = navigation 'Home' }",
    ])
    let found = try #require(try folder.check().findings.first)

    #expect(found.file == "s:x.lua" && found.line == 2)
  }

  @Test func `a screen that only a flow mentions is reachable`() throws {
    let script = "screen 'Home' { }\nscreen 'Attic' { }\napp { root = 'Home' }"

    #expect(try check(script, flows: ["window.rootViewController = Attic()"]).findings.isEmpty)
    #expect(try check(script).findings.count == 1)
  }

  @Test func `a comment that allows findings applies only to the rules that it names`() throws {
    let script = "screen 'Home' { }\n-- check: allow RULE\nscreen 'Attic' { }\napp { root = 'Home' }"

    #expect(try findings(in: script.replacing("RULE", with: "unreachable-screen")) == [])
    #expect(try findings(in: script.replacing("RULE", with: "unreachable-screen: the tour comes later")) == [])
    for other in ["no-way-back", "no-way-back, unreachable-screen"] {
      let told = try findings(in: script.replacing("RULE", with: other))
      #expect(told.contains { $0.contains("[unused-allowance]") } && told.contains { $0.contains("no-way-back") })
    }
  }

  @Test(
    arguments: [
      // A comment at the end of a line applies only to that line.
      "screen 'Home' { view = { button 'A' { push = 'Xxxx' }, -- check: allow unknown-screen\n button 'B' { push = 'Yyyy' } } }",
      // A string isn't a comment, and a comment that only mentions the syntax has no effect.
      "screen 'Home' { remark = '-- check: allow unknown-screen', view = { label { id = 'a' },\n button 'B' { push = 'Yyyy' } } }",
      "-- write check: allow unknown-screen here\nscreen 'Home' { view = {\n button 'B' { push = 'Yyyy' } } }",
    ])
  func `a comment that allows findings doesn't apply to other lines`(script: String) throws {
    let found = try findings(in: script + "\napp { root = navigation 'Home' }")

    #expect(found.filter { !$0.contains("unused-allowance") }.map { $0.contains("Yyyy") } == [true])
  }

  @Test func `all comments directly above a line apply to it, even if their notations differ`() throws {
    let script = """
      screen 'Home' { }
      --[[ check: allow unreachable-screen ]]
      -- it comes later
      screen 'Attic' { }
      app { root = 'Home' }
      """

    #expect(try findings(in: script) == [])
  }

  @Test func `if a script ends early, its comments that allow findings aren't reported as unused`() throws {
    let found = try findings(in: "-- check: allow dead-push\nlocal x = nothing.here\napp { root = 'Home' }")

    #expect(found.count == 1 && found[0].contains("script-error"))
  }
}

/// Checks scripts with several mistakes, none of which may hide another.
struct ManyMistakesTests {
  @Test func `every mistake in a declaration is reported`() throws {
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
        "6 [declaration]", "6 [unknown-key]", "7 [unknown-key]", "7 [unknown-key]", "11 [unknown-key]",
        "11 [unknown-key]",
      ])
  }

  @Test func `a reference to a declaration that was removed because of a mistake isn't another mistake`() throws {
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

  @Test func `all links of an app with six hundred screens that present each other are checked`() throws {
    let count = 600
    let screens = (0..<count).map { number in
      """
      screen "S\(number)" {
        view = {
          button "Next" { push = "S\((number + 1) % count)" },
          button "Do" { action = "go" },
          button "Show" { present = navigation "S\((number * 13 + 5) % count)" },
          label { id = "name\(number)" },
        },
        constraints = { "H:|-[name\(number)]" },
        go = function(self) self.elements.name\(number).text = "x" end,
      }
      """
    }
    let check = try check(
      screens.joined(separator: "\n") + "\napp { system = 6, root = navigation \"S0\" }", limits: .unattended)

    #expect(check.screenCount == count)
    #expect(check.findings.count == count && check.findings.allSatisfy { $0.rule == .noWayBack })
  }

  @Test func `a check of an endless script stops at a limit`() throws {
    #expect(throws: LuaError.self) { try check("while true do end", limits: .unattended) }
  }
}
