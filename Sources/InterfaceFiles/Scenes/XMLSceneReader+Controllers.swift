import Controllers
import Locations
import Lua
import Scripting

// Reads a controller: its attributes, view, items and children.
extension XMLSceneReader {
  func controller(_ element: XMLElement) throws -> Declaration {
    element.read()
    let rule = ControllerRule.all[element.name]
    if rule == nil {
      notes.add("\(element.name): treated as a plain controller", at: element.line)
    }
    var fields = self.fields(ControllerRule.common + (rule?.attributes ?? []), of: element)
    if element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true,
      let name = element["storyboardIdentifier"]
    {
      fields.append(DeclaredField("restorationIdentifier", .text(name)))
    }
    fields += try view(of: element, rule?.className ?? "ViewController")
    fields += try items(of: element)
    if element.name == "tableViewController" { fields += try refreshControl(of: element) }
    fields += sizeInPopover(of: element) + attributes(of: element, rule?.className ?? "ViewController")
    var declaration = try declare(rule?.className ?? "ViewController", element, fields)
    let way = connections(of: element, rule?.className ?? "ViewController")
    declaration.segues =
      way.segues.filter { $0.kind != .relationship } + children(of: way.segues, rule?.relationships(of: element) ?? [])
      + (try nestedChildren(of: element, rule?.relationships(of: element) ?? []))
    for field in way.fields {
      notes.add("\(element.name): `\(field.name)` has no effect in Maquette", at: element.line)
    }
    declaration.nameInFile = element["id"]
    element["id"].map { _ = made.insert($0) }
    return declaration
  }

  /// Returns the relationships to a container's children, in the order of the children rather than of the file.
  private func children(of segues: [SegueTemplate], _ known: [String]) -> [SegueTemplate] {
    for segue in segues where segue.kind == .relationship {
      guard let name = segue.relationship, !known.contains(name) else { continue }
      notes.add("segue: the relationship `\(name)` isn't supported; its scene is left out", at: line(of: segue))
    }
    return known.flatMap { name in segues.filter { $0.kind == .relationship && $0.relationship == name } }
  }

  /// Reads the controllers that a container in a xib contains, and returns the relationships to them.
  ///
  /// Here: of the controllers on a navigation stack, only the first is used.
  private func nestedChildren(of element: XMLElement, _ known: [String]) throws -> [SegueTemplate] {
    let controllers = element.group("viewControllers").filter(ControllerRule.isController)
    let isList = known == ["viewControllers"]
    return try zip(controllers, isList ? controllers.map { _ in known[0] } : known).map { controller, name in
      let scene = try declaredScene(controller)
      nested.append(scene)
      var segue = SegueTemplate(kind: .relationship, destination: scene.id, location: location(controller))
      segue.relationship = name
      return segue
    }
  }

  private func line(of segue: SegueTemplate) -> Int { segue.location?.line ?? 0 }

  /// The properties of a table or collection view that its controller declares, so that a screen can override them.
  private static let contents: [String: (view: String, part: String, shared: [String])] = [
    "TableViewController": ("TableView", "tableView", ["style", "rows", "sections"]),
    "CollectionViewController": ("CollectionView", "collectionView", ["items", "sections"]),
  ]

  /// Returns the field for the view with the key `view`, or the fields of the table or collection view of a controller
  /// that manages one.
  private func view(of controller: XMLElement, _ className: String) throws -> [DeclaredField] {
    guard let view = controller.child(key: "view") else { return [] }
    let declared = try self.view(view)
    guard let contents = XMLSceneReader.contents[className], declared.className == contents.view else {
      return [DeclaredField("view", .object(declared))]
    }
    // The controller positions its table or collection view.
    let placed = ["frame", "autoresizingMask", "translatesAutoresizingMaskIntoConstraints"]
    var part = declared
    for name in contents.shared + placed { part.remove(name) }
    return contents.shared.compactMap { name in declared[name].map { DeclaredField(name, $0) } }
      + [DeclaredField(contents.part, .object(part))]
  }

  /// Returns the fields for the controller's bar items, and for the appearance of its bars.
  private func items(of controller: XMLElement) throws -> [DeclaredField] {
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
      guard let bar = controller.child(key: key), let rule = ViewRule.all[key] else { continue }
      let looks = self.fields(ViewRule.common + rule.attributes, of: bar)
      passFrame(of: bar)
      if !looks.isEmpty { fields.append(DeclaredField(key, .table(looks))) }
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
