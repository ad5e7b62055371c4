// The life of an alert from system 8 on. It is presented like another controller, but in a window in front, and the
// presenter remains visible. A tap on a button dismisses the alert, and the button's function runs after
// `viewDidDisappear`. If code dismisses the alert, no button's function runs.
//
// Sources: Apple's reference for alert controllers; recordings of UIKit. Here: `show` presents the alert on the
// controller in front.

/// The way in which alerts and action sheets are shown.
package enum AlertHost: String, Sendable {
  /// In a window of their own, with a delegate.
  case window
  /// As presented controllers.
  case presentation
}

extension AlertController: PresentedOverlay {
  package var isPresented: Bool { presenting.ownPresentation?.form == .alert }

  var missingAnchorReason: ControllerException.Reason? { isPopover ? .actionSheetWithoutAnchor(displayName) : nil }

  func addContentView(_ view: View, for asker: ViewController?) {
    presenter = asker
    view.frame = window.bounds
    window.addSubview(view)
    contentsChanged()
  }

  /// Prepares an alert that is about to be presented.
  ///
  /// - Throws: UIKit's exception about a second cancel button, or about text fields in an action sheet. Here: UIKit raises
  ///   the exception when the button or the field is added.
  func prepareForPresentation() throws(ControllerException) {
    nameByTitle(title ?? message)
    if buttons.count(where: { $0.style == .cancel }) > 1 { throw ControllerException(.secondCancelAction(displayName)) }
    if preferredStyle == .actionSheet, !textFields.isEmpty {
      throw ControllerException(.textFieldsInActionSheet(displayName))
    }
    guard hasDelegate, let host = system.host else { return }
    for callback in EventKind.ofAlerts where host.implements(callback, of: self) {
      system.noteOnce(.isNotSentByAlerts(callback))
    }
  }

  /// Replaces the text fields.
  package func setTextFields(_ fields: [TextField]) {
    guard !fields.elementsEqual(textFields, by: ===) else { return }
    textFields = fields
    contentsChanged()
  }

  /// Presents the alert on the controller in front.
  func showPresented(animated: Bool, completion: (() -> Void)?) throws(ControllerException) {
    guard let root = system.application?.window?.rootViewController else { return }
    let topmostController = root.presenting.topmostPresented
    let isAlert = topmostController.presenting.ownPresentation?.form == .alert
    try (isAlert ? topmostController.ownPresenter ?? topmostController : topmostController).present(
      self, animated: animated, completion: completion)
  }

  /// Dismisses the alert, and then runs the function of a button.
  ///
  /// - Parameters:
  ///   - index: the index of the button, counted from 0, or `nil` if no function runs.
  ///   - animated: whether the alert disappears with an animation.
  ///   - completion: called after the dismissal.
  /// - Returns: `false` if the alert isn't presented or is already disappearing, otherwise `true`.
  @discardableResult
  package func dismissPresented(choosing index: Int?, animated: Bool, completion: (() -> Void)? = nil) -> Bool {
    guard let presentation = presenting.ownPresentation, !presentation.isDismissing else { return false }
    // The functions that run when the alert has appeared may dismiss it.
    presentation.finishImmediately()
    guard presentation.isAtRest else { return false }
    let button = index.flatMap { buttons.indices.contains($0) ? buttons[$0] : nil }
    for field in textFields { field.resignFirstResponder() }
    presentation.dismiss(animated: animated) { [self] in
      // The function receives the alert.
      withExtendedLifetime(self) { button?.perform() }
      completion?()
    }
    return true
  }
}

extension AlertAction {
  /// Runs the button's function.
  func perform() { _ = system.host?.performAction(of: self, event: .tap) }
}
