// The life of an alert. When it is presented, it is shown at once and sends `willPresent`; at the end of the animation,
// `didPresent`. A tap on a button sends `clickedButton`, and the alert begins to disappear (`willDismiss`); when it has
// disappeared (`didDismiss`), the button's function runs. A button pressed by code does the same without
// `clickedButton`. When the alert is dismissed without a button, as when the app leaves, no button's function runs.
//
// Sources: "Advanced Storyboard Techniques" with its manager of alerts, whose blocks run after the dismissal; recorded.

extension AlertController {
  /// Shows it in front of everything.
  ///
  /// - Parameters:
  ///   - asker: the controller that presented it; nil for an alert that was shown by itself.
  ///   - animated: whether it takes time.
  ///   - completion: runs when it has come.
  /// - Throws: when it is there already, or in use as a screen.
  package func show(
    for asker: ViewController?, animated: Bool, completion: (() -> Void)? = nil
  ) throws(ControllerException) {
    guard phase == .away, parentLink == nil, !isPresentedOrRoot else {
      throw ControllerException(.presentedActive(toldName, on: asker?.toldName ?? "the window"))
    }
    guard let application = system.application else { return }
    nameByTitle(title ?? message)
    presenter = asker
    self.completion = completion
    phase = .coming
    contentsChanged()
    application.show(self)
    ownershipChanged(by: application)
    askAboutTexts()
    send(.willPresent, with: .none)
    later(animated) { $0.arrive() }
  }

  /// A finger touches a button.
  ///
  /// - Parameter index: its place, counted from 0.
  /// - Returns: false when the touch comes to nothing.
  @discardableResult
  package func press(at index: Int) -> Bool {
    guard buttons.indices.contains(index), isEnabled(at: index) else { return false }
    arrive()
    guard phase == .shown else { return false }
    send(.clickedButton, with: button(at: index))
    dismissWithClickedButton(at: index, animated: true)
    return true
  }

  /// Has it go by code; the delegate is not told of a touch.
  ///
  /// - Parameters:
  ///   - index: the button whose function runs when it has gone, counted from 0; nil for none.
  ///   - animated: whether it takes time.
  package func dismissWithClickedButton(at index: Int?, animated: Bool) {
    arrive()
    // A callback may have sent it away.
    guard phase == .shown else { return }
    phase = .going
    send(.willDismiss, with: button(at: index))
    guard animated else { return leave(by: index) }
    later(true) { $0.leave(by: index) }
  }

  private func arrive() {
    guard phase == .coming else { return }
    phase = .shown
    textFields.first?.becomeFirstResponder()
    send(.didPresent, with: .none)
    let completion = completion
    self.completion = nil
    completion?()
  }

  private func leave(by index: Int?) {
    guard phase == .going, let application = system.application else { return }
    phase = .away
    let button = index.flatMap { buttons.indices.contains($0) ? buttons[$0] : nil }
    for field in textFields { field.resignFirstResponder() }
    application.hide(self)
    ownershipChanged(by: application)
    system.detachedCount += 1
    send(.didDismiss, with: self.button(at: index))
    if let button { _ = system.host?.performAction(of: button, event: .tap) }
  }

  /// A button as events tell it: its place, and what is read on it.
  private func button(at index: Int?) -> EventValues {
    let caption = index.flatMap { buttons.indices.contains($0) ? buttons[$0].caption : nil }
    return .list([index.map { .position($0) } ?? .object(nil), caption.map { .word($0) } ?? .object(nil)])
  }

  /// After the animation, or when the turn's layout is done.
  private func later(_ animated: Bool, _ body: @escaping (AlertController) -> Void) {
    guard animated else { return system.afterLayout { body(self) } }
    system.clock.schedule(after: Durations.sheet, endsAnimation: true, caption: "an alert comes or goes") { body(self) }
  }
}

extension AlertController: Overlay {
  package var overlayWindow: OverlayWindow { window }

  package var level: OverlayLevel { isPopover ? .popover : .alert }

  package var isAlert: Bool { true }

  package var overlayName: String {
    let kind = preferredStyle == .alert ? "alert" : "action sheet"
    return kind + (title.map { " \"\($0)\"" } ?? "")
  }

  /// On the pad a sheet of buttons is a popover: a touch beside it cancels.
  package var hearsTouchOutside: Bool { isPopover }

  @discardableResult package func touchOutside() -> Bool {
    guard isPopover else { return false }
    if let cancelButtonIndex { return press(at: cancelButtonIndex) }
    dismissWithClickedButton(at: nil, animated: true)
    return true
  }

  package func applicationDidEnterBackground() {
    guard cancelsInBackground else { return }
    arrive()
    send(.cancel, with: .none)
    dismissWithClickedButton(at: nil, animated: false)
  }

  /// Whether it points at something on a pad.
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

// Writing into it.
extension AlertController {
  /// The first button that is not the one to cancel.
  package var firstOtherButtonIndex: Int? { buttons.firstIndex { $0.style != .cancel } }

  /// Whether a button takes touches: the first other one also asks the delegate, while something is to be written.
  package func isEnabled(at index: Int) -> Bool {
    guard buttons.indices.contains(index), buttons[index].isEnabled else { return false }
    return index != firstOtherButtonIndex || textsAreGood
  }

  /// Asks the delegate whether what is written is enough.
  func askAboutTexts() {
    guard !textFields.isEmpty else { return }
    textsAreGood = askFlag(.shouldEnableFirstOtherButton) ?? true
    panel?.refreshButtons()
  }
}
