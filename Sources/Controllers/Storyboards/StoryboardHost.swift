/// The host's interface for storyboards: it knows the scenes, and the functions that segues call.
///
/// The script's errors are passed on and end the requested operation.
package protocol StoryboardHost: AnyObject {
  /// Creates the destination of a segue, without loading its view.
  ///
  /// - Throws: an error if there is no such scene, or an error of the script.
  func makeDestination(of segue: SegueTemplate, from source: ViewController) throws -> ViewController

  /// Called when a segue has been created. An object that retains the segue also retains its source and destination.
  func segueWasMade(_ segue: StoryboardSegue)

  /// Returns advice about a missing segue class, or `nil` if the class exists.
  func adviceOnSegueClass(_ name: String, of source: ViewController) -> String?

  /// Returns the message that no element of a controller has a given `id`.
  func absence(of id: String, in controller: ViewController) -> String

  /// Runs the script's `perform` function of a segue.
  ///
  /// - Returns: `false` if the script has no such function, otherwise `true`.
  /// - Throws: an error of the script.
  func perform(_ segue: StoryboardSegue) throws -> Bool

  /// Returns whether a controller has a method that segues can unwind to.
  func hasUnwindAction(_ name: String, _ controller: ViewController) -> Bool

  /// Returns what a controller's file says about possible destinations of an unwind segue.
  ///
  /// - Returns: the information, or `nil` for a controller that isn't declared in a file.
  func declaredUnwinding(_ action: String, from source: ViewController) -> DeclaredUnwinding?

  /// Calls the unwind method of a controller, or has no effect if the controller is only assumed to have the method.
  ///
  /// - Throws: an error of the script.
  func performUnwindAction(_ name: String, of controller: ViewController, with segue: StoryboardSegue) throws
}

extension System {
  /// The host, if it supports storyboards.
  var storyboardHost: (any StoryboardHost)? { host as? any StoryboardHost }
}
