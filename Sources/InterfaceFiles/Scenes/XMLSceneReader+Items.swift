import Scripting

// Reads navigation items, tab bar items and bar button items.
extension XMLSceneReader {
  private static let classes = [
    "navigationItem": "NavigationItem", "tabBarItem": "TabBarItem", "barButtonItem": "BarButtonItem",
  ]
  private static let buttons = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize",
    "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
    "redo",
    "pageCurl",
  ]
  private static let tabs = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search", "downloads",
    "mostRecent", "mostViewed",
  ]
  private static let rules: [String: [AttributeRule]] = [
    "NavigationItem": [
      .text("title"), .text("prompt"), .flag("hidesBackButton"), .flag("leftItemsSupplementBackButton"),
      .choice("largeTitleDisplayMode", .same("automatic", "always", "never")),
    ],
    "TabBarItem": [
      .text("title"), .text("image"), .text("landscapeImage", as: "landscapeImagePhone"),
      .text("selectedImage", as: "finishedSelectedImage"), .text("badgeValue"), .flag("enabled", as: "isEnabled"),
      .choice("systemItem", Dictionary(uniqueKeysWithValues: tabs.map { ($0, $0) })),
    ],
    "BarButtonItem": [
      .text("title"), .text("image"), .text("landscapeImage", as: "landscapeImagePhone"), .number("width"),
      .flag("enabled", as: "isEnabled"),
      .choice("style", ["done": "done", "plain": "plain", "bordered": "bordered"]),
      .choice("systemItem", Dictionary(uniqueKeysWithValues: buttons.map { ($0, $0) })),
    ],
  ]

  func item(_ element: XMLElement) throws -> Declaration {
    element.read()
    let className = XMLSceneReader.classes[element.name] ?? "BarButtonItem"
    var fields = self.fields(XMLSceneReader.rules[className] ?? [], of: element)
    if let name = element.peek("id").flatMap({ names[$0] }), className != "NavigationItem" {
      fields.append(DeclaredField("id", .text(name)))
    }
    fields += try parts(of: element)
    let way = connections(of: element, className)
    return try declare(className, element, fields, way)
  }

  /// Returns the fields for the bar items of a navigation item, and for the views in an item.
  private func parts(of element: XMLElement) throws -> [DeclaredField] {
    var fields: [DeclaredField] = []
    for child in element.children {
      let key = child.peek("key") ?? ""
      switch (child.name, key) {
      case ("barButtonItem", _): fields.append(DeclaredField(key, .object(try item(child))))
      case ("leftBarButtonItems", _), ("rightBarButtonItems", _):
        fields.append(DeclaredField(child.name, .list(try child.read().readChildren.map { .object(try item($0)) })))
      case (_, "titleView"), (_, "customView"): fields.append(DeclaredField(key, .object(try view(child.read()))))
      default: break
      }
    }
    return fields
  }
}
