import Controllers
import Locations
import Scripting

// The targets of links.
extension GraphBuilder {
  /// Returns a link to a declared value.
  mutating func makeLink(
    to value: DeclaredValue, from node: Int?, _ kind: ScreenGraph.Kind, element: ScreenGraph.Element?,
    location: CodeLocation?,
    in owner: Int?
  ) throws -> ScreenGraph.Link {
    let (to, missing) = try target(of: value, in: owner)
    var kind = kind
    if kind == .present, case .object(let declaration) = value, declaration.className == PopoverController.className {
      kind = .popover
    }
    return ScreenGraph.Link(
      from: node, to: to, kind: kind, element: element, missingTarget: missing, location: location)
  }

  /// Returns the node that a value refers to, or the value's name if no screen, scene or class has that name.
  mutating func target(of value: DeclaredValue, in owner: Int?) throws -> (screen: Int?, missing: String?) {
    switch value {
    case .object(let declaration): return (try container(declaration, in: owner), nil)
    case .table(let fields): return try target(ofMade: fields, in: owner)
    case .text(let name):
      if let foundNode = scene(named: name, near: owner) ?? screens[name] { return (foundNode, nil) }
      if let inlineDestination = try session.declarations.declaredDestination(name) {
        return try target(of: inlineDestination, in: owner)
      }
      guard GraphBuilder.isScreen(name) else { return (nil, name) }
      return (try container(Declaration(name, location: nil, fields: []), in: owner), nil)
    default: return (nil, nil)
    }
  }

  /// Returns the node of an instance that was created while the script was loaded, and adds the instance's children.
  private mutating func target(
    ofMade fields: [DeclaredField], in owner: Int?
  ) throws -> (screen: Int?, missing: String?) {
    guard let name = fields.first(where: { $0.name == "class" })?.value.text else { return (nil, nil) }
    guard case .list(let children)? = fields.first(where: { $0.name == "viewControllers" })?.value else {
      return try target(of: .text(name), in: owner)
    }
    guard let node = screens[name] else {
      let field = DeclaredField("viewControllers", .list(children))
      return (try container(Declaration(name, location: nil, fields: [field]), in: owner), nil)
    }
    let location = graph.screens[node].location
    try addChildren(children, to: node, at: location)
    return (node, nil)
  }
}
