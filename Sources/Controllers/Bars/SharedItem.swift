/// An object that several owners can hold at once, bars and items among them: an item of a bar, a constraint, a recognizer.
package class SharedItem: ModelObject {
  private var links: [Owner] = []
  /// The controller it was made for.
  ///
  /// Not counted: the controller takes itself out when it dies.
  final unowned var home: ViewController?

  package override final func visitOwners(_ visit: (ModelObject) -> Void) {
    if let home { visit(home) }
    for link in links { visit(link.object) }
  }

  /// Adds an owner; called by the object that begins to hold this one.
  package final func addOwner(_ owner: ModelObject) {
    links.append(Owner(object: owner))
    ownershipChanged(by: owner)
  }

  /// Removes an owner; called by the object that no longer holds this one.
  package final func removeOwner(_ owner: ModelObject) {
    guard let index = links.firstIndex(where: { $0.object === owner }) else { return }
    links.remove(at: index)
    ownershipChanged(by: owner)
    countIfDetached()
  }

  /// Takes out an owner that dies.
  fileprivate final func forget(_ owner: ModelObject) { links.removeAll { $0.object === owner } }

  /// Has the bars that show the object place their contents anew.
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

/// One edge of ownership, looked at from below.
private struct Owner {
  // Not counted: each class that owns such objects takes itself out when it dies, by `disown`. Not checked: there it
  // is compared with an owner that is dying.
  unowned(unsafe) let object: ModelObject
}

extension ModelObject {
  /// Passes on what changed in a list of shared items; one that is listed twice is owned once.
  ///
  /// - Parameters:
  ///   - new: the list after.
  ///   - old: the list before.
  package final func replaceOwned(_ new: [SharedItem], insteadOf old: [SharedItem]) {
    var after = Set(new.map(ObjectIdentifier.init))
    var before = Set(old.map(ObjectIdentifier.init))
    for object in old where after.insert(ObjectIdentifier(object)).inserted { object.removeOwner(self) }
    for object in new where before.insert(ObjectIdentifier(object)).inserted { object.addOwner(self) }
  }

  /// Called by an owner that dies, for the items it owned.
  final func disown(_ items: [SharedItem]) {
    for object in items { object.forget(self) }
  }

  /// Called after an owner went: what the script shares and no object owns now may be collected.
  final func countIfDetached() {
    if isShared, !isOwned { system.detachedCount += 1 }
  }

  /// Passes on what changed in a place for one view that need not be in the hierarchy.
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
