import AppMap
import Lua
import Scripting

/// Measures the map of an app with five hundred screens, from reading the script to producing text, a page and a
/// drawing.
enum Maps {
  private static let screenCount = 500

  /// Measures the map.
  ///
  /// - Throws: An error of the script.
  static func run() throws {
    let source = SourceText(script)
    var forms: [(name: String, draw: (AppMap) -> Int)] = [("graph", { $0.graph.ways.count })]
    forms.append(("text", { MapText.lines(of: $0).count }))
    forms.append(("page", { MapPage.text(of: $0).utf8.count }))
    forms.append(("drawing", { MapSVG.text(of: $0).utf8.count }))
    for form in forms {
      var size = 0
      let times = try (0..<7).map { _ in
        try timed {
          let session = Session(options: .init(defaultSystem: 6))
          try session.loader.declare(source, name: "app.lua")
          size = form.draw(AppMap(name: "Large", graph: try ScreenGraph(of: session)))
          session.close()
        }
      }
      report("map of \(screenCount) screens: \(form.name) (\(size))", "\(shown(median(times) * 1000, places: 0)) ms")
    }
  }

  private static var script: String {
    let screens = (0..<screenCount).map { number in
      let buttons = (1...4).map { "button \"To \($0)\" { push = \"Screen\((number * 3 + $0) % screenCount)\" }" }
      return """
        screen "Screen\(number)" {
          title = "Title \(number)",
          view = { \(buttons.joined(separator: ", ")), button "Done" { pop = true } },
          later = function(self) self:present(Screen\((number * 7 + 5) % screenCount)()) end,
        }
        """
    }
    return screens.joined(separator: "\n") + "\napp { root = navigation \"Screen0\" }\n"
  }
}
