import Locations
import Scripting

// Reads `<outlet property= destination=>` and `<outletCollection property= destination=>`, which name objects of the
// scene for use in code.
extension XMLSceneReader {
  /// Whether an outlet isn't needed, because UIKit connects the property or the object already has its value.
  private func isConnectedByUIKit(_ property: String, of element: XMLElement) -> Bool {
    switch property {
    case "view": ControllerRule.all[element.name] != nil || element.name == "placeholder"
    case "tableView": element.name == "tableViewController"
    case "collectionView": element.name == "collectionViewController"
    case "dataSource", "delegate": ["tableViewController", "collectionViewController"].contains(element.name)
    default: false
    }
  }

  /// Stores an outlet until the whole scene has been read and the outlet's destination can be found.
  func add(outlet: XMLElement, of element: XMLElement, _ className: String?) {
    // These attributes only describe how Xcode combines the parts of a collection.
    for known in ["appends", "collectionClass"] { _ = outlet[known] }
    guard let property = outlet["property"], let id = outlet["destination"], !isConnectedByUIKit(property, of: element)
    else {
      return
    }
    let isController = ControllerRule.isController(element) || element.name == "placeholder"
    guard className != nil || isController else {
      return notes.add(
        "outlet: `\(property)` is ignored, because <\(element.name)> isn't supported", at: outlet.line)
    }
    let roles = ["delegate", "dataSource"]
    guard isController || !roles.contains(property) || hasProperty(property, className ?? "") else {
      return notes.add("outlet: \(className ?? "") has no `\(property)` in Maquette", at: outlet.line)
    }
    connected.append(
      Connected(
        property: property, destination: id, isCollection: outlet.name == "outletCollection",
        owner: isController ? nil : element.peek("id"), line: outlet.line))
  }

  private func hasProperty(_ property: String, _ className: String) -> Bool {
    (try? Declaration(className, location: nil, fields: [DeclaredField(property, .given)])) != nil
  }

  /// Returns the outlets of the scene.
  ///
  /// An outlet whose destination can't be found is noted and left out.
  func resolvedOutlets() -> [DeclaredOutlet] {
    var outlets: [DeclaredOutlet] = []
    var collections: [Collection: Int] = [:]
    for outlet in connected where isReached(outlet) {
      let collection = Collection(property: outlet.property, owner: outlet.owner)
      if outlet.isCollection, let index = collections[collection] {
        outlets[index].names.append(outlet.destination)
      } else {
        if outlet.isCollection { collections[collection] = outlets.count }
        outlets.append(
          DeclaredOutlet(
            outlet.property, to: [outlet.destination], isCollection: outlet.isCollection,
            location: CodeLocation(file: file, line: outlet.line), owner: outlet.owner))
      }
    }
    return outlets
  }

  private func isReached(_ outlet: Connected) -> Bool {
    // If a variation excludes an object, outlets to the object are `nil` for the variation's size classes.
    if made.contains(outlet.destination) || isLeftOut(outlet.destination) { return true }
    if let object = names.object(outlet.destination) {
      let reason = ViewRule.all[object.name] == nil ? "isn't supported" : "has no effect where it is in the file"
      notes.add("outlet: `\(outlet.property)` refers to <\(object.name)>, which \(reason)", at: outlet.line)
    } else {
      notes.add("outlet: `\(outlet.property)` refers to an unknown object", at: outlet.line)
    }
    return false
  }
}

extension XMLSceneReader {
  /// An outlet as declared in the file.
  struct Connected {
    let property: String
    let destination: String
    let isCollection: Bool
    /// The ID of the object that has the outlet, or `nil` for the controller.
    let owner: String?
    let line: Int
  }

  /// An outlet collection, whose parts are separate outlets in the file.
  private struct Collection: Hashable {
    let property: String
    let owner: String?
  }
}
