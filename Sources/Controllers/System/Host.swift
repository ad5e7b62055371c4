/// The layer above the model that extends it: the script.
///
/// The model updates its state before it calls the host, so each of these functions may push, present or dismiss again.
/// None of them throws: the host collects a script's errors and reports them after the action.
package protocol Host: AnyObject {
  /// Called when an object with a counterpart got or lost an owner: see `object.isOwned(by:)`.
  func ownershipChanged(of object: ModelObject, by owner: ModelObject)

  /// Returns the view of a controller that is declared or created by `loadView`, or `nil` for a plain view.
  func loadView(for controller: ViewController) -> View?

  /// Installs the constraints a screen declares.
  ///
  /// Called after its view was created and before `viewDidLoad`.
  func installConstraints(of controller: ViewController)

  /// Runs the script's handler of a callback, which the trace has already recorded.
  func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject)

  /// Answers a question that a controller, delegate or data source may answer, or returns `nil` if the script has no
  /// answer.
  ///
  /// The answer has the type that the question expects.
  func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer?

  /// Raises an error that no caller can catch, because the work was postponed or is UIKit's.
  ///
  /// It ends the action.
  func raise(_ error: any Error)

  /// Returns the source location of the script's function for an event of a subject, such as `app.lua:12`, or `nil` if
  /// there is none.
  func place(of kind: EventKind, of subject: Subject) -> String?

  /// The number of errors in callbacks so far.
  var notedErrors: Int { get }

  /// Asks a restoration class for the controller of a path.
  ///
  /// - Parameters:
  ///   - name: the saved name of the class.
  ///   - values: the path and its coder.
  /// - Returns: the controller, or `nil` if the class has none or can't be asked.
  func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer

  /// Reads again a storyboard file that the last launch had read.
  func readStoryboard(at file: String)

  /// Creates the controller of a saved scene, or returns `nil` if the scene no longer exists.
  func controller(of scene: SavedScene) -> ViewController?

  /// Returns the source location of a script's class, or `nil` for a built-in class.
  func declarationPlace(of className: String) -> String?

  /// Returns whether a handler exists for a callback or question.
  func hears(_ kind: EventKind, of receiver: ModelObject) -> Bool

  /// The contents of tables without a data source.
  var tableContents: (any TableViewDataSource)? { get }

  /// The source location of the running script or of the user action it runs for, or `nil` if there is neither.
  var scriptPlace: String? { get }

  /// The source location of the script's completion, timer or observer function that ran last, or `nil` if none has
  /// run.
  var lastBlockPlace: String? { get }

  /// Whether the user interrupted the action: virtual time doesn't advance until the action has ended.
  var isInterrupted: Bool { get }

  /// Performs the action of a control, bar item, row or recognizer.
  ///
  /// - Returns: `false` if no object handles it.
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
  /// The controller, or `nil` to stop at this path.
  case controller(ViewController?)
  /// The class has no method for it.
  case noMethod
  /// The class no longer exists.
  case noClass
}
