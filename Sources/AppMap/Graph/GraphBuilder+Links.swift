import Controllers
import Locations
import OrderedCollections
import Scripting

/// The context of a value within the declarations that contain it.
struct WalkContext {
  /// The property that contains the value, such as `rightBarButtonItem` or `gestures`.
  var key: String
  /// The source location of the value, or of the enclosing declaration, or `nil` if it isn't known.
  var location: CodeLocation?
  /// The names of the enclosing table.
  var table: [String]?
  /// The names of the enclosing element.
  var element: [String] = []
}

// The links of elements.
extension GraphBuilder {
  mutating func addLinks(in value: DeclaredValue, of node: Int, _ context: WalkContext) throws {
    switch value {
    case .object(let declaration): try addLinks(of: declaration, of: node, context)
    case .list(let values): for value in values { try addLinks(in: value, of: node, context) }
    case .table(let fields):
      for field in fields {
        var context = context
        if DeclaredGesture(rawValue: field.name) != nil, context.key == "gestures" { context.element = [field.name] }
        try addLinks(in: field.value, of: node, context)
      }
    default: break
    }
  }

  private mutating func addLinks(of declaration: Declaration, of node: Int, _ context: WalkContext) throws {
    if declaration.className == SearchController.className { try addResults(of: declaration, of: node, context) }
    // A controller that is the value of a property isn't an element of the screen.
    guard !GraphBuilder.isScreen(declaration.className) else { return }
    var innerContext = context
    if declaration.location != nil { innerContext.location = declaration.location }
    if [TableView.className, CollectionView.className].contains(declaration.className) {
      innerContext.table = declaration.elementNames
    }
    try addActions(of: declaration, of: node, innerContext)
    try addFileSegues(of: declaration, from: node, innerContext)
    for property in declaration.properties {
      innerContext.key = property.field.name
      if innerContext.key == "embed" { try addEmbedded(property.field.value, of: node, innerContext) }
      if innerContext.key == "searchController" { try addSearch(property.field.value, of: node, innerContext) }
      try addLinks(in: property.field.value, of: node, innerContext)
    }
    for child in declaration.children { try addLinks(in: child, of: node, innerContext) }
  }

  /// Adds the links for `push`, `present`, `segue` and similar properties.
  private mutating func addActions(of declaration: Declaration, of node: Int, _ context: WalkContext) throws {
    for field in declaration.actions {
      let isAccessory = field.name == "accessorySegue"
      let element = element(declaration, context, isAccessory: isAccessory)
      let location = session.declarations.keyLocation(of: field.name, from: context.location, value: field.value.text)
      switch field.name {
      case "push", "present":
        let isPopover = declaration.text("modalPresentationStyle") == "popover"
        let kind: ScreenGraph.Kind = field.name == "push" ? .push : isPopover ? .popover : .present
        try addLink(
          to: field.value, kind, style: declaration.text("modalTransitionStyle"),
          presentation: declaration.text("modalPresentationStyle"), of: node, element, location, context)
      case "dismiss": if field.value.isEnabled { add(backLink(.dismiss, of: node, element, location)) }
      case "pop": if field.value.isEnabled { addPop(field.value, of: node, element, location) }
      case "unwind": if let name = field.value.text { addUnwinding(name, of: node, element, nil, location) }
      case "segue", "accessorySegue":
        if let name = field.value.text { try addSegue(named: name, of: node, element, location) }
      default: break
      }
    }
  }

  /// Adds a link to a screen, or the links of an alert's buttons.
  private mutating func addLink(
    to value: DeclaredValue, _ kind: ScreenGraph.Kind, style: String?, presentation: String?, of node: Int,
    _ element: ScreenGraph.Element, _ location: CodeLocation?, _ context: WalkContext
  ) throws {
    if case .object(let declaration) = value, declaration.className == AlertController.className {
      var innerContext = context
      if declaration.location != nil { innerContext.location = declaration.location }
      for property in declaration.properties { try addLinks(in: property.field.value, of: node, innerContext) }
      return
    }
    guard value.text != nil || value.isObject else { return }
    var link = try makeLink(to: value, from: node, kind, element: element, location: location, in: node)
    link.isDismissedByUser = isDismissedByUser(value, presentation: presentation, transition: style)
    add(link)
  }

  private mutating func addPop(
    _ value: DeclaredValue, of node: Int, _ element: ScreenGraph.Element, _ location: CodeLocation?
  ) {
    guard let name = value.text, name != "root" else { return add(backLink(.pop, of: node, element, location)) }
    let to = screens[name]
    var link = ScreenGraph.Link(from: node, to: to, kind: .pop, element: element, location: location)
    // `pop` finds a controller by the name of its class, which may be a class of UIKit, but not by the identifier of a
    // scene.
    if to == nil, !ClassTable.builtIn.isController(name) { link.missingTarget = name }
    add(link)
  }

  private func backLink(
    _ kind: ScreenGraph.Kind, of node: Int, _ element: ScreenGraph.Element, _ location: CodeLocation?
  ) -> ScreenGraph.Link {
    ScreenGraph.Link(from: node, to: nil, kind: kind, element: element, location: location)
  }

  private mutating func addEmbedded(_ value: DeclaredValue, of node: Int, _ context: WalkContext) throws {
    if let name = value.text, segue(named: name, of: node) != nil {
      return try addSegue(
        named: name, of: node, nil, session.declarations.keyLocation(of: "embed", from: context.location))
    }
    guard value.text != nil || value.isObject else { return }
    let location = session.declarations.keyLocation(of: "embed", from: context.location)
    add(try makeLink(to: value, from: node, .embed, element: nil, location: location, in: node))
  }

  /// Adds a link to a search controller that is a screen of the script.
  private mutating func addSearch(_ value: DeclaredValue, of node: Int, _ context: WalkContext) throws {
    switch value {
    case .text: break
    case .object(let declaration) where declaration.className != SearchController.className: break
    default: return
    }
    let location = session.declarations.keyLocation(of: context.key, from: context.location, value: value.text)
    var link = try makeLink(to: value, from: node, .embed, element: nil, location: location, in: node)
    link.property = context.key
    add(link)
  }

  /// Adds a link to the screen that shows a search controller's results.
  ///
  /// The search controller adds that screen as its child.
  mutating func addResults(of search: Declaration, of node: Int, _ context: WalkContext) throws {
    let property = "searchResultsController"
    guard let value = search[property], value.text != nil || value.isObject else { return }
    let start = search.location ?? context.location
    let location = session.declarations.keyLocation(of: property, from: start, value: value.text)
    var link = try makeLink(to: value, from: node, .embed, element: nil, location: location, in: node)
    link.property = property
    add(link)
  }

  /// Returns the element that a declaration describes.
  private func element(
    _ declaration: Declaration, _ context: WalkContext, isAccessory: Bool
  ) -> ScreenGraph.Element {
    let names = declaration.elementNames
    switch declaration.className {
    case TableView.className, CollectionView.className:
      var element = ScreenGraph.Element(role: isAccessory ? .accessory : .rows, names: [], table: names.last)
      element.isItem = declaration.className == CollectionView.className
      return element
    case Cell.className, CollectionCell.className:
      return ScreenGraph.Element(role: isAccessory ? .accessory : .row, names: names, table: context.table?.last)
    case _ where context.key == "gestures":
      return ScreenGraph.Element(role: .gesture, names: context.element + names)
    default: return ScreenGraph.Element(role: .element, names: names)
    }
  }
}

extension DeclaredValue {
  var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  fileprivate var isObject: Bool {
    if case .object = self { return true }
    return false
  }

  /// Whether the value isn't `false`.
  fileprivate var isEnabled: Bool {
    if case .flag(false) = self { return false }
    return true
  }
}
