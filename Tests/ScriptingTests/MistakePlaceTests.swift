import Controllers
import Locations
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `A conflict of constraints` {
  @Test func `lists each constraint with its key and line, and is reported at the line of the broken constraint`()
    throws
  {
    let prototype = try Prototype(
      """
      screen "Form" {
        view = { label "a" { id = "a" } },
        constraints = {
          "[a(60)]",
          wide = constraint("a", "width", "==", 80),
        },
      }
      app { root = "Form" }
      """)

    let warning = try #require(prototype.session.system.warnings.entries.first?.entry)

    #expect(warning.location?.description == "app.lua:5")
    #expect(
      warning.message.hasSuffix(
        """
        (
          "<NSLayoutConstraint H:[a(60)]>"   at app.lua:4,
          "<NSLayoutConstraint 'wide' H:[a(80)]>"   at app.lua:5
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint 'wide' H:[a(80)]>   at app.lua:5
        """), "\(warning.message)")
    #expect(warning.message.contains("Probably at least one of the following is not wanted"))
  }

  @Test func `a conflict of constraints distinguishes views without a name`() throws {
    let prototype = try Prototype(
      """
      screen "Form" { view = { view {}, view {} }, viewDidLoad = function(self)
        local first, second = self.view[1], self.view[2]
        for _, v in ipairs { first, second } do v.translatesAutoresizingMaskIntoConstraints = false end
        self.view:addConstraint(constraint(first, "width", "==", second, "width", 1, 10))
        self.view:addConstraint(constraint(second, "width", "==", first, "width"))
      end }
      app { root = "Form" }
      """)

    let message = try #require(prototype.session.system.warnings.entries.first?.entry.message)

    #expect(message.contains("View#1.width == View#2.width + 10"), "\(message)")
    #expect(message.contains("at app.lua:4"))
  }
}

@Suite struct `A table of constraints` {
  @Test func `a table of constraints may contain a constraint with named properties`() throws {
    let prototype = try Prototype(
      """
      screen "Form" {
        view = { label "a" { id = "a" } },
        constraints = { "V:|[a]", { firstItem = "a", firstAttribute = "width", constant = 80, identifier = "wide" },
          gap = { firstItem = "a", firstAttribute = "left", secondItem = "superview", secondAttribute = "left", constant = 8 } },
      }
      app { root = "Form" }
      """)

    #expect(try prototype.run("local f = application.root.elements.a.frame return f.x, f.width") == "8 80")
    #expect(
      try prototype.run("local c = application.root.constraints return c.wide.constant, c.gap.constant") == "80 8")
  }

  @Test(
    arguments: [
      (
        "{ firstItem = 'a',\n firstAtribute = 'width' }",
        "app.lua:5: screen \"Form\": constraints: a constraint has no `firstAtribute`; did you mean `firstAttribute`?"
      ),
      (
        "'[a]',\n { firstItem = 'b', firstAttribute = 'width', constant = 1 }",
        "app.lua:5: constraints: no element `b` in Form"
      ),
      (
        "'[a]',\n { firstItem = 'a', firstAttribute = 'wdth' }",
        "app.lua:5: screen \"Form\": constraints: firstAttribute: expected one of"
      ),
    ])
  func `a table of constraints is reported at the line of its mistake`(entry: String, message: String) {
    let text = problem(
      in:
        "screen 'Form' {\n  view = { label 'a' { id = 'a' } },\n  constraints = {\n \(entry) } }\napp { root = 'Form' }"
    )

    #expect(text.hasPrefix(message), "\(text)")
  }

  @Test func `a table of constraints may contain constraints whose views are still names at addConstraint`() throws {
    let prototype = try Prototype("screen 'P' { view = { label 'a' { id = 'a' } } } app { root = 'P' }")

    try prototype.run("application.root.view:addConstraint(constraint('a', 'width', '==', 50))")

    #expect(try prototype.run("application.root.elements.a.frame.width") == "50")
  }
}

@Suite struct `A method or field that doesn't exist` {
  @Test(
    arguments: [
      (
        "application.root:popViewControllerAnimated(true)",
        "(method 'popViewControllerAnimated'); `popViewControllerAnimated` is UIKit's name: write `popViewController`"
      ),
      (
        "application.root:pushViewControler('P')",
        "; a NavigationController has no method `pushViewControler`; nearest: `pushViewController`"
      ),
      (
        "top:dismissModalViewControllerAnimated(true)",
        "; `dismissModalViewControllerAnimated` is UIKit's name: write `dismiss`"
      ),
      (
        "top.elements.b:addTarget(top, 'go')",
        "; `addTarget` is UIKit's name: write `action = function(self, sender) … end`"
      ),
      ("top.view:reloadData()", "; a View has no method `reloadData`, but a TableView has one"),
      ("top.elements.b:sizeToFit()", "; Maquette doesn't support UIKit's `sizeToFit` yet"),
      ("top.view.b.title = 'x'", "; elements are found by their ids: `self.elements.b`"),
    ])
  func `a missing method or field is reported with the nearest name`(line: String, message: String) throws {
    let prototype = try Prototype(
      "screen 'P' { view = { button 'b' { id = 'b' } } } app { root = navigation 'P' }")

    let text = try prototype.run(
      "local top = application.root.topViewController return select(2, pcall(function() \(line) end))")
    var told = text
    do { try prototype.run("local top = application.root.topViewController \(line)") } catch { told = "\(error)" }

    #expect(told.contains(message), "\(told)")
  }

  @Test(
    arguments: [
      ("notifications:post('x', {})", "post: one argument too many: a table; write `post(name)`"),
      ("top.view:setNeedsLayout(true)", "setNeedsLayout: one argument too many: true; write `setNeedsLayout()`"),
      ("top.view:setNeedsLayout(1, 2)", "setNeedsLayout: 2 arguments too many, beginning with number 1; write"),
      ("notifications:post('x', {}, nil, 3, nil)", "post: 3 arguments too many, beginning with a table; write"),
      ("top:present('P', { animted = false })", "unknown argument `animted`; did you mean `animated`?"),
      ("top:dismiss { animted = false }", "unknown argument `animted`; did you mean `animated`?"),
    ])
  func `a missing method or field is also reported if it is an argument`(line: String, message: String) throws {
    let prototype = try Prototype("screen 'P' { view = {} } app { root = navigation 'P' }")
    var told = ""

    do { try prototype.run("local top = application.root.topViewController \(line)") } catch { told = "\(error)" }

    #expect(told.contains(message), "\(told)")
  }

  @Test func `a missing method or field of a plain table causes only Lua's message`() throws {
    let prototype = try Prototype("screen 'P' {} app { root = 'P' }")
    var told = ""

    do { try prototype.run("local x = application.root.nothing local t = {} t:nothingElse()") } catch {
      told = "\(error)"
    }

    #expect(told.hasSuffix("attempt to call a nil value (method 'nothingElse')"), "\(told)")
  }
}

@Suite struct `A misplaced part of a declaration` {
  @Test(
    arguments: [
      (
        "navigation { 'Home' }",
        "app.lua:1: navigation: a NavigationController takes no unnamed values; write `navigation \"…\"` or `root = …`"
      ),
      ("label { 'Title' }", "app.lua:1: label: found a string inside the table; write `label \"…\"` or `text = …`"),
      (
        "navigation { rootViewController = 'P' }",
        "app.lua:1: navigation: `rootViewController` is UIKit's name: write `root`"
      ),
      (
        "segmentedControl { segments = { 'a' } }",
        "app.lua:1: segmentedControl: a SegmentedControl has no `segments`: write `titles`"
      ),
      ("button 'a' { enabled = false }", "app.lua:1: button: `enabled` is UIKit's name: write `isEnabled`"),
      ("switch { on = true }", "app.lua:1: switch: `on` is UIKit's name: write `isOn`"),
      ("button 'a' { pussh = 'P' }", "app.lua:1: button: a Button has no `pussh`; did you mean `push`?"),
      ("button 'a' { push = 'P', wiht = {} }", "app.lua:1: button: a Button has no `wiht`; did you mean `with`?"),
      (
        "label 'a' { segue = 'go' }",
        "app.lua:1: label: a Label has no actions, so it has no `segue`; write `gestures = { tap = … }`"
      ),
      (
        "stackView { baselineRelativeArrangement = true }",
        "app.lua:1: stackView: Maquette doesn't support UIKit's `baselineRelativeArrangement` yet"
      ),
      ("label { transform = {} }", "app.lua:1: label: Maquette doesn't support UIKit's `transform` yet"),
      (
        "label { contentHuggingPriorty = 1 }",
        "app.lua:1: label: a Label has no `contentHuggingPriorty`; did you mean `contentHuggingPriority`?"
      ),
      (
        "imageView 'a' { push = 'P' }",
        "app.lua:1: imageView: an ImageView has no actions, so it has no `push`; write `gestures = { tap = … }`"
      ),
      (
        "tableView { rows = { { title = 'a' } } }",
        "app.lua:1: tableView: rows: row 1: a row has no `title`: write `text`"
      ),
      (
        "tableView { rows = { { 'a', subtitle = 'b' } } }",
        "app.lua:1: tableView: rows: row 1: a row has no `subtitle`: write `detailText`"
      ),
      (
        "tableView { sections = { { titel = 'a' } } }",
        "app.lua:1: tableView: sections: section 1: a section has no `titel`; there are: footer header rowHeights rows"
      ),
      (
        "tableView { delegate = { didSelectRowAtIndexPath = function() end } }",
        "app.lua:1: tableView: delegate: `didSelectRowAtIndexPath` is UIKit's name: write `didSelectRow`"
      ),
      (
        "tableView { delegate = { didSelctRow = function() end } }",
        "app.lua:1: tableView: delegate: unknown callback `didSelctRow`; did you mean `didSelectRow`?"
      ),
      (
        "textField { delegate = { textFieldShouldReturn = function() end } }",
        "app.lua:1: textField: delegate: `textFieldShouldReturn` is UIKit's name: write `shouldReturn`"
      ),
      ("app { devise = 'iPad' }", "app.lua:1: app: the app has no `devise`; did you mean `device`?"),
      (
        "app { didFinishLaunchingWithOptions = function() end }",
        "app.lua:1: app: `didFinishLaunchingWithOptions` is UIKit's name: write `didFinishLaunching`"
      ),
      (
        "label { gestures = { tapp = print } }",
        "app.lua:1: label: gestures: unknown gesture `tapp`; did you mean `tap`?"
      ),
      (
        "screen 'P' { navigationItem = { titel = 'a' } }",
        "app.lua:1: screen \"P\": navigationItem: a NavigationItem has no `titel`; did you mean `title`?"
      ),
    ])
  func `a misplaced part of a declaration is reported with the correct form`(script: String, message: String) {
    #expect(problem(in: script) == message)
  }
}
