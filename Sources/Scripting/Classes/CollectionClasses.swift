import Controllers
import Layout
import Lua

extension CollectionView.Arrangement: Choice {}
extension CollectionView.Direction: Choice {}

extension ClassTable {
  static let collectionClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "CollectionView", extends: "ScrollView", "A view that shows items in a grid or a list.", text: "id",
      make: { system, _ in CollectionView(in: system) },
      collectionMembers + collectionMeasures + itemMembers + itemUpdates + collectionCallbacks),
    ClassDescriptor(
      "CollectionViewCell", extends: "View", "An item of a collection view.", text: "text",
      make: { system, _ in CollectionCell(in: system) }, collectionCellMembers),
  ]

  private static let collectionCellMembers: [Member] = [
    property("text", \CollectionCell.text, "The text of the item."),
    property("detailText", \CollectionCell.detailText, "The smaller text below or next to the item's text."),
    property("image", \CollectionCell.image, "The name of the image in front of the text."),
    property("accessory", \CollectionCell.accessory, "The accessory on the right side, in a list."),
    readOnly("item", "The number of the item in its section. The first item is 1.") { (cell: CollectionCell) in
      cell.path.row + 1
    },
    readOnly("section", "The number of the item's section. The first section is 1.") { (cell: CollectionCell) in
      cell.path.section + 1
    },
    readOnly("isSelected", "Whether the item is selected.") { (cell: CollectionCell) in cell.isSelected }.state,
  ]

  private static let collectionMembers: [Member] = [
    itemsProperty("items", "The items: a list of strings and tables, or a function that returns such a list."),
    itemsProperty(
      "sections", "The sections: a list of `{ header, footer, items }`, or a function that returns such a list."),
    property("allowsSelection", \CollectionView.allowsSelection, "Whether items can be selected."),
    property(
      "allowsMultipleSelection", \CollectionView.allowsMultipleSelection, "Whether several items can be selected."),
    property(
      "dataSource", "The data source: a table of functions or a controller.", type: .delegate,
      look: { _ in .script(.kept(.dataSource)) },
      get: { (c: CollectionView, call) in call.session.bridge.pushKept(.dataSource, of: c, call) },
      set: { c, call, index in
        try call.session.bridge.callbacks.setDelegate(.dataSource, of: c, at: index, call)
        c.reloadData()
      }),
    delegateProperty("The delegate, which is notified of changes and decides about items: a table or a controller."),
    method("reloadData", "", "Reloads all items and sections.") { (c: CollectionView, _) in c.reloadData() },
  ]

  private static let collectionMeasures: [Member] = [
    property("layout", \CollectionView.arrangement, "The arrangement of the items: grid or list."),
    property(
      "columns",
      "The number of items on a line, or nil for as many as fit. By default, a line has 3 items, or 1 if the view"
        + " scrolls sideways.", get: { (c: CollectionView) in c.columns.map(ColumnCount.init) },
      set: { $0.columns = $1?.value }),
    property(
      "itemSize", "The size of the items, in points, or nil for a size that follows from `columns`.",
      get: { (c: CollectionView) in c.itemSize.map(ItemSize.init) }, set: { $0.itemSize = $1?.value }),
    property(
      "minimumInteritemSpacing", "The smallest space between two items on a line, in points.",
      get: { (c: CollectionView) in SpaceValue(value: c.minimumInteritemSpacing) },
      set: { $0.minimumInteritemSpacing = $1.value }),
    property(
      "minimumLineSpacing", "The space between two lines of items, in points.",
      get: { (c: CollectionView) in SpaceValue(value: c.minimumLineSpacing) },
      set: { $0.minimumLineSpacing = $1.value }),
    property("sectionInset", \CollectionView.sectionInset, "The space around the items of each section, in points."),
    property("scrollDirection", \CollectionView.scrollDirection, "The direction in which the user scrolls a grid."),
  ]

  private static func itemsProperty(_ name: String, _ summary: String) -> Member {
    property(
      name, summary,
      type: .only("a table or a function", trials: ["{ 'a', 'b' }", "function() return { 'a' } end"])
        .declared("a table or a function", .table, .function),
      look: { _ in .script(.own(name)) },
      get: { (view: CollectionView, call) in call.session.bridge.pushContents(name, of: view, call) },
      set: { view, call, index in try call.session.bridge.setContents(name, of: view, at: index, call) })
  }
}
