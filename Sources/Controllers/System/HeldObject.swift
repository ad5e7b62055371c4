/// An object that is the value of a property of another object, such as a menu or an accessory view.
///
/// The holder retains the object. The link back to the holder shows the host what keeps the object alive.
protocol HeldObject: ModelObject {
  /// The object that retains this one because of a property, or `nil` if there is none.
  var holder: ModelObject? { get set }
}

extension ModelObject {
  /// Updates the holders of objects after a list in a property of this object has changed.
  final func hold(_ new: [any HeldObject], insteadOf old: [any HeldObject]) {
    for object in old where object.holder === self && !new.contains(where: { $0 === object }) {
      object.holder = nil
      object.ownershipChanged(by: self)
      object.countIfDetached()
    }
    for object in new {
      object.holder = self
      object.ownershipChanged(by: self)
    }
  }

  /// Updates the holders of objects after another object has become the value of a property of this object.
  final func hold(_ new: (any HeldObject)?, insteadOf old: (any HeldObject)?) {
    guard new !== old else { return }
    hold(new.map { [$0] } ?? [], insteadOf: old.map { [$0] } ?? [])
  }
}
