import Controllers
import Layout
import Scripting

// Reads collection views. Their cells are prototypes for the items that a data source would create.
extension XMLSceneReader {
  func collectionFields(ofCollection view: XMLElement) throws -> [DeclaredField] {
    var fields: [DeclaredField] = []
    if let layout = view.child(key: "collectionViewLayout") {
      if layout.name == "collectionViewFlowLayout" {
        fields += flowLayoutFields(layout)
      } else {
        notes.add("\(layout.name): shown as a flow layout", at: layout.line)
        layout.markAllAsRead()
      }
    }
    let captions = [("sectionHeaderView", "header"), ("sectionFooterView", "footer")].compactMap { key, name in
      view.child(key: key).map { captionField($0, as: name) }
    }
    let cells = view.group("cells")
    guard !cells.isEmpty || !captions.isEmpty else { return fields }
    if let firstCell = cells.first {
      notes.add("collectionView: without a data source, each prototype cell is shown as one item", at: firstCell.line)
    }
    let items = DeclaredField("items", .list(try cells.map { .object(try self.declareCell($0)) }))
    guard !captions.isEmpty else { return fields + [items] }
    return fields + [DeclaredField("sections", .list([.table(captions + [items])]))]
  }

  /// Returns the fields for the sizes and spacings of a flow layout.
  private func flowLayoutFields(_ layout: XMLElement) -> [DeclaredField] {
    var fields = self.fields(
      [
        .number("minimumLineSpacing"), .number("minimumInteritemSpacing"),
        .choice("scrollDirection", .identicalWords("vertical", "horizontal")),
      ], of: layout)
    for size in layout.children("size") {
      let key = size["key"]
      let (width, height) = (size["width"].flatMap(Double.init) ?? 0, size["height"].flatMap(Double.init) ?? 0)
      // The sizes of headers and footers have no effect, because headers and footers are lines of text.
      guard key == "itemSize" else { continue }
      fields += itemSizeFields(width, height)
    }
    for inset in layout.children("inset") where inset["key"] == "sectionInset" {
      let insetFields = [("minX", "left"), ("minY", "top"), ("maxX", "right"), ("maxY", "bottom")].map {
        attribute, name in
        DeclaredField(name, .number(inset[attribute].flatMap(Double.init) ?? 0))
      }
      fields.append(DeclaredField("sectionInset", .table(insetFields)))
    }
    layout.markAllAsRead()
    return fields
  }

  /// Declares a collection view that contains a single cell with a size.
  func declareCollection(with cell: XMLElement, size: Size?) throws -> Declaration {
    var fields = [DeclaredField("items", .list([.object(try self.declareCell(cell))]))]
    if let size { fields += itemSizeFields(size.width, size.height) }
    return try declare("CollectionView", cell, fields)
  }

  /// Returns the field for the size of items, or an empty array if the size is smaller than the minimum.
  private func itemSizeFields(_ width: Double, _ height: Double) -> [DeclaredField] {
    guard width >= 8, height >= 8 else { return [] }
    let measures = [DeclaredField("width", .number(width)), DeclaredField("height", .number(height))]
    return [DeclaredField("itemSize", .table(measures))]
  }

  /// Returns the text of a header or footer, which is the text of its first label.
  ///
  /// A note is added if there are other contents, because a header or footer is a line of text.
  private func captionField(_ view: XMLElement, as name: String) -> DeclaredField {
    let labels = CellContent.labels(in: view)
    let text = labels.map(CellContent.text).first ?? view["reuseIdentifier"] ?? ""
    if labels.count > 1 || CellContent.containsOtherViews(view) {
      notes.add("\(view.name): only its first label is shown, because a \(name) is a line of text", at: view.line)
    }
    view.markAllAsRead()
    return DeclaredField(name, .text(text))
  }

  private func declareCell(_ cell: XMLElement) throws -> Declaration {
    skipFrame(of: cell)
    noteCustomClass(of: cell)
    cell.child(key: "customSize")?.markAllAsRead()
    var fields = self.fields(
      [.text("restorationIdentifier"), .flag("userInteractionEnabled", as: "isUserInteractionEnabled")], of: cell)
    if let name = cell.peek("id").flatMap({ names[$0] }) { fields.append(DeclaredField("id", .text(name))) }
    let content = cell.child(key: "contentView")
    guard let content, CellContent(cell, content).showsViews else {
      let texts = CellContent.labels(in: content ?? cell).map(CellContent.text)
      let image = content.flatMap { CellContent.image(in: $0) }
      content?.markAllAsRead()
      fields.append(DeclaredField("text", .text(texts.first ?? cell["reuseIdentifier"] ?? "Item")))
      if let detail = texts.dropFirst().first { fields.append(DeclaredField("detailText", .text(detail))) }
      if let image { fields.append(DeclaredField("image", .text(image))) }
      return try declare("CollectionViewCell", cell, fields, connections(of: cell, "CollectionViewCell"))
    }
    skipFrame(of: content)
    var declaration = try declare("CollectionViewCell", cell, fields, connections(of: cell, "CollectionViewCell"))
    var view = try self.view(content)
    for name in ["frame", "autoresizingMask"] { view.removeProperty(name) }
    declaration.children = [.object(view)]
    return declaration
  }
}
