import Layout

// A presentation takes the keyboard from the view that the user is editing, and gives it back after the dismissal.
// While the user edits a view in a sheet, the sheet stays above the keyboard.
//
// Sources: Apple's reference for `UIModalPresentationStyle.formSheet`, whose position is adjusted upward while the
// keyboard is visible; reports about fields that are edited again after an alert. Here: the keyboard is taken before
// the presented view is loaded, without asking the delegate, and it returns after `viewDidDisappear` and before the
// completion handler. A sheet at the bottom grows by the height of the keyboard, and a card in the middle moves up.

extension ControllerPresenting {
  /// Takes the keyboard from the view that the user is editing, because a controller is about to be presented.
  ///
  /// - Returns: the responder that had the keyboard, or `nil` if it keeps the keyboard.
  func takeKeyboard() -> Responder? {
    guard let keyboardOwner = system.firstResponder, system.behavior.presentationTakesKeyboard else { return nil }
    keyboardOwner.resignKeyboard()
    return keyboardOwner
  }
}

extension Presentation {
  /// Gives the keyboard back to the responder from which the presentation took it.
  ///
  /// The call has no effect if the responder is no longer in a window, or if another responder has the keyboard.
  func giveKeyboardBack() {
    guard let editor else { return }
    self.editor = nil
    if system.firstResponder == nil { editor.becomeFirstResponder() }
  }

  /// Moves the sheet, because the keyboard has appeared, disappeared or changed its height.
  fileprivate func keyboardMoved() {
    guard let sheet, isViewAdded else { return }
    guard !system.behavior.handDismisses else { return arrangeSheet() }
    let top = system.statusBarHeight
    sheet.panel.frame = SheetViews.frame(
      of: SheetViews.area(of: form, in: containerView).movedRect(
        above: keyboardHeight(inLandscape: system.interfaceOrientation.isLandscape), in: containerView.bounds.size,
        below: top))
  }

  /// Returns the height of the keyboard under the sheet, in points, or 0 if the user isn't editing a view in the sheet.
  func keyboardHeight(inLandscape isLandscape: Bool) -> Double {
    guard system.keyboardPosting.frame != nil, let sheet, let editor = system.firstResponder as? View,
      editor.isDescendant(of: sheet.panel)
    else { return 0 }
    return system.device.screen.keyboardHeight(isLandscape: isLandscape)
  }
}

extension Rect {
  /// Returns a rectangle after moving it up until it is above the keyboard or reaches an upper limit.
  ///
  /// - Parameters:
  ///   - keyboard: the height of the keyboard, or 0 if there is none.
  ///   - size: the size of the screen.
  ///   - top: the upper limit, as a y-coordinate.
  /// - Returns: the rectangle at its new position.
  func movedRect(above keyboard: Double, in size: Size, below top: Double) -> Rect {
    guard keyboard > 0 else { return self }
    return Rect(x: minX, y: min(minY, max(top, size.height - keyboard - height)), width: width, height: height)
  }
}

extension Application {
  /// Moves the sheets and the alerts, because the keyboard has appeared, disappeared or changed its height.
  func keyboardMoved() {
    for overlay in overlays { overlay.overlayWindow.setNeedsLayout() }
    guard let root = window?.rootViewController, root.presentation != nil else { return }
    for controller in root.presenting.presentedChain { controller.presenting.ownPresentation?.keyboardMoved() }
  }
}
