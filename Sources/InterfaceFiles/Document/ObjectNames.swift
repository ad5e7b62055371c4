/// What the objects of a scene are called here: a file's ids say nothing to a reader.
///
/// An object has its `id` of an outlet, of its accessibility identifier or of its label in Xcode's outline, the first of
/// them that no other object has; the file's id where something refers to it and it has none of these.
struct ObjectNames {
  private var names: [String: String] = [:]
  private var ids: Set<String> = []

  /// - Parameter scene: all that stands in it.
  init(of scene: XMLElement) {
    var candidates: [(id: String, name: String)] = []
    var outlets: [(id: String, name: String)] = []
    var referred: Set<String> = []
    ObjectNames.walk(scene) { element in
      if element.name == "outlet", let id = element.peek("destination"), let property = element.peek("property") {
        outlets.append((id, property))
        referred.insert(id)
      }
      for attribute in ["firstItem", "secondItem", "popoverAnchorView", "popoverAnchorBarButtonItem"] {
        element.peek(attribute).map { _ = referred.insert($0) }
      }
      if element.name == "outletCollection" { element.peek("destination").map { _ = referred.insert($0) } }
      if element.name == "constraint", let view = element.parent?.parent?.peek("id") { referred.insert(view) }
      guard let id = element.peek("id") else { return }
      ids.insert(id)
      if let name = element.children.first(where: { $0.name == "accessibility" })?.peek("identifier")
        ?? element.peek("userLabel")
      {
        candidates.append((id, name))
      }
    }
    let delegates: Set<String> = ["delegate", "dataSource", "view", "tableView"]
    add(outlets.filter { !delegates.contains($0.name) } + candidates)
    for id in referred where names[id] == nil && ids.contains(id) { names[id] = id }
  }

  subscript(id: String) -> String? { names[id] }

  /// Whether the scene has an object of an id.
  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Gives each object the first of its names that no other one has.
  private mutating func add(_ candidates: [(id: String, name: String)]) {
    var owners: [String: Set<String>] = [:]
    for candidate in candidates { owners[candidate.name, default: []].insert(candidate.id) }
    for candidate in candidates where names[candidate.id] == nil && owners[candidate.name]?.count == 1 {
      names[candidate.id] = candidate.name
    }
  }

  private static func walk(_ element: XMLElement, _ visit: (XMLElement) -> Void) {
    visit(element)
    for child in element.children { walk(child, visit) }
  }
}
