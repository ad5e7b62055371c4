import Scripting

// `<outlet property= destination=>`, `<outletCollection property= destination=>`: the names that code uses for objects
// of the scene.
extension XMLSceneReader {
  /// Whether UIKit connects a property itself, or the object has it without an outlet.
  private func isConnectedByUIKit(_ property: String, of element: XMLElement) -> Bool {
    switch property {
    case "view": ControllerRule.all[element.name] != nil || element.name == "placeholder"
    case "tableView", "dataSource", "delegate": element.name == "tableViewController"
    default: false
    }
  }

  /// Keeps an outlet until the whole scene is read, when its destination can be found.
  func add(outlet: XMLElement, of element: XMLElement, _ className: String?) {
    // These attributes say how a collection is combined from its parts.
    for known in ["appends", "collectionClass"] { _ = outlet[known] }
    guard let property = outlet["property"], let id = outlet["destination"], !isConnectedByUIKit(property, of: element)
    else {
      return
    }
    let isController = ControllerRule.isController(element) || element.name == "placeholder"
    guard className != nil || isController else {
      return notes.add(
        "outlet: `\(property)` of <\(element.name)>, which has no object here, is left out", at: outlet.line)
    }
    let roles = ["delegate", "dataSource"]
    guard isController || !roles.contains(property) || hasProperty(property, className ?? "") else {
      return notes.add("outlet: \(className ?? "") has no `\(property)` here", at: outlet.line)
    }
    connected.append(
      Connected(
        property: property, destination: id, isCollection: outlet.name == "outletCollection",
        owner: isController ? nil : element.peek("id"), line: outlet.line))
  }

  private func hasProperty(_ property: String, _ className: String) -> Bool {
    (try? Declaration(className, place: "", fields: [DeclaredField(property, .given)])) != nil
  }

  /// The outlets of the scene.
  ///
  /// Those without a destination are noted.
  func resolvedOutlets() -> [DeclaredOutlet] {
    var outlets: [DeclaredOutlet] = []
    for outlet in connected where isReached(outlet) {
      let place = outlets.firstIndex {
        $0.isCollection && outlet.isCollection && $0.property == outlet.property && $0.owner == outlet.owner
      }
      if let place {
        outlets[place].names.append(outlet.destination)
      } else {
        outlets.append(
          DeclaredOutlet(
            outlet.property, to: [outlet.destination], isCollection: outlet.isCollection,
            place: "\(file):\(outlet.line)", owner: outlet.owner))
      }
    }
    return outlets
  }

  private func isReached(_ outlet: Connected) -> Bool {
    // An object that a variation excludes is `nil` on its screens.
    if made.contains(outlet.destination) || isLeftOut(outlet.destination) { return true }
    if let object = names.object(outlet.destination) {
      notes.add("outlet: `\(outlet.property)` leads to <\(object.name)>, which isn't an object here", at: outlet.line)
    } else {
      notes.add("outlet: `\(outlet.property)` leads to no object of the scene", at: outlet.line)
    }
    return false
  }
}

extension XMLSceneReader {
  /// An outlet of the file.
  struct Connected {
    let property: String
    let destination: String
    let isCollection: Bool
    /// The id of the object with the outlet, or `nil` for the controller.
    let owner: String?
    let line: Int
  }
}
