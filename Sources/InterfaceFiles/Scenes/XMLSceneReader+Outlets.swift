import Locations
import Scripting

// Reads `<outlet property= destination=>` and `<outletCollection property= destination=>`, which give code access to
// objects of the scene.
extension XMLSceneReader {
  /// Whether an outlet can be ignored, because UIKit connects the property or the object already has its value.
  private func isConnectedByUIKit(_ property: String, of element: XMLElement) -> Bool {
    switch property {
    case "view": ControllerRule.rulesByElement[element.name] != nil || element.name == "placeholder"
    case "tableView": element.name == "tableViewController"
    case "collectionView": element.name == "collectionViewController"
    case "dataSource", "delegate": ["tableViewController", "collectionViewController"].contains(element.name)
    default: false
    }
  }

  /// Stores an outlet until the whole scene has been read, because its destination may be later in the file.
  func add(outlet: XMLElement, of element: XMLElement, _ className: String?) {
    // These attributes only say how Xcode combines the parts of a collection.
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
    let roleOutlets = ["delegate", "dataSource"]
    guard isController || !roleOutlets.contains(property) || hasProperty(property, className ?? "") else {
      return notes.add("outlet: \(className ?? "") has no `\(property)` in Maquette", at: outlet.line)
    }
    fileOutlets.append(
      FileOutlet(
        property: property, destination: id, isCollection: outlet.name == "outletCollection",
        owner: isController ? nil : element.peek("id"), line: outlet.line))
  }

  private func hasProperty(_ property: String, _ className: String) -> Bool {
    (try? Declaration(className, location: nil, fields: [DeclaredField(property, .remainingInTable)])) != nil
  }

  /// Returns the outlets of the scene.
  ///
  /// If the destination of an outlet can't be found, the outlet is omitted and a note is added.
  func resolvedOutlets() -> [DeclaredOutlet] {
    var outlets: [DeclaredOutlet] = []
    var indicesByCollection: [Collection: Int] = [:]
    for outlet in fileOutlets where hasDestination(outlet) {
      let collection = Collection(property: outlet.property, owner: outlet.owner)
      if outlet.isCollection, let index = indicesByCollection[collection] {
        outlets[index].ids.append(outlet.destination)
      } else {
        if outlet.isCollection { indicesByCollection[collection] = outlets.count }
        outlets.append(
          DeclaredOutlet(
            outlet.property, to: [outlet.destination], isCollection: outlet.isCollection,
            location: CodeLocation(file: file, line: outlet.line), owner: outlet.owner))
      }
    }
    return outlets
  }

  private func hasDestination(_ outlet: FileOutlet) -> Bool {
    // If a variation excludes an object, outlets to the object are `nil` for the size classes of the variation.
    if declaredIdentifiers.contains(outlet.destination) || isExcluded(outlet.destination) { return true }
    if let object = names.object(outlet.destination) {
      let reason =
        ViewRule.rulesByElement[object.name] == nil ? "isn't supported" : "has no effect where it is in the file"
      notes.add("outlet: `\(outlet.property)` refers to <\(object.name)>, which \(reason)", at: outlet.line)
    } else {
      notes.add("outlet: `\(outlet.property)` refers to an unknown object", at: outlet.line)
    }
    return false
  }
}

extension XMLSceneReader {
  /// An outlet as it is declared in the file.
  struct FileOutlet {
    let property: String
    let destination: String
    let isCollection: Bool
    /// The ID of the object that has the outlet, or `nil` if the controller has it.
    let owner: String?
    let line: Int
  }

  /// An outlet collection, for which the file contains a separate outlet for each object.
  private struct Collection: Hashable {
    let property: String
    let owner: String?
  }
}
