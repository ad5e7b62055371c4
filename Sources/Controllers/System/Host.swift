import Locations

/// The model's interface to the layer above it, which runs the script.
///
/// The model updates its state before it calls the host, so these functions may change the model again, for example by
/// pushing or presenting a controller. They don't throw: the host collects the script's errors and reports them after
/// the action.
package protocol Host: AnyObject {
  /// Called when an object with a counterpart in the host has gained or lost an owner.
  ///
  /// See `isOwned(by:)`.
  func ownershipChanged(of object: ModelObject, by owner: ModelObject)

  /// Returns the view that a script declares for a controller or creates in `loadView`, or `nil` for a plain view.
  func loadView(for controller: ViewController) -> View?

  /// Installs the constraints that a screen declares.
  ///
  /// Called after the screen's view has been created and before `viewDidLoad`.
  func installConstraints(of controller: ViewController)

  /// Runs the script's handler for a callback that the trace has already recorded.
  func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject)

  /// Answers a question, or returns `nil` if the script has no answer.
  ///
  /// The script's function belongs to a controller, delegate or data source. The answer has the type that the question
  /// expects.
  func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer?

  /// Reports an error that no caller can catch, because UIKit made the call or the work was postponed.
  ///
  /// The error ends the action.
  func raise(_ error: any Error)

  /// Reports an error in an answer to a question, at the source location of the function that answered.
  ///
  /// The error ends the action, like any other error in an answer, and the answer has no effect.
  func raise(_ error: any Error, inAnswerTo question: EventKind, by receiver: ModelObject)

  /// Returns the source location of the script's function for an event of a subject, such as `app.lua:12`.
  ///
  /// Returns `nil` if there is no such function.
  func location(of kind: EventKind, of subject: Subject) -> CodeLocation?

  /// The number of errors in callbacks that the host has recorded so far.
  var recordedErrorCount: Int { get }

  /// Calls the function of a responder that updates its activity.
  ///
  /// The trace has already recorded the call.
  func updateUserActivity(of responder: Responder)

  /// Creates another scene from a scene's declaration, or returns `nil` if that isn't possible.
  func copy(of scene: WindowScene) -> WindowScene?

  /// Called when the app's window has been replaced, for example because another scene has come to the front.
  func windowChanged(from old: Window?)

  /// Asks a restoration class for the controller at a path.
  ///
  /// - Parameters:
  ///   - name: the saved name of the class.
  ///   - values: the path and the path's coder.
  /// - Returns: the controller from the class, or the reason why there is none.
  func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer

  /// Reads a storyboard file that the previous launch had already read.
  func readStoryboard(at file: String)

  /// Creates the controller of a saved scene, or returns `nil` if the scene no longer exists.
  func controller(of scene: SavedScene) -> ViewController?

  /// Returns the source location of a class that the script declares, or `nil` for a built-in class.
  func declarationLocation(of className: String) -> CodeLocation?

  /// Returns whether the script has a handler for a callback or question.
  func implements(_ kind: EventKind, of receiver: ModelObject) -> Bool

  /// The contents of tables that have no data source.
  var tableContents: (any TableViewDataSource)? { get }

  /// The source location of the line that is running or of the current user action, or `nil` if there is neither.
  var scriptLocation: CodeLocation? { get }

  /// The source location of the script's function that was last called as a completion, timer or observer.
  ///
  /// `nil` if no such function has been called.
  var lastBlockLocation: CodeLocation? { get }

  /// Whether the user has interrupted the action.
  ///
  /// If so, virtual time doesn't advance until the action has ended.
  var isInterrupted: Bool { get }

  /// Returns the button that the user skipped by dismissing a controller with a gesture, or `nil` if there is none.
  ///
  /// The button would have done something and dismissed the controller.
  func buttonSkippedByHandDismissal(of controller: ViewController) -> SkippedButton?

  /// Performs the action of a control, bar item, row or recognizer.
  ///
  /// - Returns: `false` if no object handles the action, otherwise `true`.
  func performAction(of sender: ModelObject, event: ControlEvent) -> Bool
}

extension Host {
  package func location(of kind: EventKind, of subject: Subject) -> CodeLocation? { nil }

  package func updateUserActivity(of responder: Responder) {}

  package func copy(of scene: WindowScene) -> WindowScene? { nil }

  package func windowChanged(from old: Window?) {}

  package var tableContents: (any TableViewDataSource)? { nil }

  package func implements(_ kind: EventKind, of receiver: ModelObject) -> Bool { true }

  package var isInterrupted: Bool { false }

  package func buttonSkippedByHandDismissal(of controller: ViewController) -> SkippedButton? { nil }

  package var recordedErrorCount: Int { 0 }

  package func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer { .noMethod }

  package func readStoryboard(at file: String) {}

  package func controller(of scene: SavedScene) -> ViewController? { nil }

  package func declarationLocation(of className: String) -> CodeLocation? { nil }

  package var scriptLocation: CodeLocation? { nil }

  package var lastBlockLocation: CodeLocation? { nil }

  package func installConstraints(of controller: ViewController) {}

  package func raise(_ error: any Error) {}

  package func raise(_ error: any Error, inAnswerTo question: EventKind, by receiver: ModelObject) { raise(error) }
}

/// A button that the user has skipped by dismissing its screen with a gesture.
package struct SkippedButton {
  let title: String
  /// The source location of the button's declaration, or `nil` if it isn't known.
  let location: CodeLocation?

  package init(title: String, location: CodeLocation?) { (self.title, self.location) = (title, location) }
}

/// The answer of a restoration class.
package enum RestorationAnswer {
  /// The class returned this controller, or `nil`, which ends the search at this path.
  case controller(ViewController?)
  /// The class has no function that returns controllers.
  case noMethod
  /// The class no longer exists.
  case noClass
}
