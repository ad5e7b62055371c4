import Locations

/// A property that an interface file connects to objects.
///
/// The objects are available as `self.<property>` once the scene's view is loaded.
package struct DeclaredOutlet {
  package let property: String
  /// The objects' ids in the file.
  ///
  /// There is only one id unless the outlet is a collection.
  package var ids: [String]
  package let isCollection: Bool
  /// The source location, such as `Main.storyboard:31`, or `nil` if it isn't known.
  package let location: CodeLocation?
  /// The file's id of the object that has the property, or `nil` if the controller has the property.
  package var owner: String?

  package init(
    _ property: String, to names: [String], isCollection: Bool, location: CodeLocation?, owner: String? = nil
  ) {
    self.location = location
    self.property = property
    self.ids = names
    self.isCollection = isCollection
    self.owner = owner
  }
}

/// A reference to a scene in another storyboard.
package struct SceneReference {
  /// The name of the other storyboard, or `nil` for the storyboard that contains the reference.
  package let storyboard: String?
  /// The scene's storyboard identifier, or `nil` for the initial scene.
  package let identifier: String?

  package init(storyboard: String?, identifier: String?) {
    self.storyboard = storyboard
    self.identifier = identifier
  }
}
