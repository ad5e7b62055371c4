/// An object that several owners, such as bars, can hold at once: a bar item, a constraint or a gesture recognizer.
package class SharedItem: ModelObject {
  private var links: [Owner] = []
  /// The controller that the object was made for.
  ///
  /// An unowned reference, which the controller clears when it is deinitialized.
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

  /// Removes an owner that is being deinitialized.
  fileprivate final func forget(_ owner: ModelObject) { links.removeAll { $0.object === owner } }

  /// Makes the bars that show the object lay out their contents again.
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
  // An unowned reference: each class that owns such objects calls `disown` when it is deinitialized. The reference is
  // unsafe because `disown` compares it with an owner that is being deinitialized.
  unowned(unsafe) let object: ModelObject
}

extension ModelObject {
  /// Updates the owners of shared items after a list has changed.
  ///
  /// An item that appears twice in a list is owned once.
  ///
  /// - Parameters:
  ///   - new: The list after the change.
  ///   - old: The list before the change.
  package final func replaceOwned(_ new: [SharedItem], insteadOf old: [SharedItem]) {
    var after = Set(new.map(ObjectIdentifier.init))
    var before = Set(old.map(ObjectIdentifier.init))
    for object in old where after.insert(ObjectIdentifier(object)).inserted { object.removeOwner(self) }
    for object in new where before.insert(ObjectIdentifier(object)).inserted { object.addOwner(self) }
  }

  /// Removes this object as the owner of items.
  ///
  /// Called when this object is deinitialized.
  final func disown(_ items: [SharedItem]) {
    for object in items { object.forget(self) }
  }

  /// Increments the number of detached objects if the script shares this object and nothing owns it any longer.
  ///
  /// The object may then be collected. Called after an owner has been removed.
  final func countIfDetached() {
    if isShared, !isOwned { system.detachedCount += 1 }
  }

  /// Updates the holders after a property has changed from one view to another.
  ///
  /// The views needn't be in the hierarchy.
  package final func replaceOwned(_ new: View?, insteadOf old: View?) {
    guard new !== old else { return }
    if let old, old.holder === self {
      old.holder = nil
      old.ownershipChanged(by: self)
      old.countIfDetached()
    }
    new?.holder = self
    new?.ownershipChanged(by: self)
  }
}

extension SharedItem {
  static let hiddenStateOfSharedItem = HiddenState(SharedItem.self) { item, notes in
    notes.objects("links", item.links.map(\.object))
    notes.object("home", item.home)
  }
}
