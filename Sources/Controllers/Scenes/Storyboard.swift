/// Scenes that were drawn together, and the ways between them.
///
/// Only its name is known here: the host has what was drawn, and makes each scene when it is needed.
/// Source: "View Controllers" (Programming iOS 6).
package final class Storyboard: ModelObject {
  package override class var className: String { "Storyboard" }

  package let name: String
  /// The file that it was read from, as the host finds it again; nil for what a script declares.
  package let file: String?

  package init(_ name: String, file: String? = nil, in system: System) {
    self.name = name
    self.file = file
    super.init(in: system)
  }

  package override var nameInTrace: String { name }

  /// The application keeps it.
  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let application = system.application { visit(application) }
  }
}

/// The scene that a controller was made of.
package struct SceneOrigin {
  package let storyboard: Storyboard
  /// How the storyboard's segues refer to it.
  package let id: String

  package init(_ storyboard: Storyboard, id: String) {
    self.storyboard = storyboard
    self.id = id
  }
}
