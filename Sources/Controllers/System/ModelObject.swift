/// Anything of the model that a script can hold: controllers, views, items, the window, the application.
///
/// Objects own one another strongly downwards (window, root, child, view) and look upwards weakly. `Host` is told of
/// each such edge so that it can mirror it.
package class ModelObject {
  package final let system: System
  /// Counts all objects of one system in the order of their making; gives a fixed order to what has none.
  package final let serial: Int
  /// Whether the host keeps a counterpart of this object and must be told about its owners.
  package final var isShared = false
  /// Whether a delegate or data source is told and asked.
  package final var hasDelegate = false
  /// What a file that it is drawn in refers to it by; nil for what is in no file.
  package final var drawnName: String?

  package init(in system: System) {
    self.system = system
    serial = system.nextSerial()
  }

  /// The name of the built-in class, without UIKit's prefix: `NavigationController`, `Label`.
  package class var className: String { "Object" }

  /// What the trace calls it where it goes with an event: a controller by its name, an item by what is read on it.
  package var nameInTrace: String { "" }

  /// Names those that hold this object and keep it alive, one after the other; none when only the script can reach it.
  package func visitOwners(_ visit: (ModelObject) -> Void) {}
}

extension ModelObject {
  /// Those that hold this object and keep it alive.
  package final var owners: [ModelObject] {
    var found: [ModelObject] = []
    visitOwners { found.append($0) }
    return found
  }

  /// Whether anyone holds this object.
  package final var isOwned: Bool {
    var isOwned = false
    visitOwners { _ in isOwned = true }
    return isOwned
  }

  /// Whether one object holds this one.
  package final func isOwned(by owner: ModelObject) -> Bool {
    var isOwned = false
    visitOwners { if $0 === owner { isOwned = true } }
    return isOwned
  }

  /// To be called after an edge of ownership came or went.
  ///
  /// - Parameter owner: the object at the upper end.
  package final func ownershipChanged(by owner: ModelObject) {
    guard isShared else { return }
    system.host?.ownershipChanged(of: self, by: owner)
  }
}
