extension View {
  /// Has a recognizer wait on this view; takes it from the view where it waited.
  package final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    recognizer.addOwner(self)
  }

  /// Has a recognizer wait no longer; one that waits elsewhere is left alone.
  package final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self, let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else {
      return
    }
    gestureRecognizers.remove(at: index)
    recognizer.view = nil
    recognizer.removeOwner(self)
  }

  /// Whether the script waits for a single touch, here or around.
  package final var respondsToTaps: Bool { !tapRecognizers.isEmpty }

  /// What of the script's waits for a single touch, here or around; what a page controller waits for is at its edges.
  package final var tapRecognizers: [GestureRecognizer] { recognizers(of: .taps(1)).filter { $0.target == nil } }

  /// The enabled recognizers that wait for a movement, from this view outwards; on one view those come first that wait
  /// for just that.
  final func recognizers(of movement: Gesture.Movement) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var view: View? = self
    while let current = view {
      if !current.gestureRecognizers.isEmpty {
        let waiting = current.gestureRecognizers.filter { $0.isEnabled && $0.recognizes(movement) }
        found += waiting.filter { $0.movements.contains(movement) }
        found += waiting.filter { !$0.movements.contains(movement) }
      }
      view = current.superview
    }
    return found
  }

  /// To be called when the view dies.
  final func forgetGestureRecognizers() {
    guard !gestureRecognizers.isEmpty else { return }
    for recognizer in gestureRecognizers { recognizer.view = nil }
    disown(gestureRecognizers)
  }
}

extension ViewController {
  /// Recognizers of the screen: they wait on its view, whenever it is loaded.
  ///
  /// Here: `gestures` of a screen are declared before there is a view.
  package final var screenGestures: [GestureRecognizer] {
    get { storedScreenGestures }
    set {
      let old = storedScreenGestures
      storedScreenGestures = newValue
      replaceOwned(newValue, insteadOf: old)
      for recognizer in old where !newValue.contains(where: { $0 === recognizer }) {
        recognizer.view?.removeGestureRecognizer(recognizer)
      }
      if let loadedView { addScreenGestures(to: loadedView) }
    }
  }

  /// To be called when the controller takes a view.
  final func addScreenGestures(to view: View) {
    for recognizer in storedScreenGestures { view.addGestureRecognizer(recognizer) }
  }
}
