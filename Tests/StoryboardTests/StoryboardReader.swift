import Controllers
import Layout
import Scripting

/// Reads declarations from a storyboard: as much of Xcode's format as shows that they are no mirror of Lua's tables.
struct StoryboardReader {
  let file: String
  /// What was met and has no place in a declaration yet.
  private(set) var unread: Set<String> = []

  init(file: String) {
    self.file = file
  }

  /// The controllers of a document by their ids, in the order of the scenes.
  mutating func read(_ document: XMLNode) throws -> [(id: String, declaration: Declaration)] {
    var scenes: [(String, Declaration)] = []
    for node in document.all("scene").compactMap({ $0.child("objects")?.children.first }) {
      guard let className = StoryboardReader.classes[node.name] else {
        unread.insert(node.name)
        continue
      }
      scenes.append((node["id"] ?? "", try controller(node, className)))
    }
    return scenes
  }

  private static let classes = [
    "viewController": "ViewController", "navigationController": "NavigationController",
    "tabBarController": "TabBarController", "view": "View", "label": "Label", "button": "Button",
    "imageView": "ImageView", "textField": "TextField", "switch": "Switch", "slider": "Slider",
    "barButtonItem": "BarButtonItem", "navigationItem": "NavigationItem",
  ]

  private mutating func controller(_ node: XMLNode, _ className: String) throws -> Declaration {
    var fields = text(node, "title", as: "title") + text(node, "storyboardIdentifier", as: "restorationIdentifier")
    if let view = node.child(key: "view") { fields.append(DeclaredField("view", .object(try self.view(view)))) }
    if let item = node.child(key: "navigationItem") {
      fields.append(DeclaredField("navigationItem", .object(try self.item(item, "NavigationItem"))))
    }
    if node["definesPresentationContext"] == "YES" {
      fields.append(DeclaredField("definesPresentationContext", .flag(true)))
    }
    var declaration = try declare(className, node, fields)
    declaration.segues = segues(of: node)
    return declaration
  }

  private mutating func view(_ node: XMLNode) throws -> Declaration {
    let className = StoryboardReader.classes[node.name] ?? "View"
    if StoryboardReader.classes[node.name] == nil { unread.insert(node.name) }
    var fields =
      text(node, "id", as: "id") + text(node, "text", as: "text") + text(node, "placeholder", as: "placeholder")
    if let title = node.child(key: "normal")?["title"] { fields.append(DeclaredField("title", .text(title))) }
    if node["hidden"] == "YES" { fields.append(DeclaredField("isHidden", .flag(true))) }
    fields += frame(node) + mask(node)
    // With `fixedFrame` Xcode's own constraints keep the view at its frame: it stays there without them, too.
    if node["translatesAutoresizingMaskIntoConstraints"] == "NO", node["fixedFrame"] != "YES" {
      fields.append(DeclaredField("translatesAutoresizingMaskIntoConstraints", .flag(false)))
    }
    let constraints = self.constraints(of: node)
    if !constraints.isEmpty { fields.append(DeclaredField("constraints", .constraints(constraints))) }
    var declaration = try declare(className, node, fields + way(of: node))
    for child in node.child("subviews")?.children ?? [] { declaration.children.append(.object(try view(child))) }
    declaration.segues = segues(of: node)
    return declaration
  }

  private mutating func item(_ node: XMLNode, _ className: String) throws -> Declaration {
    var fields = text(node, "title", as: "title") + text(node, "image", as: "image")
    for child in node.children where child.name == "barButtonItem" {
      let item = try item(child, "BarButtonItem")
      fields.append(DeclaredField(child["key"] ?? "", .object(item)))
    }
    if let items = node.child("rightBarButtonItems") {
      var list: [DeclaredValue] = []
      for child in items.children { list.append(.object(try item(child, "BarButtonItem"))) }
      fields.append(DeclaredField("rightBarButtonItems", .list(list)))
    }
    var declaration = try declare(className, node, fields + (className == "BarButtonItem" ? way(of: node) : []))
    declaration.segues = segues(of: node)
    return declaration
  }

  private func declare(_ className: String, _ node: XMLNode, _ fields: [DeclaredField]) throws -> Declaration {
    try Declaration(className, place: "\(file):\(node.line)", fields: fields)
  }

  // MARK: Values

  private func text(_ node: XMLNode, _ attribute: String, as name: String) -> [DeclaredField] {
    node[attribute].map { [DeclaredField(name, .text($0))] } ?? []
  }

  private func frame(_ node: XMLNode) -> [DeclaredField] {
    guard let rect = node.child(key: "frame") else { return [] }
    let numbers = ["x", "y", "width", "height"].map { DeclaredValue.number(Double(rect[$0] ?? "") ?? 0) }
    return [DeclaredField("frame", .list(numbers))]
  }

  private static let masks = [
    "widthSizable": "flexibleWidth", "heightSizable": "flexibleHeight", "flexibleMinX": "flexibleLeftMargin",
    "flexibleMaxX": "flexibleRightMargin", "flexibleMinY": "flexibleTopMargin", "flexibleMaxY": "flexibleBottomMargin",
  ]

  private func mask(_ node: XMLNode) -> [DeclaredField] {
    guard let mask = node.child(key: "autoresizingMask") else { return [] }
    let parts = mask.attributes.keys.sorted().compactMap { StoryboardReader.masks[$0] }
    return [DeclaredField("autoresizingMask", .list(parts.map(DeclaredValue.text)))]
  }

  /// `show` pushes, `presentation` presents; the destination is another scene's controller.
  private mutating func way(of node: XMLNode) -> [DeclaredField] {
    guard let segue = node.child("connections")?.child("segue"), let destination = segue["destination"] else {
      return []
    }
    switch segue["kind"] {
    case "show", "push": return [DeclaredField("push", .text(destination))]
    case "presentation", "modal":
      return [DeclaredField("present", .text(destination))]
        + text(segue, "modalTransitionStyle", as: "modalTransitionStyle")
        + text(segue, "modalPresentationStyle", as: "modalPresentationStyle")
    case let kind:
      unread.insert("segue \(kind ?? "")")
      return []
    }
  }

  private static let kinds: [String: SegueTemplate.Kind] = [
    "presentation": .modal, "popoverPresentation": .popover,
  ]

  private func segues(of node: XMLNode) -> [SegueTemplate] {
    (node.child("connections")?.children ?? []).filter { $0.name == "segue" }.map {
      let word = $0["kind"] ?? ""
      let kind = StoryboardReader.kinds[word] ?? SegueTemplate.Kind(rawValue: word) ?? .custom
      var segue = SegueTemplate(
        identifier: $0["identifier"], kind: kind, destination: $0["destination"] ?? "", place: "\(file):\($0.line)")
      segue.relationship = $0["relationship"]
      return segue
    }
  }

  private mutating func constraints(of node: XMLNode) -> [DeclaredConstraint] {
    var constraints: [DeclaredConstraint] = []
    for child in node.child("constraints")?.children ?? [] {
      let first = child["firstAttribute"].flatMap(StoryboardReader.attribute)
      let second = child["secondAttribute"].flatMap(StoryboardReader.attribute)
      guard let first, (second == nil) == (child["secondAttribute"] == nil) else {
        for name in [child["firstAttribute"], child["secondAttribute"]].compactMap({ $0 })
        where StoryboardReader.attribute(name) == nil { unread.insert(name) }
        continue
      }
      var equation = DeclaredEquation(
        first: .name(child["firstItem"] ?? node["id"] ?? ""), firstAttribute: first,
        relation: StoryboardReader.relations[child["relation"] ?? ""] ?? .equal, place: "\(file):\(child.line)")
      equation.second = child["secondItem"].map(NamedView.name)
      equation.secondAttribute = second
      equation.constant = child["constant"].flatMap(Double.init) ?? 0
      equation.multiplier = child["multiplier"].flatMap(Double.init) ?? 1
      equation.priority = child["priority"].flatMap(Double.init) ?? 1000
      constraints.append(DeclaredConstraint(.equation(equation), identifier: child["identifier"]))
    }
    return constraints
  }

  private static func attribute(_ name: String) -> Attribute? { Attribute.allCases.first { $0.name == name } }

  private static let relations: [String: Relation] = [
    "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
  ]
}
