import Scripting

// Reads navigation items, tab bar items and bar button items.
extension XMLSceneReader {
  private static let classNamesByElement = [
    "navigationItem": "NavigationItem", "tabBarItem": "TabBarItem", "barButtonItem": "BarButtonItem",
  ]
  private static let systemButtonNames = [
    "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace", "compose", "reply", "action", "organize",
    "bookmarks", "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo",
    "redo",
    "pageCurl",
  ]
  private static let systemTabNames = [
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search", "downloads",
    "mostRecent", "mostViewed",
  ]
  private static let rulesByClass: [String: [AttributeRule]] = [
    "NavigationItem": [
      .text("title"), .text("prompt"), .flag("hidesBackButton"), .flag("leftItemsSupplementBackButton"),
      .choice("largeTitleDisplayMode", .identicalWords("automatic", "always", "never")),
    ],
    "TabBarItem": [
      .text("title"), .text("image"), .text("landscapeImage", as: "landscapeImagePhone"),
      .text("selectedImage", as: "finishedSelectedImage"), .text("badgeValue"), .flag("enabled", as: "isEnabled"),
      .choice("systemItem", Dictionary(uniqueKeysWithValues: systemTabNames.map { ($0, $0) })),
    ],
    "BarButtonItem": [
      .text("title"), .text("image"), .text("landscapeImage", as: "landscapeImagePhone"), .number("width"),
      .flag("enabled", as: "isEnabled"),
      .choice("style", ["done": "done", "plain": "plain", "bordered": "bordered"]),
      .choice("systemItem", Dictionary(uniqueKeysWithValues: systemButtonNames.map { ($0, $0) })),
    ],
  ]

  func item(_ element: XMLElement) throws -> Declaration {
    element.markAsRead()
    let className = XMLSceneReader.classNamesByElement[element.name] ?? "BarButtonItem"
    var fields = self.fields(XMLSceneReader.rulesByClass[className] ?? [], of: element)
    if let name = element.peek("id").flatMap({ names[$0] }), className != "NavigationItem" {
      fields.append(DeclaredField("id", .text(name)))
    }
    fields += try itemParts(of: element)
    let connectionParts = connections(of: element, className)
    return try declare(className, element, fields, connectionParts)
  }

  /// Returns the fields for the bar items of a navigation item, and for the views in an item.
  private func itemParts(of element: XMLElement) throws -> [DeclaredField] {
    var fields: [DeclaredField] = []
    for child in element.children {
      let key = child.peek("key") ?? ""
      switch (child.name, key) {
      case ("barButtonItem", _): fields.append(DeclaredField(key, .object(try item(child))))
      case ("leftBarButtonItems", _), ("rightBarButtonItems", _):
        fields.append(
          DeclaredField(child.name, .list(try child.markAsRead().readChildren.map { .object(try item($0)) })))
      case (_, "titleView"), (_, "customView"): fields.append(DeclaredField(key, .object(try view(child.markAsRead()))))
      default: break
      }
    }
    return fields
  }
}
