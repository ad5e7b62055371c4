/// Anything of the model that a script can hold: controllers, views, items, the window, the application.
///
/// Objects own one another strongly downwards (window, root, child, view) and look upwards weakly. `Host` is told of
/// each such edge so that it can mirror it.
package class ModelObject {
  package final let system: System
  /// Counts all objects of one system in the order of their making; gives a fixed order to what has none.
  package final let serial: Int
  /// Whether the host keeps a counterpart of this object and must hear about its owners.
  package final var isShared = false

  package init(in system: System) {
    self.system = system
    serial = system.nextSerial()
  }

  /// The name of the built-in class, without UIKit's prefix: `NavigationController`, `Label`.
  package class var className: String { "Object" }

  /// Those that hold this object and keep it alive; empty when only the script can reach it.
  package var owners: [ModelObject] { [] }
}

extension ModelObject {
  /// To be called after an edge of ownership came or went.
  ///
  /// - Parameter owner: the object at the upper end.
  package final func ownershipChanged(by owner: ModelObject) {
    guard isShared else { return }
    system.host?.ownershipChanged(of: self, by: owner)
  }
}
