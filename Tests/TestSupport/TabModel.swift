/// An app whose number of states is known, for tests and benchmarks of explorations.
///
/// It consists of tabs, each a stack of screens that can grow to a depth, and of a sheet that blocks everything until it
/// is dismissed.
package struct TabModel {
  package let tabs: Int
  /// The maximum number of screens above the root of each stack.
  package let depth: Int

  package init(tabs: Int, depth: Int) { (self.tabs, self.depth) = (tabs, depth) }

  /// The number of different states: the depth of each stack, the selected tab, and whether the sheet is shown.
  package var stateCount: Int { 2 * tabs * (0..<tabs).reduce(1) { product, _ in product * (depth + 1) } }

  /// The script of the app.
  package var script: String {
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
