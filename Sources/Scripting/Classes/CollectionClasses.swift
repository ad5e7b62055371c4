import Controllers
import Layout
import Lua

extension CollectionView.Arrangement: Choice {}
extension CollectionView.Direction: Choice {}

extension ClassTable {
  static let collectionClasses: [ClassDescriptor] = [
    ClassDescriptor(
      "CollectionView", since: "6", extends: "ScrollView", "A view that shows items in a grid or a list.", text: "id",
      make: { system, _ in CollectionView(in: system) },
      collectionMembers + sizeMembers + itemMembers + itemUpdates + collectionCallbacks
        + collectionMenuMembers + collectionSwipeMembers),
    ClassDescriptor(
      "CollectionViewCell", since: "6", extends: "View", "An item of a collection view.", text: "text",
      make: { system, _ in CollectionCell(in: system) }, collectionCellMembers + collectionCellSwipeMembers),
    ClassDescriptor(
      "CollectionViewController", since: "6", extends: "ViewController",
      "A controller that manages a collection view as its delegate and data source.",
      make: { CollectionViewController(in: $0, kind: $1) },
      collectionControllerMembers + collectionControllerCallbacks),
  ]

  private static let collectionCellMembers: [Member] = [
    property("text", \CollectionCell.text, "The text of the item.").unversioned,
    property("detailText", \CollectionCell.detailText, "The smaller text below or next to the item's text.")
      .unversioned,
    property("image", \CollectionCell.image, "The name of the image in front of the text.").unversioned,
    property("accessory", \CollectionCell.accessory, "The accessory on the right side, in a list.").since("14"),
    readOnly("item", "The number of the item in its section. The first item is 1.") { (cell: CollectionCell) in
      cell.path.row + 1
    }.unversioned,
    readOnly("section", "The number of the item's section. The first section is 1.") { (cell: CollectionCell) in
      cell.path.section + 1
    }.unversioned,
    readOnly("isSelected", "Whether the item is selected.") { (cell: CollectionCell) in cell.isSelected }.state,
  ]

  private static let collectionMembers: [Member] = [
    contentsProperty("items", "The items: a list of strings and tables, or a function that returns such a list.") {
      (c: CollectionView) in c
    }.unversioned,
    contentsProperty(
      "sections", "The sections: a list of `{ header, footer, items }`, or a function that returns such a list."
    ) {
      (c: CollectionView) in c
    }.unversioned,
    property("allowsSelection", \CollectionView.allowsSelection, "Whether items can be selected."),
    property(
      "allowsMultipleSelection", \CollectionView.allowsMultipleSelection, "Whether several items can be selected."),
    dataSourceProperty(of: CollectionView.self),
    delegateProperty("The delegate, which is notified of changes and decides about items: a table or a controller."),
    method("reloadData", [], "Reloads all items and sections.") { (c: CollectionView, _) in c.reloadData() },
  ]

  private static let sizeMembers: [Member] = [
    property("layout", \CollectionView.arrangement, "The arrangement of the items: grid or list.").unversioned,
    property(
      "columns",
      "The number of items on a line, or nil for as many as fit. By default, a line has 3 items, or 1 if the view"
        + " scrolls sideways.", get: { (c: CollectionView) in c.columns.map(ColumnCount.init) },
      set: { $0.columns = $1?.value }
    ).unversioned,
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
    property(
      "sectionHeadersPinToVisibleBounds", \CollectionView.sectionHeadersPinToVisibleBounds,
      "Whether the header of a section stays at the edge while the items of the section scroll underneath."
    ).since("9"),
    method("invalidateLayout", [], "Requests the sizes of the items again at the next layout.") {
      (c: CollectionView, _) in c.invalidateLayout()
    },
  ]

  private static let collectionControllerMembers: [Member] = [
    property(
      "collectionView", "The collection view. Reading it loads the view.", type: .part(CollectionView.self),
      look: { _ in .nothing },
      get: { (c: CollectionViewController, call) in
        try call.session.bridge.elementAccess.checkMayLoadView(of: c)
        c.collectionView.push(call)
      },
      set: { c, slot in try slot.session.bridge.builder.applyPart(slot.index, to: c.collection, slot.call) }
    ).lazy { (c: CollectionViewController) in c.loadedView as? CollectionView }.readBack(
      as: "the collection view with the properties set"),
    contentsProperty("items", "The items of the collection view: a list, or a function that returns one.") {
      (c: CollectionViewController) in c.collection
    }.derived.unversioned,
    contentsProperty("sections", "The sections of the collection view: a list, or a function that returns one.") {
      (c: CollectionViewController) in c.collection
    }.derived.unversioned,
    property(
      "layout", "The arrangement of the items: grid or list.",
      get: { (c: CollectionViewController) in c.collection.arrangement }, set: { $0.collection.arrangement = $1 }
    ).derived.unversioned,
    property(
      "columns", "The number of items on a line, or nil for as many as fit.",
      get: { (c: CollectionViewController) in c.collection.columns.map(ColumnCount.init) },
      set: { $0.collection.columns = $1?.value }
    ).derived.unversioned,
    property(
      "clearsSelectionOnViewWillAppear", \CollectionViewController.clearsSelectionOnViewWillAppear,
      "Whether the selected item is deselected when the screen appears again."),
  ]
}
