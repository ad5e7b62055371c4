import Controllers
import Scripting

// Reads `<connections>`, which contains actions, gestures, segues and outlets.
extension XMLSceneReader {
  /// The parts of a declaration that result from an element's connections.
  struct Way {
    var fields: [DeclaredField] = []
    var segues: [SegueTemplate] = []
    fileprivate var gestures: [DeclaredValue] = []
  }

  private static let events = [
    "touchUpInside": "action", "primaryActionTriggered": "action", "touchDown": "touchDown",
    "valueChanged": "valueChanged", "editingChanged": "editingChanged", "editingDidBegin": "editingDidBegin",
    "editingDidEnd": "editingDidEnd", "editingDidEndOnExit": "editingDidEndOnExit",
  ]

  /// Reads the connections of an element.
  ///
  /// - Parameters:
  ///   - element: The element with the connections.
  ///   - className: The class of the element's object, or `nil` if no object is created for the element.
  /// - Returns: The fields and segues. Outlets are collected for the whole scene.
  func connections(of element: XMLElement, _ className: String?) -> Way {
    var way = Way()
    for child in element.group("connections") {
      switch child.name {
      case "segue": if let segue = segue(child) { way.segues.append(segue) }
      case "action": add(child, to: &way)
      case "outletCollection" where child["property"] == "gestureRecognizers": add(gesture: child, to: &way)
      case "outlet", "outletCollection": add(outlet: child, of: element, className)
      default: notes.add("connections: <\(child.name)> has no effect in Maquette", at: child.line)
      }
    }
    guard !way.gestures.isEmpty else { return way }
    way.fields.append(DeclaredField("gestures", .list(way.gestures)))
    if element["userInteractionEnabled"] == "NO" {
      notes.add(
        "\(element.name): its gesture recognizers don't receive touches, because `userInteractionEnabled` is NO",
        at: element.line)
    }
    return way
  }

  private func add(_ action: XMLElement, to way: inout Way) {
    let selector = action["selector"] ?? ""
    let method = selector.prefix { $0 != ":" }
    let event = action["eventType"]
    // Here: the responder chain is searched for the method, whatever object the action is connected to.
    guard let destination = action["destination"], names.object(destination) != nil else {
      return notes.add("action: `\(selector)` is ignored, because its destination isn't in the scene", at: action.line)
    }
    guard let key = event.map({ XMLSceneReader.events[$0] }) ?? "action", !method.isEmpty else {
      let there = XMLSceneReader.events.keys.sorted().joined(separator: ", ")
      return notes.add("action: unknown event `\(event ?? "")`; known events: \(there)", at: action.line)
    }
    guard !way.fields.contains(where: { $0.name == key }) else {
      return notes.add("action: a second action for `\(key)` is ignored", at: action.line)
    }
    way.fields.append(DeclaredField(key, .text(String(method))))
  }

  // MARK: Gestures

  /// Adds a gesture recognizer to the view that refers to it.
  ///
  /// In the file, the recognizer is next to the controller.
  private func add(gesture connection: XMLElement, to way: inout Way) {
    for known in ["appends", "collectionClass"] { _ = connection[known] }
    guard let id = connection["destination"], let element = names.object(id) else {
      return notes.add("outletCollection: `gestureRecognizers` refers to an unknown object", at: connection.line)
    }
    guard let rule = GestureRule.all[element.name] else {
      return notes.add("\(element.name): unknown gesture recognizer", at: element.line)
    }
    element.read()
    let fields = self.fields(rule.attributes, of: element)
    let own = connections(of: element, rule.className)
    guard let declaration = try? declare(rule.className, element, fields, own) else { return }
    way.gestures.append(.object(declaration))
  }
}
