import Controllers
import Locations
import Scripting
import Testing

@testable import AppMap

@Suite struct `The graph of an app` {
  /// Compares a sample's graph with its recording.
  ///
  /// If the recording is missing, the test writes it and fails, so that someone reviews it.
  @Test(arguments: Sample.all) func `has the screens and links of a sample`(_ sample: Sample) throws {
    let mapped = try LoadedGraph(in: sample.folder)
    let screens = mapped.graph.screens.map { screen in
      "\(screen.name): \(screen.className)\(screen.isContainer ? ", a container" : "") \(screen.location.text)"
    }
    let text = (screens + [""] + mapped.lines + ["", "unreached: \(mapped.unreached.joined(separator: " "))", ""])
      .joined(separator: "\n")

    let recording = Recording(named: sample.name)
    guard let expected = try recording.text() else {
      #expect(recording.record(text), "\(recording.path) can't be written")
      Issue.record("recorded \(recording.path): read it, then run again")
      return
    }
    #expect(text == expected, "differs from \(recording.path); delete the file to record it again:\n\(text)")
  }

  @Test(arguments: Sample.all) func `the graph of an app is the same each time it is built`(_ sample: Sample) throws {
    #expect(try LoadedGraph(in: sample.folder).graph == LoadedGraph(in: sample.folder).graph)
  }

  @Test func `knows each container, so that it can name the links to its children`() {
    let session = Session()
    defer { session.close() }
    for descriptor in ClassTable.builtIn.all {
      guard let controller = descriptor.makeObject?(session.system, nil) as? ViewController, controller is any Container
      else { continue }
      let names = ClassTable.builtIn.ancestry(of: descriptor).map(\.name)
      #expect(names.contains(where: GraphBuilder.isContainer), "`childLinkKinds` of GraphBuilder: \(descriptor.name)")
    }
  }

  @Test func `names the tabs of a group after the group`() throws {
    let mapped = try LoadedGraph(
      """
      screen "List" { title = "List" }
      app { system = 18, root = tabs { tabs = { tabGroup "Library" {
        tab "Songs" { controller = "List" }, tab { controller = "List" } } } } }
      """)

    #expect(
      mapped.lines.dropFirst() == [
        "TabBarController tab List by Songs in Library app.lua:2",
        "TabBarController tab List by List in Library app.lua:2",
      ])
  }

  @Test func `reaches a search controller that the script declares, and the screen with its results`() throws {
    let mapped = try LoadedGraph(
      """
      screen "List" { navigationItem = { searchController = "Finder" } }
      screen "Finder" { extends = "SearchController", searchResultsController = "Found" }
      screen "Found" {}
      app { system = 17, root = navigation "List" }
      """)

    #expect(mapped.unreached.isEmpty, "\(mapped.lines)")
  }

  @Test func `has links for push, present, dismiss and pop`() throws {
    let mapped = try LoadedGraph(
      """
      screen "List" {
        navigationItem = { rightBarButtonItem = button { systemItem = "add", present = "Editor" } },
        toolbarItems = { button "Sort" { id = "sort", push = "Sorting" } },
        view = { tableView { id = "items", push = "Item", rows = { "a", { "b", push = "Special" } } } },
      }
      screen "Editor" { view = { button "Cancel" { dismiss = true } } }
      screen "Sorting" { view = { button "Back" { pop = true }, button "Top" { pop = "List" } } }
      screen "Item" { gestures = { swipeLeft = { push = "Item" }, tap = function() end } }
      screen "Special" {}
      app { root = navigation "List" }
      """)

    #expect(
      mapped.lines == [
        "app root NavigationController(List) app.lua:10",
        "List push Item by a row of items app.lua:4",
        "List push Special by b app.lua:4",
        "List present Editor by Add app.lua:2",
        "List push Sorting by Sort app.lua:3",
        "Editor dismiss back by Cancel app.lua:6",
        "Sorting pop back by Back app.lua:7",
        "Sorting pop List by Top app.lua:7",
        "Item push Item by swipeLeft app.lua:8",
        "NavigationController(List) root List app.lua:10",
      ])
    #expect(mapped.unreached.isEmpty)
  }

  @Test func `the graph of an app includes containers, alerts and popovers that are declared where they are used`()
    throws
  {
    let mapped = try LoadedGraph(
      """
      screen "Home" { view = {
        button "New" { present = navigation { root = "Form", title = "New" } },
        button "Ask" { present = alert "Sure?" { buttons = { button "Yes" { push = "Done" } } } },
        containerView { embed = "Part" },
      } }
      screen "Form" {} screen "Done" {} screen "Part" {} screen "Other" { title = "Others" }
      app { root = tabs { navigation "Home", "Other" } }
      """)

    #expect(
      mapped.lines == [
        "app root TabBarController app.lua:7",
        "Home present NavigationController(Form) by New app.lua:2",
        "Home push Done by Yes app.lua:3",
        "Home embed Part app.lua:4",
        "TabBarController tab NavigationController(Home) by tab app.lua:7",
        "TabBarController tab Other by Others app.lua:7",
        "NavigationController(Home) root Home app.lua:7",
        "NavigationController(Form) root Form app.lua:2",
      ])
  }

  @Test
  func `the graph of an app has links to the screens that a function mentions, or that a function it calls mentions`()
    throws
  {
    let mapped = try LoadedGraph(
      """
      local function open(self) self:present(Settings()) end
      screen "Home" {
        view = { button "Go" { action = function(self) self.navigationController:pushViewController "Detail" end } },
        viewDidLoad = function(self)
          self.title = "Settings"
          print("Detail", self.title == "Orphan" and "Orphan" == self.title)
          if self.first then open(self) end
        end,
      }
      screen "Settings" {} screen "Detail" {} screen "Orphan" { later = function(self) return Orphan end }
      function Home:onward() self:present("Late") end
      screen "Late" {}
      app { didFinishLaunching = function(app) app.root = navigation "Home" end }
      """)

    #expect(
      mapped.lines == [
        "app code Home app.lua:13", "Home code Settings app.lua:1", "Home code Detail app.lua:3",
        "Home code Late app.lua:11", "Orphan code Orphan app.lua:10",
      ])
    #expect(mapped.unreached == ["Orphan"])
    #expect(mapped.graph.ways.allSatisfy { $0.evidence == .text })
  }

  @Test func `has links for segues with an identifier, including those that code performs, and for unwinding`() throws {
    let mapped = try LoadedGraph(
      """
      storyboard "Main" { initial = "nav", scenes = { nav = navigation "List", "List", "Item" } }
      screen "List" {
        view = { tableView { id = "items", segue = "item", rows = { "a" } } },
        segues = {
          item = { to = "Item", kind = "push" },
          coded = { to = navigation "Form", kind = "modal" },
        },
        unwind = { back = function() end },
      }
      screen "Item" { view = { button "Done" { unwind = "back" }, button "Oops" { unwind = "nowhere" } } }
      screen "Form" { segues = { leave = { unwind = "back" } } }
      app { mainStoryboard = "Main" }
      """)

    #expect(
      mapped.lines == [
        "app root NavigationController(List) app.lua:12",
        "List push Item by a row of items segue item app.lua:5",
        "List present NavigationController(Form) segue coded app.lua:6",
        "Item unwind List by Done app.lua:10",
        "Item unwind (nowhere?) by Oops app.lua:10",
        "Form unwind List segue leave app.lua:11",
        "NavigationController(List) root List app.lua:1",
        "NavigationController(Form) root Form app.lua:6",
      ])
  }

  @Test func `gives a screen the links that the screen inherits`() throws {
    let mapped = try LoadedGraph(
      """
      screen "Base" { navigationItem = { rightBarButtonItem = button "Help" { present = "Help" } },
        more = function(self) self:present(Other()) end }
      screen "One" { extends = "Base" }
      screen "Two" { extends = "Base", navigationItem = { title = "Two" } }
      screen "Help" {} screen "Other" {}
      app { root = tabs { "One", "Two" } }
      """)

    #expect(mapped.lines(from: "One") == ["present Help by Help app.lua:1", "code Other app.lua:2"])
    #expect(mapped.lines(from: "Two") == ["code Other app.lua:2"])
    #expect(mapped.unreached.isEmpty)
  }

  @Test func `has the names of missing targets and the unreachable screens`() throws {
    let mapped = try LoadedGraph(
      """
      screen "Home" { view = { button "Go" { push = "Hame" }, button "On" { segue = "none" } } }
      screen "Alone" { view = { button "Near" { push = "Near" } } }
      screen "Near" {}
      app { root = "Home" }
      """)

    #expect(
      mapped.lines(from: "Home") == ["push (Hame?) by Go app.lua:1", "custom (none?) by On segue none app.lua:1"])
    #expect(mapped.unreached == ["Alone", "Near"])
  }

  @Test func `can be built for a container that contains itself, and for an app without a root`() throws {
    let ring = try LoadedGraph(
      """
      screen "Ring" { extends = "TabBarController", viewControllers = { navigation "Ring", "Ring" } }
      app { root = "Ring" }
      """)
    #expect(ring.graph.screens.map(\.name) == ["Ring", "NavigationController(Ring)"])

    let none = try LoadedGraph("app {}")
    #expect(none.graph.screens.isEmpty && none.graph.ways.isEmpty)
  }

  @Test func `includes instances that the script creates while it is loaded, with their children`() throws {
    let mapped = try LoadedGraph(
      """
      screen "Stack" { extends = "NavigationController" }
      screen "First" {}
      app { root = Stack { root = "First" } }
      """)

    #expect(mapped.lines == ["app root Stack app.lua:3", "Stack root First app.lua:1"])
  }

  @Test func `distinguishes two containers with equal declarations on one line`() throws {
    let mapped = try LoadedGraph(
      """
      screen "List" {}
      app { root = tabs { navigation { root = "List", title = "New" }, navigation { root = "List", title = "Old" } } }
      """)

    #expect(
      mapped.lines == [
        "app root TabBarController app.lua:2", "TabBarController tab NavigationController(List) by New app.lua:2",
        "TabBarController tab NavigationController(List)#2 by Old app.lua:2",
        "NavigationController(List) root List app.lua:2", "NavigationController(List)#2 root List app.lua:2",
      ])
  }

  @Test func `unwinds to a screen that inherits the method, but not to its base class, which no link shows`() throws {
    let mapped = try LoadedGraph(
      """
      screen "Base" { unwind = { done = function() end } }
      screen "Mid" { extends = "Base" }
      screen "Leaf" { extends = "Mid", view = { button "Go" { present = "Form" } } }
      screen "Form" { view = { button "Done" { unwind = "done" } } }
      app { root = navigation "Leaf" }
      """)

    #expect(mapped.lines(from: "Form") == ["unwind Leaf by Done app.lua:4"])
  }

  @Test func `includes the children that a scene declares for its screen`() throws {
    let mapped = try LoadedGraph(
      """
      screen "Tabs" { extends = "TabBarController" } screen "Nav" { extends = "NavigationController" }
      screen "A" {} screen "B" {} screen "C" {}
      storyboard "M" { initial = "tabs", scenes = {
        tabs = { class = "Tabs", viewControllers = { "A", "nav", navigation { root = "C" } } },
        nav = { class = "Nav", root = "B", navigationItem = { rightBarButtonItem = button "Add" { present = "C" } } },
      } }
      app { mainStoryboard = "M" }
      """)

    #expect(mapped.unreached == [])
    #expect(mapped.lines(from: "Nav").map { $0.prefix(6) } == ["root B", "presen"], "\(mapped.lines)")
    #expect(mapped.lines(from: "Tabs").count == 3, "\(mapped.lines)")
  }

  @Test func `names a tab after the tab bar item of its scene`() throws {
    let scene = #"<viewController id="find" customClass="Find" title="Find things" sceneMemberID="viewController">"#
    let folder = try Folder([
      "app.lua": #"require "Main.storyboard" app { mainStoryboard = "Main" }"#,
      "Main.storyboard": """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="tabs"><scenes>
      <scene sceneID="1"><objects><tabBarController id="tabs" sceneMemberID="viewController"><connections>
      <segue destination="find" kind="relationship" relationship="viewControllers" id="s"/>
      </connections></tabBarController></objects></scene>
      <scene sceneID="2"><objects>\(scene)<view key="view" id="v"/>
      <tabBarItem key="tabBarItem" title="Search" id="t"/></viewController></objects></scene>
      </scenes></document>
      """,
    ])
    let mapped = try LoadedGraph(in: folder.path)

    #expect(mapped.lines.contains { $0.contains("tab Find") && $0.contains("Search") }, "\(mapped.lines)")
  }

  @Test func `unwinds to a screen whose scene declares the method`() throws {
    let mapped = try LoadedGraph(
      """
      screen "Home" { view = { button "F" { present = "F" } } }
      screen "F" { view = { button "Done" { unwind = "back" } } }
      storyboard "M" { initial = "h", scenes = { h = { class = "Home", unwind = { back = function() end } }, "F" } }
      app { mainStoryboard = "M" }
      """)

    #expect(mapped.lines(from: "F") == ["unwind Home by Done app.lua:2"])
  }

  @Test func `finds screens that code mentions in a local variable, a popover or an argument`() throws {
    let mapped = try LoadedGraph(
      """
      local Detail = screen "BookDetail" {}
      local function go(name) return function(self) self:present(name) end end
      local function open(self) self:present("Settings") end
      screen "Home" {
        view = { button "a" { action = go "About" }, button "b" { action = open } },
        nextScreen = "Next",
        viewDidLoad = function(self) self.box = popover "Pins" self:present(Detail { number = 1 }) end,
        title = "Quiet", with = { "Quiet" },
      }
      screen "About" {} screen "Settings" {} screen "Next" {} screen "Pins" {} screen "Quiet" {}
      app { root = "Home" }
      """)

    #expect(
      Set(mapped.lines(from: "Home").map { $0.prefix { $0 != "." } }) == [
        "code About app", "code Settings app", "code Next app", "code Pins app", "code BookDetail app",
      ])
    #expect(mapped.unreached == ["Quiet"])
  }

  @Test func `the graph of an app has a link for every gesture`() throws {
    let gestures = DeclaredGesture.allCases.map(\.rawValue)
    let mapped = try LoadedGraph(
      """
      screen "Home" { gestures = { \(gestures.map { "\($0) = { present = \"Other\" }" }.joined(separator: ", ")) } }
      screen "Other" {}
      app { root = "Home" }
      """)

    #expect(mapped.lines(from: "Home") == gestures.map { "present Other by \($0) app.lua:1" })
  }
}
