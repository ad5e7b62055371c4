/// Recognizes one or more taps in quick succession.
package final class TapGestureRecognizer: GestureRecognizer {
  package override class var className: String { "TapGestureRecognizer" }

  /// The number of taps, at least 1.
  package var numberOfTapsRequired = 1

  package override var movements: [Gesture.Movement] { [.taps(numberOfTapsRequired)] }
}

/// Recognizes a long press.
package final class LongPressGestureRecognizer: GestureRecognizer {
  package override class var className: String { "LongPressGestureRecognizer" }

  /// The minimum duration of the press, in seconds.
  ///
  /// Here: the user action `longPress` always lasts long enough, and the clock doesn't advance.
  package var minimumPressDuration = 0.5

  package override var movements: [Gesture.Movement] { [.longPress] }

  package override var states: [State] { [.began, .ended] }
}

/// Recognizes a swipe.
package final class SwipeGestureRecognizer: GestureRecognizer {
  package override class var className: String { "SwipeGestureRecognizer" }

  /// The directions of the swipe.
  ///
  /// A swipe in any of these directions is recognized.
  package var directions: [SwipeDirection] = [.right]

  package override var movements: [Gesture.Movement] { directions.map { .swipe($0) } }
}

/// Recognizes a drag.
///
/// A swipe is also recognized, as a quick drag.
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

/// Recognizes two fingers that move apart or together.
package final class PinchGestureRecognizer: GestureRecognizer {
  package override class var className: String { "PinchGestureRecognizer" }

  /// The distance between the fingers, as a multiple of the initial distance.
  ///
  /// A script may reset the scale.
  package var scale = 1.0

  package override var movements: [Gesture.Movement] { [.pinch(scale: 1)] }

  package override func recognizes(_ movement: Gesture.Movement) -> Bool {
    guard case .pinch = movement else { return false }
    return true
  }

  package override var states: [State] { [.began, .changed, .ended] }

  override func storeValues(_ movement: Gesture.Movement) {
    if state == .began {
      scale = 1
    } else if case .pinch(let newScale) = movement, state == .changed {
      scale = newScale
    }
  }
}

/// Recognizes two fingers that rotate about their center.
package final class RotationGestureRecognizer: GestureRecognizer {
  package override class var className: String { "RotationGestureRecognizer" }

  /// The angle by which the fingers have rotated clockwise, in radians.
  ///
  /// A script may reset the angle.
  package var rotation = 0.0

  package override var movements: [Gesture.Movement] { [.rotation(0)] }

  package override func recognizes(_ movement: Gesture.Movement) -> Bool {
    guard case .rotation = movement else { return false }
    return true
  }

  package override var states: [State] { [.began, .changed, .ended] }

  override func storeValues(_ movement: Gesture.Movement) {
    if state == .began {
      rotation = 0
    } else if case .rotation(let newRotation) = movement, state == .changed {
      rotation = newRotation
    }
  }
}
