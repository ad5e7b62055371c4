/// An object that is the value of a property of another object, such as a menu or an accessory view.
///
/// The holder retains the object. The link back to the holder lets the host see which object keeps this one alive.
protocol HeldObject: ModelObject {
  /// The object that retains this object as the value of a property, or `nil` if there is none.
  var holder: ModelObject? { get set }
}

extension ModelObject {
  /// Updates the holders of the objects in a list, after the list in a property of this object has changed.
  final func updateHolders(_ new: [any HeldObject], insteadOf old: [any HeldObject]) {
    for object in old where object.holder === self && !new.contains(where: { $0 === object }) {
      object.holder = nil
      object.ownershipChanged(by: self)
      object.updateDetachedCount()
    }
    for object in new {
      object.holder = self
      object.ownershipChanged(by: self)
    }
  }

  /// Updates the holders of two objects, after one has replaced the other as the value of a property of this object.
  final func updateHolder(_ new: (any HeldObject)?, insteadOf old: (any HeldObject)?) {
    guard new !== old else { return }
    updateHolders(new.map { [$0] } ?? [], insteadOf: old.map { [$0] } ?? [])
  }
}
