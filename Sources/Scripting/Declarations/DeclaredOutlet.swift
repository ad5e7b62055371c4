/// What code calls objects that are drawn: they are there, under `self.<property>`, when the view of their scene is loaded.
package struct DeclaredOutlet {
  package let property: String
  /// What the file refers to the objects by; of an outlet that is no collection, one.
  package var names: [String]
  package let isCollection: Bool
  /// Where it stands: `Main.storyboard:31`.
  package let place: String
  /// What the file refers to the object by that has the property; nil for the controller.
  package var owner: String?

  package init(_ property: String, to names: [String], isCollection: Bool, place: String, owner: String? = nil) {
    self.place = place
    self.property = property
    self.names = names
    self.isCollection = isCollection
    self.owner = owner
  }
}

/// A scene that stands in another storyboard.
package struct SceneReference {
  /// Its name; nil for the storyboard of the reference itself.
  package let storyboard: String?
  /// Nil for its first scene.
  package let identifier: String?

  package init(storyboard: String?, identifier: String?) {
    self.storyboard = storyboard
    self.identifier = identifier
  }
}
