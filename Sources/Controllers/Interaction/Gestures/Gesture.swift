import Layout

/// A movement of fingers on the screen, which a gesture recognizer may recognize.
package struct Gesture {
  package let movement: Movement
  /// The point at which the finger first touches the screen, in points and in window coordinates.
  package let location: Point

  package init(_ movement: Movement, at location: Point) {
    self.movement = movement
    self.location = location
  }

  /// The movement of the fingers.
  package enum Movement: Equatable, Sendable {
    /// The finger taps the given number of times in quick succession.
    case taps(Int)
    /// The finger touches the screen and stays there.
    case longPress
    /// The finger swipes in a direction.
    case swipe(SwipeDirection)
    /// The finger drags by a distance, in points.
    case pan(x: Double, y: Double)
    /// Two fingers change their distance to a multiple of the initial distance. If the scale is above 1, they move
    /// apart; if it is below 1, they move together.
    case pinch(scale: Double)
    /// Two fingers rotate clockwise about their center, by an angle in radians.
    case rotation(Double)
  }
}

/// The direction of a swipe.
package enum SwipeDirection: String, CaseIterable, Sendable {
  case right
  case left
  case up
  case down
}

extension Gesture.Movement {
  /// The distance that the finger moves, in points.
  ///
  /// Here: the length of a swipe is 100 points.
  package var translation: Point {
    switch self {
    case .pan(let x, let y): Point(x: x, y: y)
    case .swipe(.right): Point(x: 100, y: 0)
    case .swipe(.left): Point(x: -100, y: 0)
    case .swipe(.up): Point(x: 0, y: -100)
    case .swipe(.down): Point(x: 0, y: 100)
    case .taps, .longPress, .pinch, .rotation: .zero
    }
  }

  /// The name of the user action that makes the movement, such as `doubleTap`.
  package var actionName: String {
    switch self {
    case .taps(1): "tap"
    case .taps(2): "doubleTap"
    case .taps(let count): "\(count) taps"
    case .longPress: "longPress"
    case .swipe(let direction): "swipe \(direction.rawValue)"
    case .pan: "pan"
    case .pinch: "pinch"
    case .rotation: "twist"
    }
  }
}
