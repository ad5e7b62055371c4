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
    case .taps, .longPress: false
    }
  }

  package override var states: [State] { [.began, .changed, .ended] }
}
