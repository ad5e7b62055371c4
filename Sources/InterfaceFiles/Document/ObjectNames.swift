/// The readable names for the objects of a scene, which replace the IDs in the file.
///
/// An object's name can be the name of an outlet of a controller, the object's accessibility identifier, or the
/// object's label in Xcode's outline. These candidates are tried in this order. The name is the first one that isn't a
/// candidate for another object.
struct ObjectNames {
  private var namesByIdentifier: [String: String] = [:]
  private var objectsByIdentifier: [String: XMLElement] = [:]
  /// The objects whose ID is the same as the ID of an earlier object.
  private(set) var objectsWithDuplicateID: [XMLElement] = []

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
      if objectsByIdentifier[id] != nil {
        objectsWithDuplicateID.append(element)
      } else {
        objectsByIdentifier[id] = element
      }
      if let name = element.children.first(where: { $0.name == "accessibility" })?.peek("identifier")
        ?? element.peek("userLabel")
      {
        labels.append((id, name))
      }
    }
    let unnamedOutlets: Set<String> = ["delegate", "dataSource", "view"]
    assignNames(outlets.filter { !unnamedOutlets.contains($0.name) } + labels)
  }

  subscript(id: String) -> String? { namesByIdentifier[id] }

  /// Returns the object with an ID, or `nil` if the scene has no such object.
  func object(_ id: String) -> XMLElement? { objectsByIdentifier[id] }

  /// Gives each object its first candidate that isn't also a candidate for another object.
  private mutating func assignNames(_ candidates: [(id: String, name: String)]) {
    var objectsByName: [String: Set<String>] = [:]
    for candidate in candidates { objectsByName[candidate.name, default: []].insert(candidate.id) }
    for candidate in candidates
    where namesByIdentifier[candidate.id] == nil && objectsByName[candidate.name]?.count == 1 {
      namesByIdentifier[candidate.id] = candidate.name
    }
  }

  private static func walk(_ element: XMLElement, _ visit: (XMLElement) -> Void) {
    visit(element)
    for child in element.children { walk(child, visit) }
  }
}
