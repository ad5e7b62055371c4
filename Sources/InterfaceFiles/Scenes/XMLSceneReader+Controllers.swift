import Controllers
import Locations
import Lua
import Scripting

// Reads a controller: its attributes, view, items and children.
extension XMLSceneReader {
  func controller(_ element: XMLElement) throws -> Declaration {
    element.markAsRead()
    let rule = ControllerRule.rulesByElement[element.name]
    if rule == nil {
      notes.add("\(element.name): treated as a plain controller", at: element.line)
    }
    var fields = self.fields(ControllerRule.commonAttributes + (rule?.attributes ?? []), of: element)
    if element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true,
      let name = element["storyboardIdentifier"]
    {
      fields.append(DeclaredField("restorationIdentifier", .text(name)))
    }
    fields += try viewFields(of: element, rule?.className ?? "ViewController")
    fields += try itemFields(of: element)
    if element.name == "tableViewController" { fields += try refreshControlField(of: element) }
    fields += sizeInPopover(of: element) + attributes(of: element, rule?.className ?? "ViewController")
    var declaration = try declare(rule?.className ?? "ViewController", element, fields)
    let connectionParts = connections(of: element, rule?.className ?? "ViewController")
    declaration.segues =
      connectionParts.segues.filter { $0.kind != .relationship }
      + orderedChildren(of: connectionParts.segues, rule?.relationships(of: element) ?? [])
      + (try nestedChildren(of: element, rule?.relationships(of: element) ?? []))
    for field in connectionParts.fields {
      notes.add("\(element.name): `\(field.name)` has no effect in Maquette", at: element.line)
    }
    declaration.nameInFile = element["id"]
    element["id"].map { _ = declaredIdentifiers.insert($0) }
    return declaration
  }

  /// Returns the relationships to a container's children, in the order of the children instead of the order in the
  /// file.
  private func orderedChildren(of segues: [SegueTemplate], _ knownRelationships: [String]) -> [SegueTemplate] {
    for segue in segues where segue.kind == .relationship {
      guard let name = segue.relationship, !knownRelationships.contains(name) else { continue }
      notes.add("segue: the relationship `\(name)` isn't supported; its scene is left out", at: lineNumber(of: segue))
    }
    return knownRelationships.flatMap { name in segues.filter { $0.kind == .relationship && $0.relationship == name } }
  }

  /// Reads the controllers inside a container in a xib, and returns the relationships to them.
  ///
  /// Here: from a navigation stack, only the first controller is used.
  private func nestedChildren(of element: XMLElement, _ knownRelationships: [String]) throws -> [SegueTemplate] {
    let controllers = element.group("viewControllers").filter(ControllerRule.isController)
    let isList = knownRelationships == ["viewControllers"]
    return try zip(controllers, isList ? controllers.map { _ in knownRelationships[0] } : knownRelationships).map {
      controller, name in
      let scene = try declaredScene(controller)
      nestedScenes.append(scene)
      var segue = SegueTemplate(kind: .relationship, destination: scene.id, location: location(controller))
      segue.relationship = name
      return segue
    }
  }

  private func lineNumber(of segue: SegueTemplate) -> Int { segue.location?.line ?? 0 }

  /// The properties of a table or collection view that its controller declares, so that a screen can override them.
  private static let contentsByClass: [String: (view: String, part: String, shared: [String])] = [
    "TableViewController": ("TableView", "tableView", ["style", "rows", "sections"]),
    "CollectionViewController": ("CollectionView", "collectionView", ["items", "sections"]),
  ]

  /// Returns the fields for the view with the key `view`.
  ///
  /// If the controller manages a table or collection view, these are the fields of that view.
  private func viewFields(of controller: XMLElement, _ className: String) throws -> [DeclaredField] {
    guard let view = controller.child(key: "view") else { return [] }
    let declaredView = try self.view(view)
    guard let contents = XMLSceneReader.contentsByClass[className], declaredView.className == contents.view else {
      return [DeclaredField("view", .object(declaredView))]
    }
    // The controller positions its table or collection view.
    let positionFields = ["frame", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints"]
    var content = declaredView
    for name in contents.shared + positionFields { content.removeProperty(name) }
    return contents.shared.compactMap { name in declaredView[name].map { DeclaredField(name, $0) } }
      + [DeclaredField(contents.part, .object(content))]
  }

  /// Returns the fields for the controller's bar items, and for the appearance of its bars.
  private func itemFields(of controller: XMLElement) throws -> [DeclaredField] {
    var fields: [DeclaredField] = []
    for child in controller.children where ["navigationItem", "tabBarItem"].contains(child["key"] ?? "") {
      let item = try item(child)
      fields.append(DeclaredField(child["key"] ?? "", .object(item)))
    }
    let toolbarItems = controller.group("toolbarItems")
    if !toolbarItems.isEmpty {
      fields.append(DeclaredField("toolbarItems", .list(try toolbarItems.map { .object(try item($0)) })))
    }
    for key in ["navigationBar", "toolbar", "tabBar"] {
      guard let bar = controller.child(key: key), let rule = ViewRule.rulesByElement[key] else { continue }
      let appearanceFields = self.fields(ViewRule.commonAttributes + rule.attributes, of: bar)
      skipFrame(of: bar)
      if !appearanceFields.isEmpty { fields.append(DeclaredField(key, .table(appearanceFields))) }
    }
    return fields
  }

  private func sizeInPopover(of controller: XMLElement) -> [DeclaredField] {
    guard let size = controller.child(key: "contentSizeForViewInPopover"), let width = number("width", of: size),
      let height = number("height", of: size)
    else { return [] }
    return [DeclaredField("contentSizeForViewInPopover", .list([.number(width), .number(height)]))]
  }
}
