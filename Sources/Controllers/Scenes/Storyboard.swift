/// A set of scenes and the segues between them.
///
/// The model knows only the name of the storyboard. The host has its declarations, and creates each scene when it is
/// needed. Source: "View Controllers" (Programming iOS 6).
package final class Storyboard: ModelObject {
  package override class var className: String { "Storyboard" }

  package let name: String
  /// The path of the storyboard's file, which lets the host find the storyboard again.
  ///
  /// `nil` if a script declares the storyboard.
  package let file: String?

  package init(_ name: String, file: String? = nil, in system: System) {
    self.name = name
    self.file = file
    super.init(in: system)
  }

  package override var nameInTrace: String { name }

  /// Visits the application, because it retains the storyboard.
  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let application = system.application { visit(application) }
  }
}

/// The scene from which a controller was created.
package struct SceneOrigin {
  package let storyboard: Storyboard
  /// The scene's identifier in the storyboard, to which segues refer.
  package let id: String

  package init(_ storyboard: Storyboard, id: String) {
    self.storyboard = storyboard
    self.id = id
  }
}
