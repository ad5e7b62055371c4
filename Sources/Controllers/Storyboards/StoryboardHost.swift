/// What storyboards need of the host: it knows the scenes, and the functions that segues lead to.
///
/// Errors of a script pass through: they end what was asked for.
package protocol StoryboardHost: AnyObject {
  /// Makes the scene that a segue leads to; its view is not loaded.
  func makeDestination(of segue: SegueTemplate, from source: ViewController) throws -> ViewController

  /// What holds a segue holds both its ends.
  func segueWasMade(_ segue: StoryboardSegue)

  /// Whether there is a class of segues of that name.
  func hasSegueClass(_ name: String) -> Bool

  /// Runs the script's `perform` of a segue.
  ///
  /// - Returns: false when there is none.
  func perform(_ segue: StoryboardSegue) throws -> Bool

  /// Whether a controller has a method that segues can unwind to.
  func hasUnwindAction(_ name: String, _ controller: ViewController) -> Bool

  /// Calls it.
  func performUnwindAction(_ name: String, of controller: ViewController, with segue: StoryboardSegue) throws
}

extension System {
  /// The host, where it knows storyboards.
  var storyboardHost: (any StoryboardHost)? { host as? any StoryboardHost }
}
