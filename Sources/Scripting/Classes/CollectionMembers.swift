import Controllers
import Lua
import Rendering

// The members of collection views that concern items and sections.
extension ClassTable {
  static let itemMembers: [Member] =
    [
      readOnly("selectedItem", "The number of the selected item, or nil if no item is selected. The first item is 1.") {
        (c: CollectionView) in
        c.indexPathForSelectedRow.map { $0.row + 1 }
      }.unversioned
    ] + selectionMembers(of: CollectionView.self, "Item")

  static let itemUpdates: [Member] =
    [
      method(
        "performBatchUpdates", ["updates", .optional("completion")],
        "Calls a function and then performs its insertions, deletions and moves together."
      ) { (c: CollectionView, arguments) in
        let updates = try arguments.readFunctionIndex("updates")
        let completion = try arguments.readFunctionIndex("completion")
        try performBatchUpdates(of: c, at: updates, completion: completion, arguments)
      },
      updateMethod(
        "moveItem", of: CollectionView.self, ["from", "to"],
        "Shows an item, moved by the data source, at its new position."
      ) {
        $0.movedRows = [try $1.readPath("from"): try $1.readPath("to")]
      },
    ] + updateMethods(of: CollectionView.self, "Item")

  static let collectionMenuMembers: [Member] = [callback(.contextMenuConfigurationForItem).since("13")]

  static let collectionCallbacks: [Member] = [
    callback(.shouldHighlightItem),
    callback(.shouldSelectItem),
    callback("didSelectItem", ["sender", "item", "section"], "An item was selected."),
    callback(.shouldDeselectItem),
    callback("didDeselectItem", ["sender", "item", "section"], "An item was deselected."),
    callback(.sizeForItem),
    callback(
      "numberOfSections", ["sender"],
      "The number of sections. Called as a method, returns the number that the collection view shows."
    ) {
      (c: CollectionView, _) in c.sections.count
    },
    callback(
      "numberOfItems", ["sender", "section"],
      "The number of items in a section. Called as a method, returns the number that the collection view shows."
    ) {
      (c: CollectionView, arguments) in
      let section: Position? = try arguments.next("section")
      guard c.sections.indices.contains(section?.index ?? 0) else {
        throw PlainError("no section \((section?.index ?? 0) + 1): \(thereAre(c.sections.count, "section"))")
      }
      return c.sections[section?.index ?? 0].rowCount
    },
    callback(
      "cellForItem", ["sender", "item", "section"],
      "The item: a string, a table or a `collectionViewCell`. Called as a method, returns the item's cell."
    ) {
      (c: CollectionView, arguments) in c.cell(at: try arguments.readIndexPath(in: c))
    },
    callback("titleForHeader", ["sender", "section"], "The header of a section.").unversioned,
    callback("titleForFooter", ["sender", "section"], "The footer of a section.").unversioned,
    callback(.modelIdentifierForElement),
    callback(.indexPathForElement),
  ]

  /// Performs all updates of a function together.
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
    let finishAction = handlers.keepCompletion(at: call.slot(completion), by: view)
    view.system.clock.schedule(after: CollectionView.updateDuration, endsAnimation: true, caption: "items are updated")
    {
      finishAction(true)
    }
  }
}
