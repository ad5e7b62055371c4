/// What storyboards need of the host: it knows the scenes, and the functions that segues lead to.
///
/// Errors of a script pass through: they end what was asked for.
package protocol StoryboardHost: AnyObject {
  /// Makes the scene that a segue leads to; its view is not loaded.
  func makeDestination(of segue: SegueTemplate, from source: ViewController) throws -> ViewController

  /// What holds a segue holds both its ends.
  func segueWasMade(_ segue: StoryboardSegue)

  /// What to do about a class of segues that there is not; nil for one that there is.
  func adviceOnSegueClass(_ name: String, of source: ViewController) -> String?

  /// What to say where no element of a controller has an id.
  func absence(of id: String, in controller: ViewController) -> String

  /// Runs the script's `perform` of a segue.
  ///
  /// - Returns: false when there is none.
  func perform(_ segue: StoryboardSegue) throws -> Bool

  /// Whether a controller has a method that segues can unwind to.
  func hasUnwindAction(_ name: String, _ controller: ViewController) -> Bool

  /// What the file that a controller is drawn in tells of those that an unwind segue may lead to.
  ///
  /// - Returns: nil for a controller that is in no file.
  func drawnUnwinding(_ action: String, from source: ViewController) -> DrawnUnwinding?

  /// Calls the method of a controller; nothing of one that is only taken to have it.
  func performUnwindAction(_ name: String, of controller: ViewController, with segue: StoryboardSegue) throws
}

extension System {
  /// The host, where it knows storyboards.
  var storyboardHost: (any StoryboardHost)? { host as? any StoryboardHost }
}
