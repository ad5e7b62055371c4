import Controllers
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A mistake in a storyboard` {
  private static let screens = "screen \"A\" { segues = {\n  go = { to = \"B\", kind = \"push\" } } } screen \"B\" {}\n"

  @Test(arguments: [
    ("storyboard \"M\" { scenes = { \"A\", \"A\" } }", "app.lua:3: storyboard \"M\": two scenes are called \"A\""),
    (
      "storyboard \"M\" { initial = \"a\", scenes = { \"A\", nav = navigation \"A\" } }",
      "app.lua:3: storyboard \"M\": initial: no scene is called \"a\"; did you mean \"A\"?"
    ),
    ("storyboard \"M\" { scene = {} }", "a storyboard has no `scene`; did you mean \"scenes\"?"),
    ("storyboard \"M\" {}", "scenes: expected a table of scenes, found nil"),
    ("storyboard \"M\" { scenes = { 5 } }", "scene 1: expected a screen's name, a container"),
    ("storyboard \"M\" { scenes = { navigation \"A\" } }", "a container needs a name: write"),
    ("storyboard \"M\" { scenes = { x = {} } }", "x: expected `class`, the scene's screen"),
    ("storyboard \"M\" { scenes = {} } storyboard \"M\" { scenes = {} }", "already declared (app.lua:3)"),
    ("screen \"C\" { segues = { go = { to = \"B\" } } }", "segues: go: `to` needs a `kind`: one of \"push\""),
    ("screen \"C\" { segues = { go = { to = \"B\", kind = \"psuh\" } } }", "go: kind: expected one of"),
    (
      "screen \"C\" { segues = { go = { kind = \"push\" } } }",
      "go: expected `to`, the scene or screen that the segue leads to"
    ),
    ("screen \"C\" { segues = { go = { too = \"B\" } } }", "a segue has no `too`; did you mean \"to\"?"),
    ("screen \"C\" { segues = { go = { to = \"B\", unwind = \"x\" } } }", "`to` and `unwind` can't be combined"),
    ("screen \"C\" { segues = { { to = \"B\" } } }", "write each segue under its identifier"),
    ("screen \"C\" { unwind = { x = 5 } }", "unwind: x: expected a function, found number 5"),
    ("segueClass \"F\" {}", "segueClass \"F\": expected `perform`"),
  ]) func `a mistake in a storyboard's declaration is reported at the line of the mistake`(
    line: String, message: String
  ) {
    let told = problem(in: Self.screens + line + "\napp { root = \"A\" }")

    #expect(told.hasPrefix("app.lua:3: "), "\(told)")
    #expect(told.contains(message), "\(told)")
  }

  @Test(arguments: [
    (
      "screen \"C\" { segues = { go = { to = \"Bee\", kind = \"push\" } } }",
      "screen \"C\": segue \"go\": to: no scene or screen is called \"Bee\""
    ),
    (
      "screen \"C\" { view = { button \"x\" { segue = \"goo\" } } }",
      "segue: no segue is called \"goo\"; did you mean \"go\"?"
    ),
    (
      "screen \"C\" { view = { button \"x\" { unwind = \"home\" } } }",
      "unwind: there is no unwind method named \"home\""
    ),
    (
      "screen \"C\" { view = { containerView { embed = \"Bx\" } } }",
      "embed: no embed segue, scene or screen is called \"Bx\""
    ),
    (
      "screen \"C\" { view = { tableView { rows = { { \"a\", segue = \"goo\" } } } } }",
      "segue: no segue is called \"goo\""
    ),
  ]) func `a mistake in a name is reported at the line of the name before any action`(line: String, message: String)
    throws
  {
    let prototype = try Prototype(Self.screens + line + "\napp { root = \"A\" }")

    let warnings = prototype.session.system.warnings.entries.map(\.entry.text)
    #expect(warnings.count == 1 && warnings[0].hasPrefix("app.lua:3: " + message), "\(warnings)")
  }

  @Test(arguments: [
    ("self:performSegue 'pay'", "Receiver (<A>) has no segue with identifier 'pay'"),
    ("self:performSegue()", "Receiver (<A>) has no segue with identifier '(null)'"),
    (
      "self:performSegue 'go'",
      "Could not find a navigation controller for segue 'go'. Push segues can only be used when the source controller"
        + " is managed by an instance of UINavigationController."
    ),
    (
      "self:performSegue 'fade'",
      "Could not create a segue of class 'Fade' (the script supplies it: `segueClass \"Fade\" { perform = function(self, segue)"
    ),
    ("self:performSegue 'flap'", "Could not create a segue of class 'Unrol' (did you mean \"Unroll\"?)"),
    ("self:performSegue 'flip'", "Subclasses of UIStoryboardSegue must override -perform."),
    (
      "self:performSegue 'pop'",
      "-[UIPopoverController initWithContentViewController:] called when not running under UIUserInterfaceIdiomPad."
    ),
    ("self:performSegue 'side'", "Replace segues can only be used when the source controller is managed by"),
    ("self:performSegue 'lost'", "segue \"lost\": no scene or screen is called \"Bee\""),
    ("self:performSegue 'cell'", "A has no container view for the embed segue 'cell'"),
    (
      "storyboards.Main:instantiateViewController 'x'",
      "Storyboard (<UIStoryboard: Main>) doesn't contain a view controller with identifier 'x'"
    ),
    ("storyboards.Mian", "Could not find a storyboard named 'Mian' in bundle"),
    ("storyboards.Main:instantiateViewController 'Gone'", "no screen is called \"Gone\""),
    ("storyboards.Main:instantiateViewController 'loop'", "scene \"loop\" contains itself: loop ▸ loop"),
  ]) func `a mistake in a storyboard is raised with UIKit's message when the line runs`(line: String, message: String)
    throws
  {
    let prototype = try Prototype(
      """
      screen "A" { segues = { go = { to = "B", kind = "push" }, fade = { to = "B", class = "Fade" },
        flip = { to = "B", kind = "custom" }, flap = { to = "B", class = "Unrol" }, pop = { to = "B", kind = "popover" }, side = { to = "B", kind = "replace" },
        lost = { to = "Bee", kind = "push" }, cell = { to = "B", kind = "embed" } } }
      screen "B" {}
      segueClass "Unroll" { perform = function() end }
      storyboard "Main" { scenes = { "B", "Gone", loop = navigation "loop" } }
      app { root = "A" }
      """)

    #expect { try prototype.run("local self = window.rootViewController return " + line) } throws: {
      "\($0)".contains(message)
    }
    #expect(try prototype.run("return window.rootViewController.presentedViewController") == "nil")
  }

  @Test func `a mistake about a popover without an anchor is raised after the segue is prepared`() throws {
    let prototype = try Prototype(
      """
      screen "A" { segues = { pop = { to = "B", kind = "popover" } } } screen "B" {}
      app { device = "iPad", root = "A" }
      """)

    #expect { try prototype.run("window.rootViewController:performSegue 'pop'") } throws: {
      "\($0)".contains("UIStoryboardPopoverSegue must be presented from a bar button item or a view.")
    }
    #expect(prototype.trace.hasPrefix("B awakeFromNib\nA prepare segue=pop destination=B"), "\(prototype.trace)")
  }

  @Test func `a main storyboard without an initial scene is reported with the existing scenes`() throws {
    let prototype = try Prototype(
      """
      screen "A" {} screen "B" {}
      storyboard "Main" { scenes = { "A", second = "B" } }
      app { mainStoryboard = "Main" }
      """)

    #expect(
      prototype.session.system.warnings.entries.first?.entry.text
        == "app.lua:3: Failed to instantiate the default view controller for UIMainStoryboardFile 'Main' - perhaps the"
        + " designated entry point is not set? (the storyboard at app.lua:2 has no initial view controller; its scenes"
        + " are: A, second)")
    #expect(try prototype.run("return storyboards.Main:instantiateInitialViewController()") == "nil")
  }
}
