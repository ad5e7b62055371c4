// The life of an alert up to system 7. When an alert is presented, it appears at once and sends `willPresent`. At the
// end of the animation, it sends `didPresent`. When the user taps a button, the alert sends `clickedButton` and begins
// to disappear (`willDismiss`). When it has disappeared (`didDismiss`), the button's function runs. If code presses a
// button, everything happens in the same order, but `clickedButton` isn't sent. If the alert is dismissed without a
// button, for example because the app leaves the foreground, no button's function runs.
//
// Sources: "Advanced Storyboard Techniques" (its manager of alerts runs blocks after the dismissal), recordings of
// UIKit.

extension AlertController {
  /// Shows the alert in front of all other views.
  ///
  /// - Parameters:
  ///   - asker: the controller that presents the alert, or `nil` if no controller does.
  ///   - animated: whether the alert appears with an animation.
  ///   - completion: called after the alert has appeared.
  /// - Throws: a `ControllerException` if the alert is already shown, or if it is in use as a screen.
  package func show(
    for asker: ViewController?, animated: Bool, completion: (() -> Void)? = nil
  ) throws(ControllerException) {
    guard system.behavior.alertIs == .window else {
      return try showPresented(animated: animated, completion: completion)
    }
    guard phase == .away, parentLink == nil, !presenting.isPresentedOrRoot else {
      throw ControllerException(.presentedActive(displayName, on: asker?.displayName ?? "the window"))
    }
    guard let application = system.application else { return }
    nameByTitle(title ?? message)
    presenter = asker
    self.completion = completion
    phase = .coming
    contentsChanged()
    application.show(self)
    ownershipChanged(by: application)
    updateButtonForTexts()
    send(.willPresent, with: .none)
    callAfterAnimation(animated) { $0.finishPresentation() }
  }

  /// Handles a tap on a button.
  ///
  /// - Parameter index: the button's index, counted from 0.
  /// - Returns: `false` if the tap has no effect, otherwise `true`.
  @discardableResult
  package func press(at index: Int) -> Bool {
    guard buttons.indices.contains(index), isEnabled(at: index) else { return false }
    guard phase != .away else { return dismissPresented(choosing: index, animated: true) }
    finishPresentation()
    guard phase == .shown else { return false }
    send(.clickedButton, with: eventValues(at: index))
    dismissWithClickedButton(at: index, animated: true)
    return true
  }

  /// Dismisses the alert from code, without sending `clickedButton` to the delegate.
  ///
  /// - Parameters:
  ///   - index: the index of the button whose function runs after the dismissal, counted from 0, or `nil` if no
  ///     function runs.
  ///   - animated: whether the alert disappears with an animation.
  package func dismissWithClickedButton(at index: Int?, animated: Bool) {
    guard phase != .away else {
      dismissPresented(choosing: index, animated: animated)
      return
    }
    finishPresentation()
    // The callback may have dismissed the alert.
    guard phase == .shown else { return }
    phase = .going
    send(.willDismiss, with: eventValues(at: index))
    guard animated else { return finishDismissal(by: index) }
    callAfterAnimation(true) { $0.finishDismissal(by: index) }
  }

  private func finishPresentation() {
    guard phase == .coming else { return }
    phase = .shown
    textFields.first?.becomeFirstResponder()
    send(.didPresent, with: .none)
    let completion = completion
    self.completion = nil
    completion?()
  }

  private func finishDismissal(by index: Int?) {
    guard phase == .going, let application = system.application else { return }
    phase = .away
    let button = index.flatMap { buttons.indices.contains($0) ? buttons[$0] : nil }
    for field in textFields { field.resignFirstResponder() }
    application.hide(self)
    ownershipChanged(by: application)
    system.detachedCount += 1
    send(.didDismiss, with: self.eventValues(at: index))
    button?.perform()
  }

  /// Returns the values that describe a button in events: its position and its title.
  private func eventValues(at index: Int?) -> EventValues {
    let caption = index.flatMap { buttons.indices.contains($0) ? buttons[$0].caption : nil }
    return .list([index.map { .position($0) } ?? .object(nil), caption.map { .word($0) } ?? .object(nil)])
  }

  /// Calls a function after the animation.
  ///
  /// Without an animation, the function is called after the layout of the current turn.
  private func callAfterAnimation(_ animated: Bool, _ body: @escaping (AlertController) -> Void) {
    guard animated else { return system.afterLayout { body(self) } }
    system.clock.schedule(after: Durations.sheet, endsAnimation: true, caption: "an alert's animation") { body(self) }
  }
}

extension AlertController: Overlay {
  package var overlayWindow: OverlayWindow { window }

  package var level: OverlayLevel { isPopover ? .popover : .alert }

  package var isAlert: Bool { true }

  package var windowOwner: ModelObject? { self }

  package var overlayName: String {
    let kind = preferredStyle == .alert ? "alert" : "action sheet"
    return kind + (title.map { " \"\($0)\"" } ?? "")
  }

  /// Whether a touch outside the alert cancels it.
  ///
  /// The value is `true` for an action sheet in a popover on the pad.
  package var respondsToTouchOutside: Bool { isPopover }

  @discardableResult package func touchOutside() -> Bool {
    guard isPopover else { return false }
    if let cancelButtonIndex { return press(at: cancelButtonIndex) }
    dismissWithClickedButton(at: nil, animated: true)
    return true
  }

  package func applicationDidEnterBackground() {
    guard cancelsInBackground else { return }
    guard phase != .away else {
      dismissPresented(choosing: nil, animated: false)
      return
    }
    finishPresentation()
    send(.cancel, with: .none)
    dismissWithClickedButton(at: nil, animated: false)
  }

  /// Whether the alert is shown in a popover.
  ///
  /// The value is `true` for action sheets on the pad.
  var isPopover: Bool { preferredStyle == .actionSheet && system.device.idiom == .pad }
}

extension AlertController: Answerable {
  package var answerableName: String { overlayName }

  package var answers: [String] { buttons.map(\.caption) }

  package var cancelAnswer: Int? { cancelButtonIndex }

  package func answer(at index: Int) { press(at: index) }

  package func answer(_ text: String) -> Bool {
    guard let index = buttons.firstIndex(where: { $0.caption == text || $0.identifier == text }) else { return false }
    return press(at: index)
  }
}

// The return key.
extension AlertController {
  /// Chooses the preferred action, because the user presses the return key.
  ///
  /// - Returns: `false` if there is no such action or it is disabled.
  func pressPreferredAction() -> Bool {
    guard let preferredAction = actionOfReturnKey, let index = buttons.firstIndex(where: { $0 === preferredAction })
    else { return false }
    return press(at: index)
  }
}

// Text input.
extension AlertController {
  /// The index of the first button that isn't the cancel button, counted from 0, or `nil` if there is none.
  package var firstOtherButtonIndex: Int? { buttons.firstIndex { $0.style != .cancel } }

  /// Returns whether a button is enabled.
  ///
  /// If there are text fields, the delegate decides whether the first button that isn't the cancel button is enabled.
  package func isEnabled(at index: Int) -> Bool {
    guard buttons.indices.contains(index), buttons[index].isEnabled else { return false }
    return index != firstOtherButtonIndex || textsAreGood
  }

  /// Asks the delegate whether the entered text is sufficient.
  ///
  /// If so, the first button that isn't the cancel button is enabled.
  func updateButtonForTexts() {
    guard !textFields.isEmpty, system.behavior.alertIs == .window else { return }
    textsAreGood = askFlag(.shouldEnableFirstOtherButton) ?? true
    panel?.refreshButtons()
  }
}
