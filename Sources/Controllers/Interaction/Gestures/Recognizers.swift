/// Waits for one or more touches in quick succession.
package final class TapGestureRecognizer: GestureRecognizer {
  package override class var className: String { "TapGestureRecognizer" }

  /// How many touches, at least 1.
  package var numberOfTapsRequired = 1

  package override var movements: [Gesture.Movement] { [.taps(numberOfTapsRequired)] }
}

/// Recognizes a press that is held.
package final class LongPressGestureRecognizer: GestureRecognizer {
  package override class var className: String { "LongPressGestureRecognizer" }

  /// How long it must rest, in seconds.
  ///
  /// Here: `longPress` always presses long enough, and no time passes.
  package var minimumPressDuration = 0.5

  package override var movements: [Gesture.Movement] { [.longPress] }

  package override var states: [State] { [.began, .ended] }
}

/// Waits for a strike across.
package final class SwipeGestureRecognizer: GestureRecognizer {
  package override class var className: String { "SwipeGestureRecognizer" }

  /// Where it may go; any of these.
  package var directions: [SwipeDirection] = [.right]

  package override var movements: [Gesture.Movement] { directions.map { .swipe($0) } }
}

/// Recognizes a drag; a swipe is a quick drag.
package final class PanGestureRecognizer: GestureRecognizer {
  package override class var className: String { "PanGestureRecognizer" }

  package override var movements: [Gesture.Movement] { [.pan(x: 0, y: 0)] }

  package override func recognizes(_ movement: Gesture.Movement) -> Bool {
    switch movement {
    case .pan, .swipe: true
    case .taps, .longPress, .pinch, .rotation: false
    }
  }

  package override var states: [State] { [.began, .changed, .ended] }
}

/// Recognizes two fingers that go apart or together.
package final class PinchGestureRecognizer: GestureRecognizer {
  package override class var className: String { "PinchGestureRecognizer" }

  /// The distance of the fingers, as a multiple of the first; a script may set it anew.
  package var scale = 1.0

  package override var movements: [Gesture.Movement] { [.pinch(scale: 1)] }

  package override func recognizes(_ movement: Gesture.Movement) -> Bool {
    guard case .pinch = movement else { return false }
    return true
  }

  package override var states: [State] { [.began, .changed, .ended] }

  override func take(_ movement: Gesture.Movement) {
    if state == .began { scale = 1 } else if case .pinch(let to) = movement, state == .changed { scale = to }
  }
}

/// Recognizes two fingers that turn about their middle.
package final class RotationGestureRecognizer: GestureRecognizer {
  package override class var className: String { "RotationGestureRecognizer" }

  /// How far they have turned, in radians, clockwise; a script may set it anew.
  package var rotation = 0.0

  package override var movements: [Gesture.Movement] { [.rotation(0)] }

  package override func recognizes(_ movement: Gesture.Movement) -> Bool {
    guard case .rotation = movement else { return false }
    return true
  }

  package override var states: [State] { [.began, .changed, .ended] }

  override func take(_ movement: Gesture.Movement) {
    if state == .began { rotation = 0 } else if case .rotation(let by) = movement, state == .changed { rotation = by }
  }
}
