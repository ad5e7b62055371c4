/// The interface of the layer above the model: the script, which extends the model.
///
/// The model updates its state before it calls the host, so any of these functions may push, present or dismiss again.
/// None of them throws: the host collects the script's errors and reports them after the action.
package protocol Host: AnyObject {
  /// Called when an object with a counterpart has gained or lost an owner: see `object.isOwned(by:)`.
  func ownershipChanged(of object: ModelObject, by owner: ModelObject)

  /// Returns the view that is declared for a controller or created by its `loadView`, or `nil` for a plain view.
  func loadView(for controller: ViewController) -> View?

  /// Installs the constraints that a screen declares.
  ///
  /// Called after the screen's view has been created and before `viewDidLoad`.
  func installConstraints(of controller: ViewController)

  /// Runs the script's handler of a callback, which the trace has already recorded.
  func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject)

  /// Answers a question, or returns `nil` if the script has no answer.
  ///
  /// The script's function belongs to a controller, delegate or data source.
  ///
  /// The answer has the type that the question expects.
  func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer?

  /// Raises an error that no caller can catch, because the work was postponed or UIKit started it.
  ///
  /// The error ends the action.
  func raise(_ error: any Error)

  /// Returns the source location of the script's function for an event of a subject, such as `app.lua:12`.
  ///
  /// The value is `nil` if there is no such function.
  func place(of kind: EventKind, of subject: Subject) -> String?

  /// The number of errors in callbacks that have been recorded so far.
  var notedErrors: Int { get }

  /// Asks a restoration class for the controller at a path.
  ///
  /// - Parameters:
  ///   - name: the saved name of the class.
  ///   - values: the path and the path's coder.
  /// - Returns: the answer of the class, or `nil` if there is no answer.
  func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer

  /// Reads a storyboard file that the previous launch had read.
  func readStoryboard(at file: String)

  /// Creates the controller of a saved scene, or returns `nil` if the scene no longer exists.
  func controller(of scene: SavedScene) -> ViewController?

  /// Returns the source location of a class of the script, or `nil` for a built-in class.
  func declarationPlace(of className: String) -> String?

  /// Returns whether a handler for a callback or question exists.
  func hears(_ kind: EventKind, of receiver: ModelObject) -> Bool

  /// The contents of tables without a data source.
  var tableContents: (any TableViewDataSource)? { get }

  /// The source location of the line being executed or of the current user action, or `nil` if there is neither.
  var scriptPlace: String? { get }

  /// The source location of the completion, timer or observer function of the script that ran most recently, or `nil`
  /// if none has run.
  var lastBlockPlace: String? { get }

  /// Whether the user has interrupted the action; in that case virtual time doesn't advance until the action has ended.
  var isInterrupted: Bool { get }

  /// Performs the action of a control, bar item, row or recognizer.
  ///
  /// - Returns: `false` if no object handles the action, otherwise `true`.
  func performAction(of sender: ModelObject, event: ControlEvent) -> Bool
}

extension Host {
  package func place(of kind: EventKind, of subject: Subject) -> String? { nil }

  package var tableContents: (any TableViewDataSource)? { nil }

  package func hears(_ kind: EventKind, of receiver: ModelObject) -> Bool { true }

  package var isInterrupted: Bool { false }

  package var notedErrors: Int { 0 }

  package func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer { .noMethod }

  package func readStoryboard(at file: String) {}

  package func controller(of scene: SavedScene) -> ViewController? { nil }

  package func declarationPlace(of className: String) -> String? { nil }

  package var scriptPlace: String? { nil }

  package var lastBlockPlace: String? { nil }

  package func installConstraints(of controller: ViewController) {}

  package func raise(_ error: any Error) {}
}

/// The answer of a restoration class.
package enum RestorationAnswer {
  /// The controller, or `nil` to end the search at this path.
  case controller(ViewController?)
  /// The class has no function that returns controllers.
  case noMethod
  /// The class no longer exists.
  case noClass
}
