import Controllers
import Scripting

extension ScreenGraph {
  /// What leads along a way.
  package struct Element: Hashable, Sendable {
    package let role: Role
    /// Every name that it answers to, the one to read first; none where nothing is written on it.
    package let names: [String]
    /// Of a row, or of the rows of a table, the table's `id`.
    package internal(set) var table: String?

    package enum Role: String, Sendable {
      /// A button or another element of a view, a bar or an alert.
      case element
      /// One row.
      case row
      /// Any row of a table.
      case rows
      /// The detail button of a row, or of any row.
      case accessory
      case gesture
      case tab
    }

    package init(role: Role, names: [String], table: String? = nil) {
      (self.role, self.names, self.table) = (role, names, table)
    }

    /// As one reads it: `Add`, `a row of recipes`, `swipeLeft`.
    package var described: String {
      switch role {
      case .rows: table.map { "a row of \($0)" } ?? "a row"
      case .accessory: names.first.map { "› of \($0)" } ?? table.map { "› of a row of \($0)" } ?? "› of a row"
      case .element where names.isEmpty: "an element without a name"
      default: names.first ?? role.rawValue
      }
    }
  }
}

extension Declaration {
  /// What a user reads on it, then its other names.
  var elementNames: [String] {
    let system: String? =
      switch text("systemItem") {
      case let word? where className == "TabBarItem": TabBarSystemItem(rawValue: word)?.title
      case let word?: BarButtonSystemItem(rawValue: word)?.title
      case nil: nil
      }
    let keys = ["title", "text", "accessibilityLabel", "placeholder", "image", "id"]
    var names: [String] = []
    for name in [system] + keys.map(text) {
      guard let name, !name.isEmpty, !names.contains(name) else { continue }
      names.append(name)
    }
    if names.isEmpty, case .text(let text)? = children.first, className == Cell.className { names = [text] }
    return names
  }

  /// What is declared under a name, where it is a text.
  func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { return text }
    return nil
  }

  /// What is declared under a name, where it is an object.
  func object(_ name: String) -> Declaration? {
    if case .object(let declaration)? = self[name] { return declaration }
    return nil
  }

  /// What is written over a screen: its title, or that of its bar item.
  var screenTitle: String? { text("title") ?? object("navigationItem")?.text("title") }

  /// What is written on its tab.
  var tabTitle: String? { object("tabBarItem")?.elementNames.first }
}
