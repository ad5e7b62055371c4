import Exploration
import Lua
import Scripting

/// Measures the exploration of an app of tabs whose number of states is known.
///
/// An app of `T` tabs, each a stack of at most `D` further screens, with a sheet that blocks everything until it is
/// dismissed, has `2 · T · (D + 1)^T` states.
enum Explorations {
  /// Explores the app with four tabs, with all checks and without those that need further sessions.
  ///
  /// - Throws: An error of the script.
  static func run() throws {
    let (tabs, depth) = (4, 3)
    for (name, without) in [("all checks", []), ("without undo and variant", [ExplorationCheck.undo, .variant])] {
      var options = ExplorationOptions()
      options.states = 100_000
      options.checks.subtract(without)
      var found: Exploration?
      let time = try timed {
        found = try Explorer(
          of: SourceText(model(tabs: tabs, depth: depth)), named: "app.lua", options, make: { Session() }
        ).run()
      }
      guard let found else { continue }
      let edge = shown(time / Double(max(1, found.edges)) * 1_000_000, places: 0)
      report("exploration, \(name): \(found.states) states, \(found.edges) edges", "\(edge) µs an edge")
    }
  }

  private static func model(tabs: Int, depth: Int) -> String {
    let roots = (1...tabs).map { "navigation { root = Level { title = \"T\($0)\" } }" }.joined(separator: ", ")
    return """
      screen "Sheet" { modalPresentationStyle = "fullScreen", view = { button "Close" { dismiss = true } } }
      screen "Level" {
        level = 0,
        view = {
          button "Deeper" { id = "deeper", push = "Level", with = function(self) return { level = self.level + 1 } end },
          button "Sheet" { present = "Sheet" },
        },
        viewDidLoad = function(self) self.elements.deeper.isHidden = self.level >= \(depth) end,
      }
      app {
        root = tabs { \(roots) },
        didBecomeActive = function(app)
          for number = \(tabs), 1, -1 do app.root.selectedIndex = number end
        end,
      }
      """
  }
}
