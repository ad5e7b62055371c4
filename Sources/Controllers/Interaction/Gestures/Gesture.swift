import Layout

/// A movement of a finger on the screen, before a recognizer recognizes it.
package struct Gesture {
  package let movement: Movement
  /// Where the finger comes down, in the coordinates of the window, in points.
  package let location: Point

  package init(_ movement: Movement, at location: Point) {
    self.movement = movement
    self.location = location
  }

  /// How the finger moves.
  package enum Movement: Equatable, Sendable {
    /// It touches so many times in quick succession.
    case taps(Int)
    /// It rests.
    case longPress
    /// It strikes across.
    case swipe(SwipeDirection)
    /// It drags, by so many points.
    case pan(x: Double, y: Double)
    /// Two fingers go apart or together: to so many times their distance.
    case pinch(scale: Double)
    /// Two fingers turn about their middle, by so many radians, clockwise.
    case rotation(Double)
  }
}

/// Where a swipe goes.
package enum SwipeDirection: String, CaseIterable, Sendable {
  case right
  case left
  case up
  case down
}

extension Gesture.Movement {
  /// How far the finger goes, in points.
  ///
  /// Here: a swipe goes a hundred points.
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

  /// The verb that makes it.
  package var words: String {
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
