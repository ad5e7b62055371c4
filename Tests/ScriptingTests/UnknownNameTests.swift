import Controllers
import Scripting
import ScriptingTestSupport
import Testing

private let app = """
  screen "L" {
    measure = function() end, ingredient = {},
    navigationItem = { rightBarButtonItem = button "Right" { action = function() end } },
    view = { button "Go" { id = "b" }, switch { id = "s" }, label { id = "l" }, tableView { id = "t", rows = { "a" } } },
  }
  app { root = tabs { navigation "L" } }
  """

private let before = "self = application.root.viewControllers[1].viewControllers[1] e = self.elements"

/// Returns the error of a line, or an empty string if the line succeeds.
private func message(of line: String) throws -> String {
  let prototype = try Prototype(app)
  try prototype.run(before)
  do {
    try prototype.run(line)
    return prototype.session.system.warnings.entries.map(\.entry.text).joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}

@Suite struct `A name that an object does not have` {
  @Test(
    arguments: [
      ("e.b.enabled = false", "`enabled` is UIKit's name: write `isEnabled`"),
      ("e.s.on = true", "`on` is UIKit's name: write `isOn`"),
      ("e.b.isEnabeld = false", "a Button has no `isEnabeld`; did you mean `isEnabled`?"),
      ("e.b.titl = 'x'", "a Button has no `titl`; did you mean `title`?"),
      ("e.b.isenabled = false", "`isenabled` differs from `isEnabled` only in case; did you mean `isEnabled`?"),
      ("self.navigationItem.titel = 'x'", "a NavigationItem has no `titel`; did you mean `title`?"),
      (
        "self.navigationItem.rightButton = button 'x'",
        "a NavigationItem has no `rightButton`: write `rightBarButtonItem`"
      ),
      ("e.l.shadowColor = 'red'", "Maquette doesn't support UIKit's `shadowColor` yet"),
      ("e.l.count = 12", "a Label has no `count`; only screens can have custom fields"),
      ("e.l[1] = 12", "a Label can't have custom fields: found number 1 as a key"),
      ("alert('A').titel = 'x'", "an AlertController has no `titel`; did you mean `title`?"),
      ("alert('A').buttons[1] = 'x'", "this value is read-only; assign a whole new value to the property"),
      ("tapGestureRecognizer {}.enabled = false", "`enabled` is UIKit's name: write `isEnabled`"),
      (
        "self.navigationController.cart = {}",
        "a NavigationController has no `cart`; only screens can have custom fields"
      ),
      ("application.count = 1", "the app has no `count`; only screens can have custom fields"),
      ("device.orientation = 'portrait'", "`orientation` is read-only: `rotate` rotates the device"),
      ("self.elements = {}", "`elements` is read-only: give an element an `id`"),
      (
        "e.b.removeFromSuperview = print",
        "can't set `removeFromSuperview`: it is a method of Button, which a screen can override"
      ),
      ("self.dismiss = print", "can't set `dismiss`: it is a method of ViewController, which a screen can override"),
    ])
  func `an unknown name is an error when it is assigned`(line: String, expected: String) throws {
    #expect(try message(of: line) == "line:1: " + expected)
  }

  @Test func `an unknown name is an error again if the assignment is repeated`() throws {
    let prototype = try Prototype(app)
    try prototype.run(before)
    for _ in 1...2 {
      #expect { try prototype.run("self.elements.b.enabled = false") } throws: {
        "\($0)".contains("`enabled` is UIKit's name: write `isEnabled`")
      }
    }
  }

  @Test(arguments: [
    "e.b.action = print", "e.b.push = 'L'", "e.b.valueChanged = print", "local b = button 'x' b.systemItem = 'add'",
    "application.reset = function() end", "self.cart = {}", "self.count = 1",
    "screen 'Own' { dismiss = function() end } local own = Own {} own.dismiss = print",
  ])
  func `an unknown name isn't an error if a script may use custom names there`(line: String) throws {
    #expect(try message(of: line) == "")
  }

  @Test func `a name that the created object does not have is reported when the object is created`() throws {
    let script = "b = button 'x'\nb.systemItem = 'add'\nscreen 'P' { view = { b } } app { root = 'P' }"

    #expect(problem(in: script) == "app.lua:2: button: a Button has no `systemItem`, but a BarButtonItem has one")
    #expect(
      problem(in: "screen 'P' { view = {\n button { systemItem = 'add' } } }\napp { root = 'P' }")
        == "app.lua:2: button: a Button has no `systemItem`, but a BarButtonItem has one")
  }

  @Test func `a name of another view is reported with the class of views that declares it`() throws {
    #expect(
      problem(in: "screen 'P' { view = { label 'x' { refreshControl = refreshControl {} } } } app { root = 'P' }")
        == "app.lua:1: label: a Label has no `refreshControl`, but a ScrollView has one")
  }

  @Test(arguments: [
    ("TableView", "dequeueReusableCell('Person')", "a new `cell { … }` from `cellForRow`"),
    ("TableView", "registerNib('Person')", "a new `cell { … }` from `cellForRow`"),
    ("CollectionView", "dequeueReusableCell('Person')", "a new `collectionViewCell { … }` from `cellForItem`"),
  ])
  func `a name that creates reusable cells is reported with the code to write instead`(
    view: String, call: String, advice: String
  ) throws {
    let part = view.prefix(1).lowercased() + view.dropFirst()
    let prototype = try Prototype("screen 'P' { extends = '\(view)Controller' } app { root = 'P' }")
    let error = #expect(throws: (any Error).self) { try prototype.run("application.root.\(part):\(call)") }

    #expect("\(try #require(error))".contains("yet: cells have no reuse identifiers; return \(advice)"))
  }

  @Test func `a name that the created object does have is set on that object`() throws {
    let prototype = try Prototype(app)
    try prototype.run(before)

    try prototype.run("local b = button 'x' b.systemItem = 'add' self.navigationItem.rightBarButtonItem = b")

    #expect(try prototype.run("return self.navigationItem.rightBarButtonItem.systemItem") == "add")
    #expect {
      try prototype.run("self.elements.b.systemItem = 'add'")
    } throws: {
      "\($0)".hasPrefix("line:1: a Button has no `systemItem`")
    }
  }

  @Test(
    arguments: [
      ("self.rightBarButtonItem = button 'x'", "navigationItem.rightBarButtonItem"),
      ("self.navigationItems = {}", "navigationItem"), ("self.toolbarItem = {}", "toolbarItems"),
    ])
  func `a name that resembles a UIKit name is reported when it is assigned to a screen`(line: String, ours: String)
    throws
  {
    let name = line.dropFirst(5).prefix { $0.isLetter }

    #expect(
      try message(of: line)
        == "line:1: `\(name)` is a custom field: a ViewController has `\(ours)`")
  }

  @Test(
    arguments: [
      ("self.tabbarController.x = 1", "a ViewController has no `tabbarController`; did you mean `tabBarController`?"),
      ("return self.tabBarControler.x", "a ViewController has no `tabBarControler`; did you mean `tabBarController`?"),
      (
        "return self.rightButton.title",
        "a ViewController has no `rightButton`: write `navigationItem.rightBarButtonItem`"
      ),
      ("return self.ingredint.name", "a ViewController has no `ingredint`; did you mean `ingredient`?"),
      ("return e.b.titel .. 'x'", "a Button has no `titel`; did you mean `title`?"),
      ("return e.b.alhpa + 1", "a Button has no `alhpa`; did you mean `alpha`?"),
    ])
  func `an unknown name is mentioned in the error if its nil value is used`(line: String, expected: String) throws {
    let found = try message(of: line)

    #expect(found.hasPrefix("line:1: attempt to ") && found.hasSuffix("; " + expected), "\(found)")
  }

  @Test(
    arguments: [
      ("e.b:setEnabled(false)", "`setEnabled` is UIKit's name: write `isEnabled = …`"),
      ("e.b:setText('x')", "a Button has no `setText`: write `title = …`"),
      ("e.b:addTarget(self, 'go')", "`addTarget` is UIKit's name: write `action = function(self, sender) … end`"),
      ("self:mesure()", "a ViewController has no method `mesure`; nearest: `measure`"),
      ("e.t:reload()", "a TableView has no `reload`: write `reloadData`"),
      ("self.navigationController:push('L')", "a NavigationController has no `push`: write `pushViewController`"),
      ("self:push('L')", "a ViewController has no `push`: write `navigationController:pushViewController`"),
      ("notifications:postNotificationName('x')", "`postNotificationName` is UIKit's name: write `post`"),
      ("defaults:setObject(1, 'x')", "`defaults` is a table: write `defaults.name`"),
    ])
  func `an unknown name is an error with advice when it is called as a method`(line: String, expected: String) throws {
    let found = try message(of: line)

    #expect(found.hasPrefix("line:1: attempt to call a nil value") && found.hasSuffix("; " + expected), "\(found)")
  }

  @Test(
    arguments: [
      ("e.l.textColor = UIColor.red", "colors are given by name: write `\"red\"`"),
      ("e.l.frame = CGRectMake(0, 0, 1, 1)", "write `{ x, y, width, height }`"),
      ("return UILabel('x')", "write `label`"),
      ("return UICollectionView.new()", "write `collectionView`"),
      ("return UIVisualEffectView.new()", "Maquette doesn't support UIKit's `UIVisualEffectView` yet"),
      ("e.l.isHidden = YES", "`YES` is nil; write `true`"),
      ("self = nil return (function() return self.title end)()", "a callback receives it as its first parameter"),
    ])
  func `an unknown name is an error with advice when it is used as a global`(line: String, expected: String) throws {
    let found = try message(of: line)

    #expect(found.hasPrefix("line:1: ") && found.contains("; " + expected), "\(found)")
  }

  @Test(arguments: ["UINavigationController 'L'", "NavigationController 'L'", "UINavigationController { root = 'L' }"])
  func `a name of a UIKit container is an error that says how to create one`(line: String) throws {
    #expect(
      try message(of: line).hasSuffix("is a UIKit class: write `navigation`, or declare a screen that `extends` it"))
  }
}

@Suite struct `A long name in a message` {
  private static let name = String(repeating: "n", count: 41) + "end"

  @Test(
    arguments: [
      ("self:present '\(name)'", "no screen is called \""),
      ("e.b.backgroundColor = '\(name)'", "no color is called \""), ("e.b.isEnabled = '\(name)'", "found string \""),
    ])
  func `a long name in a message is cut after 40 characters`(line: String, start: String) throws {
    let message = try message(of: line)

    #expect(message.contains(start + String(repeating: "n", count: 40)), "\(message)")
    #expect(!message.contains(String(repeating: "n", count: 41)), "\(message)")
  }

  @Test func `a long name in a message is cut after 80 characters if it is a key, because UIKit's names are long`()
    throws
  {
    let message = try message(of: "e.b.\(String(repeating: "n", count: 100)) = 1")

    #expect(message.contains("a Button has no `" + String(repeating: "n", count: 80)), "\(message)")
    #expect(!message.contains(String(repeating: "n", count: 81)), "\(message)")
  }
}

@Suite struct `An action that is assigned` {
  @Test(
    arguments: [
      ("e.b.action = {}", "action: expected a function or a method's name, found a table"),
      ("e.b.action = 5", "action: expected a function or a method's name, found number 5"),
      ("e.s.valueChanged = true", "valueChanged: expected a function or a method's name, found true"),
      ("e.t.didSelectRow = 5", "didSelectRow: expected a function, found number 5"),
      ("e.b.dismiss = 3", "dismiss: expected true, found number 3"),
      ("e.b.segue = 3", "segue: expected the identifier of a segue, found number 3"),
      ("e.b.completion = 'x'", "completion: expected a function, found string \"x\""),
      ("e.b.target = 5", "target: expected an object or a table of functions, found number 5"),
      ("tapGestureRecognizer {}.action = 5", "action: expected a function or a method's name, found number 5"),
    ])
  func `setting an action to a value that no action can use is an error, as in a declaration`(
    line: String, expected: String
  ) throws {
    #expect(try message(of: "\n" + line) == "line:2: " + expected)
  }

  @Test(arguments: [
    "e.b.action = function() end", "e.b.action = print", "e.b.action = 'measure'", "e.b.action = nil",
    "e.b.dismiss = false", "e.b.push = 'L'",
  ])
  func `setting an action to a function, a method's name, a link or nil is accepted`(line: String) throws {
    #expect(try message(of: line) == "")
  }
}

@Suite struct `A callback in a delegate's table` {
  @Test(
    arguments: [
      ("e.t.delegate = { didSelectRow = 5 }", "delegate: didSelectRow: expected a function, found number 5"),
      ("e.t.dataSource = { numberOfRows = 5 }", "dataSource: numberOfRows: expected a function, found number 5"),
      ("e.t.delegate = { didSelectRow = 'measure' }", "delegate: didSelectRow: expected a function, found string"),
    ])
  func `a callback in a delegate's table that isn't a function is an error`(line: String, expected: String) throws {
    let told = try message(of: line)

    #expect(told.hasPrefix("line:1: " + expected), "\(told)")
  }

  @Test func `a callback in a delegate's table can be next to other fields`() throws {
    #expect(try message(of: "e.t.delegate = { didSelectRow = print, count = 5, [1] = 'x' }") == "")
  }
}
