/// Any object of the model that a script can reference: controllers, views, items, the window, the application.
///
/// Objects own one another strongly downwards (window, root, child, view) and reference their owners weakly. The host
/// is notified of each such edge so that it can mirror it.
package class ModelObject {
  package final let system: System
  /// The serial number of the object in its system; it orders objects that have no other order.
  package final let serial: Int
  /// Whether the host has a counterpart of this object and must be notified of changes of its owners.
  package final var isShared = false
  /// Whether a delegate or data source receives its callbacks and questions.
  package final var hasDelegate = false
  /// The identifier in the file that declares it, or `nil` if it isn't declared in a file.
  package final var nameInFile: String?

  package init(in system: System) {
    self.system = system
    serial = system.nextSerial()
  }

  /// The name of the built-in class, without UIKit's prefix: `NavigationController`, `Label`.
  package class var className: String { "Object" }

  /// The object's name as a detail in the trace: a controller's name, or an item's caption.
  package var nameInTrace: String { "" }

  /// Calls a function with each object that retains this one; with none if only the script can reach it.
  package func visitOwners(_ visit: (ModelObject) -> Void) {}
}

extension ModelObject {
  /// The objects that retain this one.
  package final var owners: [ModelObject] {
    var found: [ModelObject] = []
    visitOwners { found.append($0) }
    return found
  }

  /// Whether any object retains this one.
  package final var isOwned: Bool {
    var isOwned = false
    visitOwners { _ in isOwned = true }
    return isOwned
  }

  /// Returns whether a given object retains this one.
  package final func isOwned(by owner: ModelObject) -> Bool {
    var isOwned = false
    visitOwners { if $0 === owner { isOwned = true } }
    return isOwned
  }

  /// Notifies the host that an owner was added or removed.
  ///
  /// - Parameter owner: the owner.
  package final func ownershipChanged(by owner: ModelObject) {
    guard isShared else { return }
    system.host?.ownershipChanged(of: self, by: owner)
  }
}
