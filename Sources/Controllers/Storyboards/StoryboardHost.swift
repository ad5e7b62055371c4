/// The host's interface for storyboards.
///
/// The host knows the scenes, and the functions that segues call.
///
/// The functions rethrow the errors of the script, which end the requested operation.
package protocol StoryboardHost: AnyObject {
  /// Creates the destination of a segue, without loading its view.
  ///
  /// - Throws: an error if there is no such scene, or if the script raises one.
  func makeDestination(of segue: SegueTemplate, from source: ViewController) throws -> ViewController

  /// Called when a segue has been created.
  ///
  /// An object that retains the segue also retains its source and its destination.
  func segueWasMade(_ segue: StoryboardSegue)

  /// Returns advice about a missing segue class, or `nil` if the class exists.
  func adviceOnSegueClass(_ name: String, of source: ViewController) -> String?

  /// Returns the error message for an `id` that no element of a controller has.
  func missingElementMessage(of id: String, in controller: ViewController) -> String

  /// Runs the script's `perform` function for a segue.
  ///
  /// - Returns: `false` if the script has no such function, otherwise `true`.
  /// - Throws: an error that the script raises.
  func perform(_ segue: StoryboardSegue) throws -> Bool

  /// Returns whether a controller has the unwind method with a given name.
  func hasUnwindAction(_ name: String, _ controller: ViewController) -> Bool

  /// Returns the information in the controller's file about possible destinations of an unwind segue.
  ///
  /// - Returns: the information, or `nil` if no file declares the controller.
  func declaredUnwinding(_ action: String, from source: ViewController) -> DeclaredUnwinding?

  /// Calls the unwind method of a controller.
  ///
  /// The call has no effect if the controller is only assumed to have the method.
  ///
  /// - Throws: an error that the script raises.
  func performUnwindAction(_ name: String, of controller: ViewController, with segue: StoryboardSegue) throws
}

extension System {
  /// The host as a host for storyboards, or `nil` if it doesn't support them.
  var storyboardHost: (any StoryboardHost)? { host as? any StoryboardHost }
}
