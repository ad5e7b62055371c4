/// What lives above the model and adds to it: the script.
///
/// The model settles its own state first and calls out then, so that every one of these may push, present or dismiss
/// again. None of them throws: the host keeps a script's errors and tells them when the action is over.
package protocol Host: AnyObject {
  /// An object with a counterpart got or lost an owner: see `object.isOwned(by:)`.
  func ownershipChanged(of object: ModelObject, by owner: ModelObject)

  /// The view of a controller that brings one of its own (declared, or by `loadView`); nil for a plain one.
  func loadView(for controller: ViewController) -> View?

  /// Installs the constraints a screen declares: its view was made, and `viewDidLoad` follows.
  func installConstraints(of controller: ViewController)

  /// A callback that the trace has already; the script's part of it follows here.
  func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject)

  /// A question the documents let a controller, delegate or data source answer; nil when the script has no say in it.
  ///
  /// An answer is of the kind the question expects.
  func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer?

  /// An error that no caller can catch, because the requested work had to wait, or was UIKit's own: it ends the action.
  func raise(_ error: any Error)

  /// Where the script has its function for an event of a subject: `app.lua:12`; nil when it has none.
  func place(of kind: EventKind, of subject: Subject) -> String?

  /// How many errors of callbacks were noted so far.
  var notedErrors: Int { get }

  /// Asks a restoration class for the controller of a path.
  ///
  /// - Parameters:
  ///   - name: the class, as it was saved.
  ///   - values: the path and its coder.
  /// - Returns: the controller; nil when the class has none, or cannot be asked.
  func controller(fromRestorationClass name: String, _ values: EventValues) -> RestorationAnswer

  /// Reads a file of storyboards again that the last launch had read.
  func readStoryboard(at file: String)

  /// Makes a scene that was saved; nil when it is not there any more.
  func controller(of scene: SavedScene) -> ViewController?

  /// Where a class of the script is declared; nil for a built-in one.
  func declarationPlace(of className: String) -> String?

  /// Whether a handler exists for a callback or question.
  func hears(_ kind: EventKind, of receiver: ModelObject) -> Bool

  /// What tables show that have no data source of their own.
  var tableContents: (any TableViewDataSource)? { get }

  /// The line of the script that runs, or that of the verb it runs for; nil when there is neither.
  var scriptPlace: String? { get }

  /// Where the completion, timer or observer of the script is written that ran last; nil while none has.
  var lastBlockPlace: String? { get }

  /// Whether the user interrupted: virtual time stands still until the action is over.
  var isInterrupted: Bool { get }

  /// The action of a control, bar item, row or recognizer.
  ///
  /// - Returns: false when no object handles it.
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

/// What a restoration class says.
package enum RestorationAnswer {
  /// Nil: go no further.
  case controller(ViewController?)
  /// It cannot be asked.
  case noMethod
  /// There is no such class now.
  case noClass
}
