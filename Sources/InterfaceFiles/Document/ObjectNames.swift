/// Readable names for the objects of a scene, to use instead of the IDs in the file.
///
/// The candidates for an object's name are, in this order: the name of a controller's outlet, the object's
/// accessibility identifier, and the object's label in Xcode's outline. The object has the first of these names that no
/// other object could have.
struct ObjectNames {
  private var names: [String: String] = [:]
  private var objects: [String: XMLElement] = [:]
  /// The objects that have the same ID as an earlier object.
  private(set) var twins: [XMLElement] = []

  /// Collects the objects of a scene and their names.
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

  /// Returns the object with an ID, or `nil` if the scene has no such object.
  func object(_ id: String) -> XMLElement? { objects[id] }

  /// Gives each object its first candidate that isn't also a candidate for another object.
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
