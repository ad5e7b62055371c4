import Exploration
import Testing

/// A model whose number of states is known.
@Suite struct ModelTests {
  /// An app of tabs whose stacks can grow to a depth, with a sheet that blocks everything until it is dismissed.
  private func model(tabs: Int, depth: Int) -> String {
    let roots = (1...tabs).map { #"navigation { root = Level { title = "T\#($0)" } }"# }.joined(separator: ", ")
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

  @Test func theStatesOfAModelAreCountedExactly() throws {
    let found = try explored(model(tabs: 2, depth: 2)) { $0.checks = [] }
    #expect(found.states == 2 * 2 * 9)
    #expect(found.reasons == [])
  }
}
