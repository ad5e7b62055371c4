// The callbacks and questions for the app delegate and controllers when state is saved and restored.
extension EventKind {
  package static let encodeRestorableState = EventKind(
    29, "encodeRestorableState", of: [.controllers, .instances(View.className)], with: [.passed("coder")],
    "The app is entering the background: encode the state to restore.")
  package static let decodeRestorableState = EventKind(
    30, "decodeRestorableState", of: [.controllers, .instances(View.className)], with: [.passed("coder")],
    "The app is restoring its state: decode it. The view is already loaded.")

  package static let viewControllerWithRestorationIdentifierPath = EventKind(
    109, "viewControllerWithRestorationIdentifierPath", of: [.application, .controllers],
    with: [.value(.path, .texts), .passed("coder")], answer: .object(ViewController.self),
    "Returns the controller for this path, new or existing, or nil if there is none. In a restoration class, `self` is the class."
  )
  package static let shouldSaveApplicationState = EventKind(
    110, "shouldSaveApplicationState", of: [.application], with: EventField.coderAndAnswer, answer: .flag,
    "Whether to save the state when the app enters the background.")
  package static let shouldRestoreApplicationState = EventKind(
    111, "shouldRestoreApplicationState", of: [.application], with: EventField.coderAndAnswer, answer: .flag,
    "Whether to restore the saved state; if not, the state is discarded.")
  package static let willEncodeRestorableState = EventKind(
    112, "willEncodeRestorableState", of: [.application], with: [.passed("coder")],
    "The state is about to be saved: encode everything that doesn't belong to a controller.")
  package static let didDecodeRestorableState = EventKind(
    113, "didDecodeRestorableState", of: [.application], with: [.passed("coder")],
    "The state was restored.")

  package static let stateWasSaved = EventKind(
    114, "stateWasSaved", to: .traceOnly, of: [.application], with: [.recorded(.objects, .text)])
  package static let stateWasDropped = EventKind(
    115, "stateWasDropped", to: .traceOnly, of: [.application], with: [.recorded(.because, .text)])

  package static let modelIdentifierForElement = EventKind(
    116, "modelIdentifierForElement", to: .dataSource, with: [.passedRow], answer: .text,
    "A permanent name for a row; the saved selection and scroll position refer to it.")
  package static let indexPathForElement = EventKind(
    117, "indexPathForElement", to: .dataSource, with: [.passed("identifier")], answer: .row,
    "The row and section that now have this permanent name, or false if there are none.")

  static let ofRestoration = [
    shouldSaveApplicationState, willEncodeRestorableState, encodeRestorableState, stateWasSaved,
    shouldRestoreApplicationState, viewControllerWithRestorationIdentifierPath, decodeRestorableState,
    didDecodeRestorableState, stateWasDropped, modelIdentifierForElement, indexPathForElement,
  ]
}

extension EventField {
  fileprivate static let coderAndAnswer: [EventField] = [.passed("coder"), .recorded(.answer, .flag)]
}

extension TraceKey {
  static let path = TraceKey(20, "path")
  static let objects = TraceKey(21, "objects")
  static let because = TraceKey(22, "because")
}
