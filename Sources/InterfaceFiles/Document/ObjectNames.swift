/// Readable names for the objects of a scene, which the ids of a file aren't.
///
/// An object's `id` is the name of an outlet of the controller, its accessibility identifier, or its label in Xcode's
/// outline: the first of these that no other object has.
struct ObjectNames {
  private var names: [String: String] = [:]
  private var objects: [String: XMLElement] = [:]
  /// The objects with an id that an earlier object has.
  private(set) var twins: [XMLElement] = []

  /// Creates the names of all objects in a scene.
  ///
  /// - Parameter scene: The scene's element.
  init(of scene: XMLElement) {
    var labels: [(id: String, name: String)] = []
    var outlets: [(id: String, name: String)] = []
    ObjectNames.walk(scene) { element in
      if element.name == "outlet", let id = element.peek("destination"), let property = element.peek("property") {
        outlets.append((id, property))
      }
      guard let id = element.peek("id") else { return }
      if objects[id] != nil { twins.append(element) } else { objects[id] = element }
      if let name = element.children.first(where: { $0.name == "accessibility" })?.peek("identifier")
        ?? element.peek("userLabel")
      {
        labels.append((id, name))
      }
    }
    let roles: Set<String> = ["delegate", "dataSource", "view"]
    add(outlets.filter { !roles.contains($0.name) } + labels)
  }

  subscript(id: String) -> String? { names[id] }

  /// The object with an id, or `nil` if the scene has none.
  func object(_ id: String) -> XMLElement? { objects[id] }

  /// Gives each object the first of its names that no other object has.
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
