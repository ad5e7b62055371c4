import Scripting

// A controller of a file: what it says of itself, its view, its items, its children.
extension XMLSceneReader {
  func controller(_ element: XMLElement) throws -> Declaration {
    element.read()
    let rule = ControllerRule.all[element.name]
    if rule == nil {
      notes.add("\(element.name): stands for a plain controller", at: element.line)
    }
    var fields = self.fields(ControllerRule.common + (rule?.attributes ?? []), of: element)
    if element.flag("useStoryboardIdentifierAsRestorationIdentifier") == true,
      let name = element["storyboardIdentifier"]
    {
      fields.append(DeclaredField("restorationIdentifier", .text(name)))
    }
    fields += try view(of: element, rule?.className ?? "ViewController")
    fields += try items(of: element)
    fields += sizeInPopover(of: element) + attributes(of: element, rule?.className ?? "ViewController")
    var declaration = try declare(rule?.className ?? "ViewController", element, fields)
    declaration.segues = segues(of: element)
    return declaration
  }

  /// The one with the key `view`; of a table view controller its table's own fields.
  private func view(of controller: XMLElement, _ className: String) throws -> [DeclaredField] {
    guard let view = controller.child(key: "view") else { return [] }
    guard className == "TableViewController" else {
      return [DeclaredField("view", .object(try self.view(view)))]
    }
    let table = try self.view(view)
    return ["style", "rows", "sections"].compactMap { name in table[name].map { DeclaredField(name, $0) } }
  }

  /// What bars show for it, and the looks of its own bars.
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
      let looks = self.fields(rule.attributes, of: bar)
      readWhole(bar)
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
