/// An object of the model that scripts can reference, such as a controller, a view, an item, the window or the
/// application.
///
/// Ownership leads from the top down: from the window to its root, and from a parent or view to its children.
/// References to owners are weak. The host is notified when an owner is added or removed, so that it can mirror the
/// ownership.
open class ModelObject {
  /// The simulated device that the object belongs to.
  public final let system: System
  /// The number of the object in its system.
  ///
  /// Objects that have no other order are sorted by this number.
  package final let serialNumber: Int
  /// Whether the host has a counterpart of the object and must be notified when owners are added or removed.
  package final var isShared = false
  /// Whether a delegate or data source receives the object's callbacks and questions.
  package final var hasDelegate = false
  /// The object's identifier in the storyboard or nib that declares it, or `nil` if no file declares it.
  package final var nameInFile: String?

  package init(in system: System) {
    self.system = system
    serialNumber = system.nextSerialNumber()
  }

  /// The name of the built-in class without UIKit's prefix, such as `NavigationController` or `Label`.
  package class var className: String { "Object" }

  /// The text that stands for the object in the trace's details, such as a controller's name or an item's caption.
  package var nameInTrace: String { "" }

  /// Whether scripts can store additional fields in objects of the class.
  package class var takesFields: Bool { false }

  /// Whether the object is the window of the app or of an overlay.
  package var isWindow: Bool { false }

  /// Calls a function with each object that retains this one.
  ///
  /// The function isn't called if only the script references this object.
  package func visitOwners(_ visit: (ModelObject) -> Void) {}
}

extension ModelObject {
  /// The objects that retain this object.
  package final var owners: [ModelObject] {
    var foundOwners: [ModelObject] = []
    visitOwners { foundOwners.append($0) }
    return foundOwners
  }

  /// Whether any object retains this object.
  package final var isOwned: Bool {
    var isOwned = false
    visitOwners { _ in isOwned = true }
    return isOwned
  }

  /// Returns whether a given object retains this object.
  package final func isOwned(by owner: ModelObject) -> Bool {
    var isOwned = false
    visitOwners { if $0 === owner { isOwned = true } }
    return isOwned
  }

  /// Notifies the host that an owner was added or removed.
  ///
  /// - Parameter owner: the owner that was added or removed.
  package final func ownershipChanged(by owner: ModelObject) {
    guard isShared else { return }
    system.host?.ownershipChanged(of: self, by: owner)
  }
}
