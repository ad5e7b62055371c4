import Controllers
import Scripting
import ScriptingTestSupport
import Testing

/// A feature that is newer than the app's system causes a warning that names both systems.
struct EarlyUseTests {
  /// Returns the warnings of a script after a tap on Go.
  private func warnings(_ script: String) throws -> [String] {
    let prototype = try Prototype(script)
    if script.contains("button 'Go'") { try prototype.run("tap 'Go'") }
    return prototype.session.system.warnings.entries.map(\.entry.text).filter { $0.contains("needs system") }
  }

  private func tapping(_ action: String, system: Int, device: String = "iPhone") -> String {
    """
    screen 'Kid' {}
    screen 'Home' { view = button 'Go' { action = function(self) \(action) end } }
    app { system = \(system), device = '\(device)', root = 'Home' }
    """
  }

  @Test(arguments: [
    ("screen 'A' {} app { system = 4, root = pages { A } }", "1: PageViewController", "5", 4),
    ("screen 'A' { extends = 'PageViewController' } app { system = 4, root = 'A' }", "1: PageViewController", "5", 4),
    ("screen 'A' { view = stepper {} } app { system = 4, root = 'A' }", "1: Stepper", "5", 4),
    (
      "screen 'A' { viewDidLayoutSubviews = print } app { system = 4, root = 'A' }",
      "1: `viewDidLayoutSubviews` of ViewController", "5", 4
    ),
    (
      "screen 'A' {} function A:shouldAutorotate() return true end app { system = 5, root = 'A' }",
      "1: `shouldAutorotate` of ViewController", "6", 5
    ),
    (
      "screen 'A' { navigationItem = { leftBarButtonItems = {} } } app { system = 4, root = navigation { root = 'A' } }",
      "1: `leftBarButtonItems` of NavigationItem", "5", 4
    ),
    (
      "screen 'A' {\nmodalTransitionStyle = 'flipHorizontal' } app { system = 2, root = 'A' }",
      "2: `modalTransitionStyle` of ViewController", "3", 2
    ),
    (
      "screen 'A' { view = { gestures = { tap = print } } } app { system = 3, root = 'A' }",
      "1: TapGestureRecognizer", "3.2 (4 on the iPhone)", 3
    ),
    (
      "screen 'A' {} app { system = 3, root = 'A', didEnterBackground = print }",
      "1: `didEnterBackground` of Application", "4", 3
    ),
    (
      "screen 'A' {} app { system = 2, root = tabs { delegate = { shouldSelect = print }, A } }",
      "1: `shouldSelect` of TabBarController", "3", 2
    ),
  ])
  func `a class, key or callback from a newer system is reported where it is declared`(
    script: String, thing: String, since: String, system: Int
  ) throws {
    #expect(
      try warnings(script) == ["app.lua:\(thing) needs system \(since); this app follows system \(system)"])
    #expect(try warnings(script.replacing("system = \(system)", with: "system = 6")) == [])
  }

  @Test(arguments: [
    ("self:addChild(Kid {})", "`addChild` of ViewController", "5", 4),
    ("local c = self.children", "`children` of ViewController", "5", 4),
    ("self:present('Kid', false, function() end)", "`completion` of `present`", "5", 4),
    ("self:present('Kid', { animated = false, completion = print })", "`completion` of `present`", "5", 4),
    ("self:present('Kid', false) self:dismiss(false, print)", "`completion` of `dismiss`", "5", 4),
    ("animate(0, function() end)", "`animate`", "4", 3),
    ("Kid {}.modalTransitionStyle = 'partialCurl'", "`\"partialCurl\"`", "3.2 (4 on the iPhone)", 3),
  ])
  func `a member, completion or value from a newer system is reported where it is used, without an error`(
    action: String, thing: String, since: String, system: Int
  ) throws {
    let script = tapping(action, system: system)

    #expect(
      try warnings(script) == ["app.lua:2: \(thing) needs system \(since); this app follows system \(system)"])
    #expect(try warnings(tapping(action, system: 6)) == [])
  }

  @Test func `a newer member of a navigation item is reported at the line of its screen`() throws {
    let script = """
      screen 'Home' { view = { button 'Go' { push = 'Kid' } } }
      screen 'Kid' { navigationItem = { largeTitleDisplayMode = 'never' } }
      app { system = 10, device = 'iPhone 7', root = navigation 'Home' }
      """

    #expect(try warnings(script) == ["app.lua:2: largeTitleDisplayMode needs system 11; this app follows system 10"])
  }

  @Test(arguments: [(9, "iPhone 6"), (6, "iPhone")])
  func `a newer member of a view is reported with the controller class that has had it for longer`(
    system: Int, device: String
  ) throws {
    let script = """
      screen 'Home' { view = { tableView { rows = { 'a' }, refreshControl = refreshControl {} } } }
      app { system = \(system), device = '\(device)', root = 'Home' }
      """

    #expect(
      try warnings(script) == [
        "app.lua:1: refreshControl needs system 10, but a TableViewController has had one since system 6; this app follows system \(system)"
      ])
  }

  @Test func `newer styles and completions of an action are reported when the action is performed`() throws {
    let script = """
      screen 'Kid' {}
      screen 'Home' { view = button 'Go' { present = 'Kid', modalTransitionStyle = 'flipHorizontal', completion = print } }
      app { system = 2, root = 'Home' }
      """
    let prototype = try Prototype(script)
    #expect(prototype.session.system.warnings.count == 0)

    #expect(
      try warnings(script).map { String($0.split(separator: " needs system")[0]) } == [
        "app.lua:2: `completion` of `present`", "app.lua:2: `modalTransitionStyle` of ViewController",
      ])
  }

  @Test func `system 3.2 counts as system 3 on the iPad, and as system 4 on the iPhone`() throws {
    let script = "self.view:addGestureRecognizer(tapGestureRecognizer {})"
    #expect(try warnings(tapping(script, system: 3, device: "iPad")) == [])
    #expect(try warnings(tapping(script, system: 4)) == [])
    #expect(try warnings(tapping(script, system: 3)).count == 2)
    #expect(try warnings(tapping(script, system: 2, device: "iPad")).count == 2)
  }

  @Test func `a screen that is never instantiated isn't reported`() throws {
    #expect(try warnings("screen 'A' {} screen 'B' { prepare = print } app { system = 4, root = 'A' }") == [])
  }

  @Test func `a feature is reported only once, even if it is used repeatedly`() throws {
    let prototype = try Prototype(tapping("self:addChild(Kid {})", system: 4))

    try prototype.run("tap 'Go' tap 'Go' relaunch() tap 'Go'")

    #expect(
      prototype.session.system.warnings.entries.filter { $0.entry.text.contains("needs system") }.map(\.count) == [1])
  }
}

/// Each class and each of its members says which system of UIKit had it first.
struct FirstSystemTests {
  private let classes = ClassTable.builtIn

  @Test func `a member is as old as its class unless its declaration names a later system`() {
    #expect(classes.since(of: "didSelect", in: "TabBarController") == "2")
    #expect(classes.since(of: "shouldSelect", in: "TabBarController") == "3")
    #expect(classes.since(of: "isCancelled", in: "TransitionCoordinator") == "7")
    #expect(classes.since(of: "animate", in: "TransitionCoordinator") == "8")
    #expect(classes.since(of: "isActive", in: "LayoutConstraint") == "8")
  }

  @Test func `a member of two classes is never older than the class that has it`() {
    #expect(classes.since(of: "reloadSections", in: "TableView") == "3")
    #expect(classes.since(of: "reloadSections", in: "CollectionView") == "6")
  }

  @Test func `a member that only Maquette has and an Objective-C name have no first system`() {
    #expect(classes.since(of: "id", in: "View") == nil)
    #expect(classes.since(of: "axis", in: "StackView") == nil)
    #expect(classes.since(of: "activityItems", in: "ActivityViewController") == nil)
    #expect(classes.since(of: "completionWithItemsHandler", in: "ActivityViewController") == "8")
  }

  @Test func `no class has two members with the same name`() {
    for descriptor in classes.all {
      #expect(Set(descriptor.members.map(\.name)).count == descriptor.members.count, "\(descriptor.name)")
    }
  }

  @Test func `each callback of UIKit is a member with a first system`() {
    let names = Set(
      classes.all.flatMap { descriptor in
        descriptor.members.filter { descriptor.since(of: $0) != nil }.map(\.name)
      })
    let sent = EventKind.all.filter { $0.receiver != .traceOnly }.map(\.name)
    // Scripts have functions with these names in every system.
    let everywhere = ["show", "showDetail"]
    #expect(sent.filter { !names.contains($0) && !everywhere.contains($0) } == [])
  }

  @Test func `a decimal version counts as its whole number, but 3.2 counts as 4 on the iPhone`() {
    #expect(FirstSystem("5.1").number(on: .phone) == 5)
    #expect(FirstSystem("3.2").number(on: .pad) == 3)
    #expect(FirstSystem("3.2").number(on: .phone) == 4)
    #expect(FirstSystem("13").number(on: .phone) == 13)
  }

  @Test func `each value in the table of newer values exists in its type`() {
    #expect(
      SinceChoice.values["ModalTransitionStyle"]?.keys.allSatisfy { ModalTransitionStyle(rawValue: $0) != nil } == true)
    #expect(
      SinceChoice.values["PageTransitionStyle"]?.keys.allSatisfy { PageTransitionStyle(rawValue: $0) != nil } == true)
    #expect(
      SinceChoice.values["BarButtonSystemItem"]?.keys.allSatisfy { BarButtonSystemItem(rawValue: $0) != nil } == true)
    #expect(SinceChoice.values["KeyboardType"]?.keys.allSatisfy { KeyboardType(rawValue: $0) != nil } == true)
    #expect(
      SinceChoice.values["ModalPresentationStyle"]?.keys.allSatisfy { ModalPresentationStyle(rawValue: $0) != nil }
        == true)
    #expect(
      SinceChoice.values["Arrangement"]?.keys.allSatisfy { CollectionView.Arrangement(rawValue: $0) != nil } == true)
    #expect(SinceChoice.values["TextStyle"]?.keys.allSatisfy { TextStyle(rawValue: $0) != nil } == true)
    #expect(SinceChoice.values["Accessory"]?.keys.allSatisfy { Cell.Accessory(rawValue: $0) != nil } == true)
    #expect(SinceChoice.values["SplitColumn"]?.keys.allSatisfy { SplitColumn(rawValue: $0) != nil } == true)
    #expect(SinceChoice.values.count == 11)
  }
}
