/// An object that can have several owners at the same time, such as a bar item, a constraint or a gesture recognizer.
package class SharedItem: ModelObject {
  private var links: [Owner] = []
  /// The controller for which the object was made, or `nil` if there is none.
  ///
  /// Not retained, because the controller clears the link when it is released.
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
    countIfDetached()
  }

  /// Removes an owner that is being released.
  fileprivate final func forget(_ owner: ModelObject) { links.removeAll { $0.object === owner } }

  /// Requests a new layout of the bars that show the object.
  final func changed() {
    for link in links {
      switch link.object {
      case let bar as View: bar.setNeedsLayout()
      case let item as SharedItem: item.changed()
      default: break
      }
    }
  }
}

/// A reference from an owned object to its owner.
private struct Owner {
  // Not retained, because each class that owns such objects calls `disown` when an instance is released. Not checked,
  // because `disown` compares the reference with an owner that is being released.
  unowned(unsafe) let object: ModelObject
}

extension ModelObject {
  /// Updates the owners of shared items after a list has changed.
  ///
  /// If an item appears twice in a list, this object is still added to the item's owners only once.
  ///
  /// - Parameters:
  ///   - new: The list after the change.
  ///   - old: The list before the change.
  package final func replaceOwned(_ new: [SharedItem], insteadOf old: [SharedItem]) {
    if new.elementsEqual(old, by: ===) { return }
    var after = Set(new.map(ObjectIdentifier.init))
    var before = Set(old.map(ObjectIdentifier.init))
    for object in old where after.insert(ObjectIdentifier(object)).inserted { object.removeOwner(self) }
    for object in new where before.insert(ObjectIdentifier(object)).inserted { object.addOwner(self) }
  }

  /// Removes this object as the owner of items.
  ///
  /// Called when this object is released.
  final func disown(_ items: [SharedItem]) {
    for object in items { object.forget(self) }
  }

  /// Increments the number of detached objects if the script has a counterpart of this object and no object owns it.
  ///
  /// The object can then be collected. Called after an owner has been removed.
  final func countIfDetached() {
    if isShared, !isOwned { system.detachedCount += 1 }
  }

  /// Updates the holders of views after another view has become the value of a property.
  ///
  /// The views may be outside the hierarchy.
  package final func replaceOwned(_ new: View?, insteadOf old: View?) { hold(new, insteadOf: old) }
}

extension View: HeldObject {}

extension SharedItem {
  static let hiddenStateOfSharedItem = HiddenState(SharedItem.self) { item, notes in
    notes.objects("links", item.links.map(\.object))
    notes.object("home", item.home)
  }
}
