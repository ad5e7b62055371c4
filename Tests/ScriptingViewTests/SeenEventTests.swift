import Controllers
import Rendering
import Scripting
import ScriptingTestSupport
import Testing

/// A visible change is recorded once, and only if the value of a visible property changes.
@Suite struct `A visible change` {
  private static let app = """
    screen "List" { title = "List", toolbarItems = { button "Sort" }, view = {
      switch "Wi-Fi" { id = "wifi" }, slider { id = "volume" }, stepper { id = "guests" },
      textField "Name" { id = "name" }, textField "Word" { id = "word", isSecureTextEntry = true },
      segmentedControl { id = "size", titles = { "S", "M", "L" } },
      tableView { id = "rows", rows = { "One", "Two" } } } }
    screen "Sheet" { modalTransitionStyle = "flipHorizontal", view = { label "Hello" },
      supportedInterfaceOrientations = "landscapeRight" }
    screen "Cart" { title = "Cart" }
    app { root = tabs { navigation "List", navigation "Cart",
      shouldSelect = function(self, sender, controller) return self.allows == true end } }
    """

  private func seen(_ line: String) throws -> [String] {
    let prototype = try Prototype(Self.app)
    defer { prototype.session.close() }
    try prototype.session.loader.run(
      chunk: "list = application.root.viewControllers[1].topViewController", name: "names")
    let trace = prototype.session.system.trace
    let start = trace.count
    try prototype.session.loader.run(chunk: line, name: "line")
    return trace.events(from: start).filter { $0.kind.group == .visibleChange }.map {
      TraceText.expectationTextWithKeys(of: $0, in: trace)
    }
  }

  @Test(arguments: [
    (
      "list.navigationController:setNavigationBarHidden(true, true)",
      ["NavigationController barHidden bar=navigationBar"]
    ),
    ("list.navigationController:setToolbarHidden(false, true)", ["NavigationController barShown bar=toolbar"]),
    ("list.title = 'Units'", ["List titleChanged to=Units"]),
    ("list.navigationItem.title = 'Units'", ["List titleChanged to=Units"]),
    (
      "list.navigationController:setToolbarHidden(false, true) list.toolbarItems = { button 'Edit', button 'Done' }",
      ["NavigationController barShown bar=toolbar", "NavigationController toolbarItemsChanged items=Edit, Done"]
    ),
    (
      "application.root.viewControllers[2].topViewController.tabBarItem.badgeValue = '2'",
      ["Cart badgeChanged to=2"]
    ),
    ("application:setStatusBarHidden(true, false)", ["application statusBarChanged to=hidden"]),
    ("application.statusBarStyle = 'blackOpaque'", ["application statusBarChanged to=blackOpaque"]),
    ("list.elements.wifi.isOn = true", ["List valueChanged element=wifi to=true"]),
    ("list.elements.volume.value = 0.5", ["List valueChanged element=volume to=0.5"]),
    ("list.elements.guests.value = 3", ["List valueChanged element=guests to=3"]),
    ("list.elements.name.text = 'Ann'", ["List valueChanged element=name to=Ann"]),
    ("list.elements.word.text = 'open'", ["List valueChanged element=word to=•••"]),
    ("list.elements.size.selectedSegmentIndex = 2", ["List valueChanged element=size to=M"]),
    ("tapRow 'Two'", ["List rowSelected row=2 section=1"]),
    (
      "list:present(Sheet {}, true)",
      ["Sheet presentationBegan style=fullScreen transition=flipHorizontal", "Sheet interfaceTurned to=landscapeRight"]
    ),
    ("selectTab 'Cart'", ["TabBarController selectionAnswered answer=false"]),
  ])
  func `a visible change is recorded once`(_ line: String, _ told: [String]) throws {
    #expect(try seen(line) == told)
  }

  @Test(arguments: [
    "list.navigationController:setNavigationBarHidden(false, true)", "list.title = 'List'",
    "list.toolbarItems = { button 'Edit' }", "list.elements.wifi.isOn = false", "list.elements.name.text = ''",
    "application:setStatusBarHidden(false, false)", "application.statusBarStyle = 'default'",
    "local other = Cart {} other.title = 'Other'",
  ])
  func `a visible change is not recorded if the value stays the same or the screen isn't visible`(_ line: String) throws
  {
    #expect(try seen(line) == [])
  }

  @Test func `a visible change is not recorded for the initial state of a screen`() throws {
    let prototype = try Prototype(Self.app)
    defer { prototype.session.close() }

    #expect(prototype.session.system.trace.events(from: 0).filter { $0.kind.group == .visibleChange }.count == 0)
  }

  @Test func `a visible change appears only in the trace, so lists of events may omit it`() throws {
    for kind in EventKind.all where kind.group == .visibleChange {
      #expect(kind.receiver == .traceOnly, "\(kind.name)")
      #expect(!kind.subjects.isEmpty && kind.summary != "", "\(kind.name)")
    }
  }

  @Test func `each event has a summary that uses complete sentences and plain words`() {
    let retired = [
      " is another", " otherwise", " stands ", " has gone", " has come", " no longer", " anew", " asked",
    ]
    for kind in EventKind.all where !kind.summary.isEmpty {
      #expect(kind.summary.hasSuffix(".") || kind.summary.hasSuffix("\"."), "\(kind.name): \(kind.summary)")
      #expect(kind.summary.first?.isUppercase == true, "\(kind.name): \(kind.summary)")
      for word in retired { #expect(!kind.summary.contains(word), "\(kind.name): \(kind.summary)") }
    }
  }
}
