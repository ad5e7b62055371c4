import AppMap
import Flows
import InterfaceFiles
import Lua
import Scripting
import TestSupport
import Testing

@Suite struct `The record of flows` {
  @Test func `the record of flows has the links that the flows used and pictures of the screens that they reached`()
    throws
  {
    let map = try walked("recipes")
    let walked = map.walk.usedLinks.sorted().map { map.graph.ways[$0] }.compactMap { way in
      way.to.map { "\(way.from.map { map.graph.screens[$0].name } ?? "app") \(way.kind) \(map.graph.screens[$0].name)" }
    }

    for way in [
      "app root TabBarController", "RecipeList push RecipeDetail", "RecipeList present RecipeEditor",
      "RecipeEditor root RecipeForm", "RecipeDetail code IngredientDetail",
      "TabBarController tab NavigationController(ShoppingList)",
    ] { #expect(walked.contains(way), "\(way) in \(walked)") }
    #expect(map.walk.flowCount > 5)
    let seen = Set(map.walk.pictures.keys.map { map.graph.screens[$0].name })
    #expect(seen.isSuperset(of: ["RecipeList", "RecipeDetail", "RecipeForm", "ShoppingList", "IngredientDetail"]))
  }

  @Test(arguments: Share.cases(of: Sample.all)) func `has pictures of a sample's screens`(_ sample: Sample) throws {
    let map = try walked(sample.name)

    #expect(!map.walk.pictures.isEmpty)
    for picture in map.walk.pictures.values {
      #expect(picture.lines.first?.hasPrefix("┌") == true)
      for place in picture.areas {
        for cells in place.cells { #expect(picture.lines.indices.contains(cells.line) && !cells.columns.isEmpty) }
      }
    }
  }

  @Test func `has links that aren't declared, and the elements that triggered links in code`() throws {
    let folder = try Folder([
      "app.lua": """
      local names = { "De" .. "tail" }
      screen "Home" { view = { button "Go" { action = function(self)
        self.navigationController:pushViewController(names[1]) end } } }
      screen "Detail" { view = { label "Here" } }
      app { root = navigation "Home" }
      """,
      "flows/go.lua": """
      require "app"
      flow("going", function() tap "Go" back() end)
      flow("failing", function() tap "Nothing" end)
      """,
    ])

    let (map, outcome) = try walk(folder.path)

    #expect(map.graph.unreachableScreens.map { map.graph.screens[$0].name } == ["Detail"])
    let further = map.walk.undeclaredLinks.map {
      "\(map.graph.screens[$0.from].name) \($0.element) \(map.graph.screens[$0.to].name)"
    }
    #expect(further == ["Home Go Detail"])
    #expect(outcome.flowCount == 2 && outcome.status == .failed)
    #expect(outcome.failures.count == 1 && outcome.failures[0].contains("failing"), "\(outcome.failures)")
  }

  @Test
  func `the record of flows has pictures of the containers of the front screen, and the links back from them`() throws {
    let folder = try Folder([
      "app.lua": """
      screen "Page" { view = { label "page" } }
      screen "Book" { extends = "PageViewController", navigationItem = { leftBarButtonItem = button "Done" { dismiss = true } },
        viewDidLoad = function(self) self:setViewControllers({ Page {} }, "forward", false) end }
      screen "Part" { view = { label "part" } }
      screen "Home" { view = { button "Open" { present = navigation "Book" }, containerView { embed = "Part" } } }
      app { root = navigation "Home" }
      """,
      "flows/go.lua":
        "require \"app\" flow(\"going\", function() tap \"Open\" tap \"Done\" expect.screen \"Home\" end)",
    ])

    let (map, outcome) = try walk(folder.path)

    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    let seen = Set(map.walk.pictures.keys.map { map.graph.screens[$0].name })
    #expect(seen == Set(map.graph.screens.map(\.name)), "\(seen)")
    let home = try #require(map.graph.screen(named: "Home"))
    let part = try #require(map.graph.screen(named: "Part"))
    #expect(map.walk.pictures[home] == map.walk.pictures[part])
    let back = try #require(map.graph.ways.firstIndex { $0.kind == .dismiss })
    #expect(map.walk.usedLinks.contains(back))
  }

  /// Returns the links that flows used, in the form `Home present Kid`.
  private func usedLinks(_ map: AppMap) -> [String] {
    func name(_ screen: Int?) -> String { screen.map { map.graph.screens[$0].name } ?? "-" }
    return map.walk.usedLinks.map { map.graph.ways[$0] }.map { "\(name($0.from)) \($0.kind) \(name($0.to))" }.sorted()
  }

  @Test func `distinguishes two navigation stacks whose roots have the same class`() throws {
    let folder = try Folder([
      "app.lua": """
      screen "A" { title = "A", view = { button "Open" { present = navigation "Kid" } } }
      screen "B" { title = "B", view = { button "Open" { present = navigation "Kid" } } }
      screen "Kid" { view = { button "Close" { dismiss = true } } }
      app { root = tabs { "A", "B" } }
      """,
      "flows/go.lua": "require 'app' flow('going', function() tap 'B' tap 'Open' expect.screen 'Kid' tap 'Close' end)",
    ])

    let (map, outcome) = try walk(folder.path)

    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    #expect(
      usedLinks(map) == [
        "- root TabBarController", "B present NavigationController(Kid)#2", "Kid dismiss -",
        "NavigationController(Kid)#2 root Kid", "TabBarController tab A", "TabBarController tab B",
      ])
  }

  @Test(arguments: ["relaunch()", "kill() open()", "reboot() open()"])
  func `has the links that a flow used after a new launch, but no link between two launches`(_ step: String) throws {
    let folder = try Folder([
      "app.lua": """
      screen "Welcome" { view = { button "Start" { action = function() defaults.isKnown = true end }, button "Tip" { present = "Tip" } } }
      screen "Home" { view = { button "Open" { present = "Kid" } } }
      screen "Kid" { view = { button "Close" { dismiss = true } } }
      screen "Tip" { view = { label "tip" } }
      app { root = defaults.isKnown and "Home" or "Welcome" }
      """,
      "flows/go.lua":
        "require 'app' flow('going', function() tap 'Start' tap 'Tip' \(step) tap 'Open' tap 'Close' end)",
    ])
    let (map, outcome) = try walk(folder.path)

    #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    #expect(map.walk.undeclaredLinks.isEmpty, "\(map.walk)")
    #expect(
      usedLinks(map).contains("Home present Kid") && usedLinks(map).contains("Kid dismiss -"), "\(usedLinks(map))")
  }

  @Test func `has the link back to a screen with a container view`() throws {
    let folder = try Folder([
      "app.lua": """
      screen "Home" { unwind = { close = function() end },
        view = { containerView { embed = "Part" }, button "Open" { present = "Kid" } } }
      screen "Part" { view = { label "part" } }
      screen "Kid" { view = { button "Close" { unwind = "close" } } }
      app { root = "Home" }
      """,
      "flows/go.lua": "require 'app' flow('going', function() tap 'Open' tap 'Close' expect.screen 'Home' end)",
    ])

    let (map, _) = try walk(folder.path)

    #expect(usedLinks(map).contains("Kid unwind Home"), "\(usedLinks(map))")
  }

  @Test func `doesn't attribute a link to a touch if the flow's code opened the screen`() throws {
    let map = try walked("recipes")
    let list = try #require(map.graph.screen(named: "RecipeList"))
    let ingredient = try #require(map.graph.screen(named: "IngredientDetail"))

    #expect(!(map.walk.unnamedTouches + map.walk.undeclaredLinks).contains { $0.from == list && $0.to == ingredient })
  }

  private func walked(_ sample: String) throws -> AppMap {
    let (map, outcome) = try walk(
      try #require(Sample.all.first { $0.name == sample }).folder, following: 26)
    #expect(outcome.failures.isEmpty)
    return map
  }

  private func walk(_ folder: String, following system: Int = 6) throws -> (AppMap, WatchedFlows.Outcome) {
    var map = AppMap(name: "app", graph: try LoadedGraph(in: folder).graph)
    let recorder = WalkRecorder(map.graph)
    let outcome = try WatchedFlows([folder], session: Session.Options(defaultSystem: system)).run(watchedBy: recorder)
    map.walk = recorder.walk
    return (map, outcome)
  }
}
