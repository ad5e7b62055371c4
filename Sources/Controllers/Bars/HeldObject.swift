/// Something that others than views and controllers hold, several at once: an item of a bar.
package class HeldObject: ModelObject {
  private var holders: [Holder] = []
  /// The controller it was made for; it takes itself out when it dies.
  final unowned var home: ViewController?

  package override final var owners: [ModelObject] { (home.map { [$0] } ?? []) + holders.compactMap(\.object) }

  /// To be called by who begins to hold the object.
  package final func gained(_ holder: ModelObject) {
    holders.removeAll { $0.object == nil }
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
  weak var object: ModelObject?
}

extension ModelObject {
  /// Passes on what changed in a list of held objects.
  ///
  /// - Parameters:
  ///   - new: the list after.
  ///   - old: the list before.
  package final func holdsNow(_ new: [HeldObject], insteadOf old: [HeldObject]) {
    for object in old where !new.contains(where: { $0 === object }) { object.lost(self) }
    for object in new where !old.contains(where: { $0 === object }) { object.gained(self) }
  }

  /// To be called after an edge of ownership went: what the script shares and nobody owns now may be collected.
  final func countIfDetached() {
    if isShared, owners.isEmpty { system.detachedCount += 1 }
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
