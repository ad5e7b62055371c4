import Controllers
import Scripting

// Reads `<connections>`, which contains actions, gestures, segues and outlets.
extension XMLSceneReader {
  /// The parts of a declaration that come from an element's connections.
  struct ConnectionParts {
    var fields: [DeclaredField] = []
    var segues: [SegueTemplate] = []
    fileprivate var gestures: [DeclaredValue] = []
  }

  private static let eventKeys = [
    "touchUpInside": "action", "primaryActionTriggered": "action", "touchDown": "touchDown",
    "valueChanged": "valueChanged", "editingChanged": "editingChanged", "editingDidBegin": "editingDidBegin",
    "editingDidEnd": "editingDidEnd", "editingDidEndOnExit": "editingDidEndOnExit",
  ]

  /// Reads the connections of an element.
  ///
  /// - Parameters:
  ///   - element: The element with the connections.
  ///   - className: The class of the element's object, or `nil` if no object is created for the element.
  /// - Returns: The fields and segues. The outlets are stored until the whole scene has been read.
  func connections(of element: XMLElement, _ className: String?) -> ConnectionParts {
    var parts = ConnectionParts()
    for child in element.group("connections") {
      switch child.name {
      case "segue": if let segue = segue(child) { parts.segues.append(segue) }
      case "action": add(child, to: &parts)
      case "outletCollection" where child["property"] == "gestureRecognizers": add(gesture: child, to: &parts)
      case "outlet", "outletCollection": add(outlet: child, of: element, className)
      default: notes.add("connections: <\(child.name)> has no effect in Maquette", at: child.line)
      }
    }
    guard !parts.gestures.isEmpty else { return parts }
    parts.fields.append(DeclaredField("gestures", .list(parts.gestures)))
    if element["userInteractionEnabled"] == "NO" {
      notes.add(
        "\(element.name): its gesture recognizers don't receive touches, because `userInteractionEnabled` is NO",
        at: element.line)
    }
    return parts
  }

  private func add(_ action: XMLElement, to parts: inout ConnectionParts) {
    let selector = action["selector"] ?? ""
    let method = selector.prefix { $0 != ":" }
    let event = action["eventType"]
    // Here: the responder chain is searched for the method, even if the action is connected to a certain object.
    guard let destination = action["destination"], names.object(destination) != nil else {
      return notes.add("action: `\(selector)` is ignored, because its destination isn't in the scene", at: action.line)
    }
    guard let key = event.map({ XMLSceneReader.eventKeys[$0] }) ?? "action", !method.isEmpty else {
      let knownEvents = XMLSceneReader.eventKeys.keys.sorted().joined(separator: ", ")
      return notes.add("action: unknown event `\(event ?? "")`; known events: \(knownEvents)", at: action.line)
    }
    guard !parts.fields.contains(where: { $0.name == key }) else {
      return notes.add("action: a second action for `\(key)` is ignored", at: action.line)
    }
    parts.fields.append(DeclaredField(key, .text(String(method))))
  }

  // MARK: Gestures

  /// Adds a gesture recognizer to the view that refers to it.
  ///
  /// In the file, the recognizer is next to the controller.
  private func add(gesture connection: XMLElement, to parts: inout ConnectionParts) {
    for known in ["appends", "collectionClass"] { _ = connection[known] }
    guard let id = connection["destination"], let element = names.object(id) else {
      return notes.add("outletCollection: `gestureRecognizers` refers to an unknown object", at: connection.line)
    }
    guard let rule = GestureRule.rulesByElement[element.name] else {
      return notes.add("\(element.name): unknown gesture recognizer", at: element.line)
    }
    element.markAsRead()
    let fields = self.fields(rule.attributes, of: element)
    let ownConnections = connections(of: element, rule.className)
    guard let declaration = try? declare(rule.className, element, fields, ownConnections) else { return }
    parts.gestures.append(.object(declaration))
  }
}
