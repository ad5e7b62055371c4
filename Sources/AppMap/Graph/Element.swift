import Controllers
import Scripting

extension ScreenGraph {
  /// An element that triggers a link.
  package struct Element: Hashable, Sendable {
    package let role: Role
    /// All names by which the element can be touched, beginning with the displayed name.
    ///
    /// The array is empty if the element has no name.
    package let names: [String]
    /// The `id` of the table, if the element is a certain row or any row of a table.
    package internal(set) var table: String?
    /// Whether the row is an item of a collection view.
    package internal(set) var isItem = false

    package enum Role: String, Sendable {
      /// A button or another element of a view, a bar or an alert.
      case element
      /// A certain row.
      case row
      /// Any row of a table.
      case rows
      /// The detail button of a certain row, or of any row of a table.
      case accessory
      case gesture
      case tab
    }

    package init(role: Role, names: [String], table: String? = nil) {
      (self.role, self.names, self.table) = (role, names, table)
    }

    /// A description for a reader, such as `Add`, `a row of recipes` or `swipeLeft`.
    package var described: String {
      switch role {
      case .rows: (isItem ? "an item" : "a row") + (table.map { " of \($0)" } ?? "")
      case .accessory: names.first.map { "› of \($0)" } ?? table.map { "› of a row of \($0)" } ?? "› of a row"
      case .element where names.isEmpty: "an element without a name"
      default: names.first ?? role.rawValue
      }
    }
  }
}

extension Declaration {
  /// The text that a user reads on the element, followed by its other names.
  var elementNames: [String] {
    let systemTitle: String? =
      switch text("systemItem") {
      case let word? where className == "TabBarItem": TabBarSystemItem(rawValue: word)?.title
      case let word?: BarButtonSystemItem(rawValue: word)?.title
      case nil: nil
      }
    let keys = ["title", "text", "accessibilityLabel", "placeholder", "image", "id"]
    var names: [String] = []
    for name in [systemTitle] + keys.map(text) {
      guard let name, !name.isEmpty, !names.contains(name) else { continue }
      names.append(name)
    }
    if names.isEmpty, case .text(let text)? = children.first, className == Cell.className { names = [text] }
    return names
  }

  /// Returns the value of a property if the value is a string.
  func text(_ name: String) -> String? {
    if case .text(let text)? = self[name] { return text }
    return nil
  }

  /// Returns the value of a property if the value is an object.
  func object(_ name: String) -> Declaration? {
    if case .object(let declaration)? = self[name] { return declaration }
    return nil
  }

  /// The title of the screen or, if the screen has no title, the title of its navigation item.
  var screenTitle: String? { text("title") ?? object("navigationItem")?.text("title") }

  /// The text on the screen's tab.
  var tabTitle: String? { object("tabBarItem")?.elementNames.first }
}
