import AppMap
import InterfaceFiles
import Scripting

/// A small prototype with an example of everything that a map shows.
enum Shop {
  static let script = """
    screen "List" {
      title = "Goods",
      navigationItem = { rightBarButtonItem = button { systemItem = "add", present = "Editor" } },
      view = { tableView { id = "goods", push = "Item", rows = { "Kettle", "Teapot" } } },
    }
    screen "Item" {
      view = { button "Photo" { action = function(self) self:present(Photo()) end }, button "List" { push = "List" } },
    }
    screen "Editor" { view = { button "Cancel" { dismiss = true } } }
    screen "Photo" {}
    screen "Forgotten" {}
    app { name = "Shop", root = tabs { navigation "List", "About" } }
    screen "About" { title = "About" }
    """

  static func map() throws -> AppMap { AppMap(name: "Shop", graph: try LoadedGraph(script).graph) }

  /// Returns a map of many screens: a tree with links across, back and to missing targets.
  static func map(ofScreens count: Int) throws -> AppMap {
    AppMap(name: "Large", graph: try LoadedGraph(LargeApp.script(screens: count)).graph)
  }
}

/// A generated app of any size.
enum LargeApp {
  static func script(screens count: Int) -> String {
    var text = ""
    for number in 0..<count {
      let rows = (1...3).map { "button \"To \($0)\" { push = \"Screen\((number * 3 + $0) % count)\" }" }
      text += """
        screen "Screen\(number)" {
          title = "Title \(number)",
          view = { \(rows.joined(separator: ", ")), button "Done" { pop = true } },
          later = function(self) self:present(Screen\((number * 7 + 5) % count)()) end,
        }

        """
    }
    return text + "app { root = navigation \"Screen0\" }\n"
  }
}
