import Controllers
import Scripting

// `<connections>`: segues, actions, outlets.
extension XMLSceneReader {
  /// What an element does, in our words.
  struct Way {
    var fields: [DeclaredField] = []
    var segues: [SegueTemplate] = []
  }

  private static let events = [
    "touchUpInside": "action", "primaryActionTriggered": "action", "touchDown": "touchDown",
    "valueChanged": "valueChanged", "editingChanged": "editingChanged", "editingDidBegin": "editingDidBegin",
    "editingDidEnd": "editingDidEnd", "editingDidEndOnExit": "editingDidEndOnExit",
  ]
  private static let kinds: [String: SegueTemplate.Kind] = [
    "show": .show, "showDetail": .showDetail, "push": .push, "modal": .modal, "presentation": .modal,
    "popover": .popover, "popoverPresentation": .popoverPresentation, "embed": .embed, "replace": .replace,
    "custom": .custom,
    "unwind": .unwind, "relationship": .relationship,
  ]

  func connections(of element: XMLElement, _ className: String) -> Way {
    var way = Way()
    for child in element.group("connections") {
      switch child.name {
      case "segue": if let segue = segue(child) { way.segues.append(segue) }
      case "action": add(child, className, to: &way)
      case "outletCollection" where child["property"] == "gestureRecognizers": add(gesture: child, to: &way)
      case "outlet", "outletCollection": readWhole(child)
      default: notes.add("connections: <\(child.name)> has no effect here", at: child.line)
      }
    }
    return way
  }

  /// The segues of a controller itself, and the children that are made with it.
  func segues(of controller: XMLElement) -> [SegueTemplate] { connections(of: controller, "").segues }

  private func add(_ action: XMLElement, _ className: String, to way: inout Way) {
    let selector = action["selector"] ?? ""
    let method = selector.prefix { $0 != ":" }
    let event = action["eventType"]
    _ = action["destination"]
    guard let key = event.map({ XMLSceneReader.events[$0] }) ?? "action", !method.isEmpty else {
      let there = XMLSceneReader.events.keys.sorted().joined(separator: ", ")
      return notes.add("action: the event `\(event ?? "")` is not known here; there are: \(there)", at: action.line)
    }
    guard !way.fields.contains(where: { $0.name == key }) else {
      return notes.add("action: a second one for `\(key)` is left out", at: action.line)
    }
    way.fields.append(DeclaredField(key, .text(String(method))))
  }

  /// A recognizer that stands beside the controller, on a view.
  private func add(gesture connection: XMLElement, to way: inout Way) {
    readWhole(connection)
    guard let recognizer = connection.peek("destination").flatMap({ recognizers[$0] }) else { return }
    guard let key = gestureKey(of: recognizer.read()) else {
      return notes.add("\(recognizer.name): is not known here", at: recognizer.line)
    }
    let own = connections(of: recognizer, "")
    namedSegues += own.segues.map { named($0, after: recognizer) }
    let names = own.segues.map { named($0, after: recognizer).identifier ?? "" }
    let does = own.fields + names.prefix(1).map { DeclaredField("segue", .text($0)) }
    var gestures: [DeclaredField] = []
    if case .table(let others)? = way.fields.first(where: { $0.name == "gestures" })?.value { gestures = others }
    way.fields.removeAll { $0.name == "gestures" }
    way.fields.append(DeclaredField("gestures", .table(gestures + [DeclaredField(key, .table(does))])))
  }

  private func gestureKey(of recognizer: XMLElement) -> String? {
    switch recognizer.name {
    case "tapGestureRecognizer": number("numberOfTapsRequired", of: recognizer) == 2 ? "doubleTap" : "tap"
    case "longPressGestureRecognizer", "pongPressGestureRecognizer": "longPress"
    case "panGestureRecognizer": "pan"
    case "pinchGestureRecognizer": "pinch"
    case "rotationGestureRecognizer": "rotation"
    case "swipeGestureRecognizer": "swipe" + (recognizer["direction"] ?? "right").capitalizedFirst
    default: nil
    }
  }

  /// With an identifier, so that what triggers it can name it.
  func named(_ segue: SegueTemplate, after element: XMLElement) -> SegueTemplate {
    var segue = segue
    segue.identifier = segue.identifier ?? element["id"]
    return segue
  }

  // MARK: Segues

  func segue(_ element: XMLElement) -> SegueTemplate? {
    guard let word = element["kind"] else {
      readWhole(element)  // peek and pop, which has none
      return nil
    }
    guard let kind = XMLSceneReader.kinds[word] else {
      let there = XMLSceneReader.kinds.keys.sorted().joined(separator: ", ")
      notes.add("segue: the kind `\(word)` is not known here; there are: \(there)", at: element.line)
      return nil
    }
    var segue = SegueTemplate(
      identifier: element["identifier"], kind: kind, destination: element["destination"] ?? "", place: place(element))
    if element["trigger"] == "accessoryAction" { segue.trigger = .accessoryAction }
    segue.modalTransitionStyle = choice("modalTransitionStyle", of: element, XMLSceneReader.transitionStyles)
    segue.modalPresentationStyle = presentationStyle(of: element)
    segue.isAnimated = element.flag("animates") ?? true
    segue.relationship = element["relationship"]
    segue.customClass = kind == .custom ? element["customClass"] : nil
    let anchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
    segue.anchor = anchor.map { names[$0] ?? $0 }
    if let directions = element.child("popoverArrowDirection") { readWhole(directions) }
    if kind == .unwind {
      segue.destination = ""
      segue.unwindAction = element["unwindAction"].map { String($0.prefix { $0 != ":" }) }
    }
    return segue
  }

  private static let transitionStyles = Dictionary(
    uniqueKeysWithValues: ModalTransitionStyle.allCases.map { ($0.rawValue, $0) })

  private func presentationStyle(of element: XMLElement) -> ModalPresentationStyle? {
    choice("modalPresentationStyle", of: element, XMLSceneReader.presentationStyles)
  }

  /// Those that came later stand for the nearest of system 6.
  private static let presentationStyles: [String: ModalPresentationStyle] = Dictionary(
    uniqueKeysWithValues: ModalPresentationStyle.allCases.map { ($0.rawValue, $0) }
      + [("overFullScreen", .fullScreen), ("automatic", .fullScreen), ("overCurrentContext", .currentContext)])

  // MARK: Outlets

  private static let ownOutlets: Set<String> = ["view", "delegate", "dataSource", "tableView"]

  /// What code calls the objects of the scene: `self.<property>`.
  func outlets(of controller: XMLElement) -> [DeclaredOutlet] {
    var outlets: [DeclaredOutlet] = []
    for child in controller.child("connections")?.children ?? [] {
      guard let property = child["property"], let id = child["destination"] else { continue }
      guard names.contains(id) || id.hasPrefix("-") else {
        notes.add("outlet: `\(property)` leads to no object of the scene", at: child.line)
        continue
      }
      switch child.name {
      case "outlet" where !XMLSceneReader.ownOutlets.contains(property):
        outlets.append(DeclaredOutlet(property, to: [names[id] ?? id], isCollection: false, place: place(child)))
      case "outletCollection":
        if let place = outlets.firstIndex(where: { $0.property == property && $0.isCollection }) {
          outlets[place].names.append(names[id] ?? id)
        } else {
          outlets.append(
            DeclaredOutlet(property, to: [names[id] ?? id], isCollection: true, place: place(child)))
        }
      default: break
      }
    }
    return outlets
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
