/// Something that others than views and controllers hold, several at once: an item of a bar.
package class HeldObject: ModelObject {
  private var holders: [Holder] = []
  /// The controller it was made for.
  ///
  /// Not counted: the controller takes itself out when it dies.
  final unowned var home: ViewController?

  package override final func visitOwners(_ visit: (ModelObject) -> Void) {
    if let home { visit(home) }
    for holder in holders { visit(holder.object) }
  }

  /// To be called by who begins to hold the object.
  package final func gained(_ holder: ModelObject) {
    holders.append(Holder(object: holder))
    ownershipChanged(by: holder)
  }

  /// To be called by who holds the object no longer.
  package final func lost(_ holder: ModelObject) {
    guard let index = holders.firstIndex(where: { $0.object === holder }) else { return }
    holders.remove(at: index)
    ownershipChanged(by: holder)
    countIfDetached()
  }

  /// Takes out a holder that dies.
  fileprivate final func forget(_ holder: ModelObject) { holders.removeAll { $0.object === holder } }

  /// Has the bars that show the object place their contents anew.
  final func changed() {
    for holder in holders {
      switch holder.object {
      case let bar as View: bar.setNeedsLayout()
      case let item as HeldObject: item.changed()
      default: break
      }
    }
  }
}

/// One edge of ownership, looked at from below.
private struct Holder {
  // Not counted: each class that holds such objects takes itself out when it dies, by `forgets`. Not checked: there it
  // is compared with a holder that is dying.
  unowned(unsafe) let object: ModelObject
}

extension ModelObject {
  /// Passes on what changed in a list of held objects; one that is listed twice is held once.
  ///
  /// - Parameters:
  ///   - new: the list after.
  ///   - old: the list before.
  package final func holdsNow(_ new: [HeldObject], insteadOf old: [HeldObject]) {
    var after = Set(new.map(ObjectIdentifier.init))
    var before = Set(old.map(ObjectIdentifier.init))
    for object in old where after.insert(ObjectIdentifier(object)).inserted { object.lost(self) }
    for object in new where before.insert(ObjectIdentifier(object)).inserted { object.gained(self) }
  }

  /// To be called by a holder that dies, for what it held.
  final func forgets(_ held: [HeldObject]) {
    for object in held { object.forget(self) }
  }

  /// To be called after an edge of ownership went: what the script shares and nobody owns now may be collected.
  final func countIfDetached() {
    if isShared, !isOwned { system.detachedCount += 1 }
  }

  /// Passes on what changed in a place for one view that need not be in the hierarchy.
  package final func holdsNow(_ new: View?, insteadOf old: View?) {
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
