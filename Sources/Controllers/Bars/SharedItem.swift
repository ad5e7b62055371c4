/// An object that can have several owners at the same time, such as a bar item, a constraint or a gesture recognizer.
package class SharedItem: ModelObject {
  private var links: [Owner] = []
  /// The controller for which the object was made, or `nil` if there is none.
  ///
  /// The reference is unowned, because the controller clears it when the controller is released.
  final unowned var home: ViewController?

  package override final func visitOwners(_ visit: (ModelObject) -> Void) {
    if let home { visit(home) }
    for link in links { visit(link.object) }
  }

  /// Adds an owner.
  ///
  /// Called by the new owner.
  package final func addOwner(_ owner: ModelObject) {
    links.append(Owner(object: owner))
    ownershipChanged(by: owner)
  }

  /// Removes an owner.
  ///
  /// Called by the former owner.
  package final func removeOwner(_ owner: ModelObject) {
    guard let index = links.firstIndex(where: { $0.object === owner }) else { return }
    links.remove(at: index)
    ownershipChanged(by: owner)
    updateDetachedCount()
  }

  /// Removes an owner that is being released.
  fileprivate final func removeReleasedOwner(_ owner: ModelObject) { links.removeAll { $0.object === owner } }

  /// Requests a new layout of the bars that show the object.
  final func requestLayout() {
    for link in links {
      switch link.object {
      case let bar as View: bar.setNeedsLayout()
      case let item as SharedItem: item.requestLayout()
      default: break
      }
    }
  }
}

/// A reference from an owned object to its owner.
private struct Owner {
  // The reference is unowned, because each class that owns such objects calls `disown` when an instance is released. It
  // is unchecked, because `disown` compares it with an owner that is being released.
  unowned(unsafe) let object: ModelObject
}

extension ModelObject {
  /// Updates the owners of shared items after a list has changed.
  ///
  /// If an item appears twice in a list, this object is still added to the item's owners only once.
  ///
  /// - Parameters:
  ///   - newItems: The list after the change.
  ///   - oldItems: The list before the change.
  package final func replaceOwned(_ newItems: [SharedItem], insteadOf oldItems: [SharedItem]) {
    if newItems.elementsEqual(oldItems, by: ===) { return }
    var addedOwners = Set(newItems.map(ObjectIdentifier.init))
    var removedOwners = Set(oldItems.map(ObjectIdentifier.init))
    for object in oldItems where addedOwners.insert(ObjectIdentifier(object)).inserted { object.removeOwner(self) }
    for object in newItems where removedOwners.insert(ObjectIdentifier(object)).inserted { object.addOwner(self) }
  }

  /// Removes this object as the owner of items.
  ///
  /// Called when this object is released.
  final func disown(_ items: [SharedItem]) {
    for object in items { object.removeReleasedOwner(self) }
  }

  /// Increments the number of detached objects if this object has a counterpart in the script but no owner.
  ///
  /// The object can then be collected. This method is called after an owner has been removed.
  final func updateDetachedCount() {
    if isShared, !isOwned { system.detachedCount += 1 }
  }

  /// Updates the holders of views after a property has received another view.
  ///
  /// The views may be outside the view hierarchy.
  package final func replaceOwned(_ new: View?, insteadOf old: View?) { updateHolder(new, insteadOf: old) }
}

extension View: HeldObject {}

extension SharedItem {
  static let hiddenStateOfSharedItem = HiddenState(SharedItem.self) { item, notes in
    notes.objects("links", item.links.map(\.object))
    notes.object("home", item.home)
  }
}
