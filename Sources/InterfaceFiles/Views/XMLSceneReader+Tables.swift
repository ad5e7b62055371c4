import Controllers
import Scripting

// Tables: rows that are drawn, and prototypes of rows that a data source would make.
extension XMLSceneReader {
  func contents(ofTable table: XMLElement) throws -> [DeclaredField] {
    var fields: [DeclaredField] = []
    if let height = number("rowHeight", of: table), height >= 1 {
      fields.append(DeclaredField("rowHeight", .number(height)))
    }
    for key in ["tableHeaderView", "tableFooterView"] {
      if let view = table.child(key: key) { fields.append(DeclaredField(key, .object(try self.view(view)))) }
    }
    let sections = table.group("sections")
    if !sections.isEmpty {
      return fields + [DeclaredField("sections", .list(sections.map(section)))]
    }
    let prototypes = table.group("prototypes")
    guard !prototypes.isEmpty else { return fields }
    notes.add(
      "tableView: without a data source, each prototype cell is shown as one row", at: prototypes[0].line)
    return fields + [DeclaredField("rows", .list(prototypes.map { row($0, isPrototype: true) }))]
  }

  private func section(_ element: XMLElement) -> DeclaredValue {
    var fields = self.fields([.text("headerTitle", as: "header"), .text("footerTitle", as: "footer")], of: element)
    fields.append(DeclaredField("rows", .list(element.group("cells").map { row($0, isPrototype: false) })))
    readWhole(element)
    return .table(fields)
  }

  private static let accessories: [String: String] = [
    "disclosureIndicator": "disclosureIndicator", "checkmark": "checkmark",
    "detailDisclosureButton": "detailDisclosureButton", "detailButton": "detailDisclosureButton", "none": "none",
  ]

  private func row(_ cell: XMLElement, isPrototype: Bool) -> DeclaredValue {
    var fields: [DeclaredField] = []
    let labels = texts(in: cell)
    let title = text(of: cell["textLabel"], in: cell) ?? labels.first
    let detail = text(of: cell["detailTextLabel"], in: cell) ?? labels.dropFirst().first
    let fallback = isPrototype ? cell["reuseIdentifier"] ?? "Cell" : ""
    fields.append(DeclaredField("text", .text(title ?? fallback)))
    if let detail { fields.append(DeclaredField("detailText", .text(detail))) }
    if let accessory = cell["accessoryType"].flatMap({ XMLSceneReader.accessories[$0] }) {
      fields.append(DeclaredField("accessory", .text(accessory)))
    }
    if cell["selectionStyle"] == "none" { fields.append(DeclaredField("selectionStyle", .text("none"))) }
    for segue in connections(of: cell, "TableViewCell").segues {
      let segue = named(segue, after: cell)
      namedSegues.append(segue)
      let key = segue.trigger == .accessoryAction ? "accessorySegue" : "segue"
      fields.append(DeclaredField(key, .text(segue.identifier ?? "")))
    }
    readWhole(cell)
    return .table(fields)
  }

  private func text(of id: String?, in cell: XMLElement) -> String? {
    guard let id else { return nil }
    return XMLSceneReader.find(cell) { $0.peek("id") == id }?.peek("text")
  }

  /// The texts of the labels in a cell.
  private func texts(in element: XMLElement) -> [String] {
    (element.name == "label" ? [element.peek("text")].compactMap { $0 } : []) + element.children.flatMap(texts)
  }

  private static func find(_ element: XMLElement, _ isIt: (XMLElement) -> Bool) -> XMLElement? {
    if isIt(element) { return element }
    for child in element.children {
      if let found = find(child, isIt) { return found }
    }
    return nil
  }
}
