/// The host's interface for storyboards: it knows the scenes, and the functions that segues call.
///
/// A script's errors are passed on: they end the requested operation.
package protocol StoryboardHost: AnyObject {
  /// Creates the destination of a segue, without loading its view.
  ///
  /// - Throws: an error if there is no such scene, or the script's error.
  func makeDestination(of segue: SegueTemplate, from source: ViewController) throws -> ViewController

  /// Called when a segue was created: an object that retains a segue also retains its source and destination.
  func segueWasMade(_ segue: StoryboardSegue)

  /// Returns advice about a missing segue class, or `nil` if the class exists.
  func adviceOnSegueClass(_ name: String, of source: ViewController) -> String?

  /// Returns the message that no element of a controller has an `id`.
  func absence(of id: String, in controller: ViewController) -> String

  /// Runs the script's `perform` of a segue.
  ///
  /// - Returns: `false` if there is none.
  /// - Throws: the script's error.
  func perform(_ segue: StoryboardSegue) throws -> Bool

  /// Returns whether a controller has a method that segues can unwind to.
  func hasUnwindAction(_ name: String, _ controller: ViewController) -> Bool

  /// Returns the information of a controller's file about possible destinations of an unwind segue.
  ///
  /// - Returns: the information, or `nil` for a controller that isn't declared in a file.
  func declaredUnwinding(_ action: String, from source: ViewController) -> DeclaredUnwinding?

  /// Calls the unwind method of a controller; does nothing for one that is only assumed to have it.
  ///
  /// - Throws: the script's error.
  func performUnwindAction(_ name: String, of controller: ViewController, with segue: StoryboardSegue) throws
}

extension System {
  /// The host, if it supports storyboards.
  var storyboardHost: (any StoryboardHost)? { host as? any StoryboardHost }
}
