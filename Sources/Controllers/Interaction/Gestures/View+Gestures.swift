extension View {
  /// Adds a recognizer to this view, after removing it from its previous view.
  package final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    recognizer.addOwner(self)
  }

  /// Removes a recognizer from this view.
  ///
  /// Has no effect if the recognizer belongs to another view.
  package final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self, let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else {
      return
    }
    gestureRecognizers.remove(at: index)
    recognizer.view = nil
    recognizer.removeOwner(self)
  }

  /// Whether the script has added a recognizer for single taps to this view or to one of its superviews.
  package final var respondsToTaps: Bool { !tapRecognizers.isEmpty }

  /// The script's recognizers for single taps on this view or one of its superviews.
  ///
  /// Built-in recognizers, such as those of page view controllers, aren't included.
  package final var tapRecognizers: [GestureRecognizer] { recognizers(of: .taps(1)).filter { $0.target == nil } }

  /// Returns the enabled recognizers for a movement, from this view outward.
  ///
  /// Within each view, recognizers for exactly this movement precede other recognizers.
  final func recognizers(of movement: Gesture.Movement) -> [GestureRecognizer] {
    var foundRecognizers: [GestureRecognizer] = []
    var view: View? = self
    while let current = view {
      if !current.gestureRecognizers.isEmpty {
        let matchingRecognizers = current.gestureRecognizers.filter { $0.isEnabled && $0.recognizes(movement) }
        foundRecognizers += matchingRecognizers.filter { $0.movements.contains(movement) }
        foundRecognizers += matchingRecognizers.filter { !$0.movements.contains(movement) }
      }
      view = current.superview
    }
    return foundRecognizers
  }

  /// Clears the references from the view's recognizers to the view.
  ///
  /// This method is called when the view is released.
  final func clearRecognizerReferences() {
    guard !gestureRecognizers.isEmpty else { return }
    for recognizer in gestureRecognizers { recognizer.view = nil }
    disown(gestureRecognizers)
  }
}

extension ScreenElements {
  /// The recognizers of the screen.
  ///
  /// The recognizers are added to the screen's view when the view is loaded.
  ///
  /// Here: a screen can declare `gestures`, although its view doesn't exist yet.
  package var screenGestures: [GestureRecognizer] {
    get { owner.storedScreenGestures }
    nonmutating set {
      let oldRecognizers = owner.storedScreenGestures
      owner.storedScreenGestures = newValue
      owner.replaceOwned(newValue, insteadOf: oldRecognizers)
      for recognizer in oldRecognizers where !newValue.contains(where: { $0 === recognizer }) {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
      if let loadedView = owner.loadedView { addScreenGestures(to: loadedView) }
    }
  }

  /// Adds the screen's recognizers to its view.
  ///
  /// This method is called when the controller receives the view.
  func addScreenGestures(to view: View) {
    for recognizer in owner.storedScreenGestures { view.addGestureRecognizer(recognizer) }
  }
}
