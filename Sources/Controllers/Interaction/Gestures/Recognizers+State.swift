// The hidden state of recognizers: the values that they measure during a gesture.

extension PinchGestureRecognizer {
  static let hiddenStateOfPinchGestureRecognizer = HiddenState(PinchGestureRecognizer.self) { pinch, notes in
    notes.value("scale", pinch.scale)
  }
}

extension RotationGestureRecognizer {
  static let hiddenStateOfRotationGestureRecognizer = HiddenState(RotationGestureRecognizer.self) { turn, notes in
    notes.value("rotation", turn.rotation)
  }
}
