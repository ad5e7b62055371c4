import Controllers
import Lua
import Rendering

// The members of collection views that concern items and sections.
extension ClassTable {
  static let itemMembers: [Member] = [
    readOnly("selectedItem", "The number of the selected item, or nil if no item is selected. The first item is 1.") {
      (c: CollectionView) in
      c.indexPathForSelectedRow.map { $0.row + 1 }
    },
    readOnly("indexPathsForSelectedItems", "The selected items, each as `{ item, section }`.") { (c: CollectionView) in
      c.selectedPaths
    }.state,
    readOnly("indexPathsForVisibleItems", "The visible items, each as `{ item, section }`.") {
      (c: CollectionView) in c.visiblePaths
    }.lazy { (c: CollectionView) in c.hasLoadedSections ? c.visiblePaths : nil },
    readOnly("visibleCells", "The cells of the visible items.") { (c: CollectionView) in
      c.visiblePaths.compactMap { c.cell(at: $0) }
    }.lazy { (c: CollectionView) in c.hasLoadedSections ? c.visiblePaths.compactMap { c.cellIfMade(at: $0) } : nil }
      .state,
    method(
      "selectItem", "item, [section], [animated]",
      "Selects an item without notifying the delegate. Items and sections are numbered from 1."
    ) { (c: CollectionView, arguments) in
      c.selectRow(at: try arguments.indexPath(in: c))
    },
    method("deselectItem", "item, [section], [animated]", "Deselects an item without notifying the delegate.") {
      (c: CollectionView, arguments) in
      c.deselectRow(at: try arguments.indexPath(in: c))
    },
    method("scrollToItem", "item, [section], [animated]", "Scrolls to an item.") { (c: CollectionView, arguments) in
      c.scrollToRow(at: try arguments.indexPath(in: c))
    },
  ]

  static let itemUpdates: [Member] = [
    method(
      "performBatchUpdates", "updates, [completion]",
      "Calls a function and then performs its insertions, deletions and moves together."
    ) { (c: CollectionView, arguments) in
      let updates = try arguments.function("updates")
      let completion = try arguments.function("completion")
      try performBatchUpdates(of: c, at: updates, completion: completion, arguments)
    },
    update("insertItems", "items, [section]", "Shows items that the data source added, by their new numbers.") {
      $0.insertedRows = Set(try $1.paths("items"))
    },
    update("deleteItems", "items, [section]", "Removes items that the data source deleted.") {
      $0.deletedRows = Set(try $1.paths("items"))
    },
    update("reloadItems", "items, [section]", "Reloads items.") {
      $0.reloadedRows = Set(try $1.paths("items"))
    },
    update("moveItem", "from, to", "Shows an item that the data source moved at its new position.") {
      $0.movedRows = [try $1.path("from"): try $1.path("to")]
    },
    update("insertSections", "sections", "Shows sections that the data source added.") {
      $0.insertedSections = Set(try $1.sections())
    },
    update("deleteSections", "sections", "Removes sections that the data source deleted.") {
      $0.deletedSections = Set(try $1.sections())
    },
    update("reloadSections", "sections", "Reloads sections.") {
      $0.reloadedSections = Set(try $1.sections())
    },
  ]

  static let collectionCallbacks: [Member] = [
    callback(.shouldHighlightItem),
    callback(.shouldSelectItem),
    callback("didSelectItem", "sender, item, section", "An item was selected."),
    callback(.shouldDeselectItem),
    callback("didDeselectItem", "sender, item, section", "An item was deselected."),
    callback(.sizeForItem),
    callback(
      "numberOfSections", "sender",
      "The number of sections. Called as a method, returns the number that the collection view shows."
    ) {
      (c: CollectionView, _) in c.sections.count
    },
    callback(
      "numberOfItems", "sender, section",
      "The number of items in a section. Called as a method, returns the number that the collection view shows."
    ) {
      (c: CollectionView, arguments) in
      let section: Position? = try arguments.next("section")
      guard c.sections.indices.contains(section?.index ?? 0) else {
        throw PlainError("no section \((section?.index ?? 0) + 1): \(thereAre(c.sections.count, "section"))")
      }
      return c.sections[section?.index ?? 0].rows
    },
    callback(
      "cellForItem", "sender, item, section",
      "The item: a string, a table or a `collectionViewCell`. Called as a method, returns the item's cell."
    ) {
      (c: CollectionView, arguments) in c.cell(at: try arguments.indexPath(in: c))
    },
    callback("titleForHeader", "sender, section", "The header of a section."),
    callback("titleForFooter", "sender, section", "The footer of a section."),
    callback(.modelIdentifierForElement),
    callback(.indexPathForElement),
  ]

  /// Performs the updates of a function together.
  ///
  /// - Throws: The error of the function, or UIKit's exception for an invalid update.
  private static func performBatchUpdates(
    of view: CollectionView, at updates: Int32?, completion: Int32?, _ arguments: Arguments
  ) throws {
    let (call, handlers) = (arguments.call, arguments.session.handlers)
    view.beginUpdates()
    do {
      if let updates {
        call.pushValue(at: updates)
        try handlers.callScript(arguments: 0, results: 0, of: HandlerName("performBatchUpdates", of: view))
      }
    } catch {
      try? view.endUpdates()
      throw error
    }
    try view.endUpdates()
    guard let completion else { return }
    let finish = handlers.keepCompletion(at: completion, by: view, call)
    view.system.clock.schedule(after: CollectionView.updateDuration, endsAnimation: true, caption: "items are updated")
    {
      finish(true)
    }
  }

  private static func update(
    _ name: String, _ parameters: String, _ summary: String,
    _ fill: @escaping @Sendable (inout TableUpdate, Arguments) throws -> Void
  ) -> Member {
    method(name, parameters, summary) { (view: CollectionView, arguments) in
      var update = TableUpdate()
      try fill(&update, arguments)
      try view.perform(update)
    }
  }
}
