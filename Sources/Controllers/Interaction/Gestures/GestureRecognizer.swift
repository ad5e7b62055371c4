import Layout

/// Recognizes a gesture on a view or its subviews.
///
/// A view owns its recognizers. Here, one movement is one gesture, whether or not it is recognized, and gestures don't
/// overlap.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".
package class GestureRecognizer: SharedItem {
  package override class var className: String { "GestureRecognizer" }

  /// The view that the recognizer is added to.
  ///
  /// The reference is unowned. The view clears it when the view is deinitialized or the recognizer is removed.
  package internal(set) final unowned(unsafe) var view: View?
  /// Whether the recognizer is enabled.
  ///
  /// Disabling a recognizer during its gesture cancels the gesture.
  package final var isEnabled = true
  /// Whether touches that the recognizer has recognized are withheld from the view.
  package final var cancelsTouchesInView = true
  package internal(set) final var state = State.possible
  /// The point at which the most recent touch began, in window coordinates, in points.
  package internal(set) final var location = Point.zero
  /// The distance that the finger has moved, in points.
  package internal(set) final var translation = Point.zero
  /// The recognizer's built-in target, a container.
  ///
  /// The target is called in addition to the script's action.
  package final weak var target: (any GestureTarget)?
  /// Whether the action runs once per gesture, when the gesture is recognized, and not in every state.
  package final var actsOnce = false
  private var rivals: [Rival] = []

  /// The state of the gesture.
  package enum State: String, CaseIterable, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
  }

  private struct Rival {
    weak var recognizer: GestureRecognizer?
  }

  /// The movements that the recognizer recognizes, as user actions make them.
  package var movements: [Gesture.Movement] { [] }

  /// Returns whether the recognizer recognizes a movement.
  package func recognizes(_ movement: Gesture.Movement) -> Bool { movements.contains(movement) }

  /// Stores the values of a movement that belong to the current state, before the action runs.
  func take(_ movement: Gesture.Movement) {}

  /// The states that the recognizer goes through during a movement.
  ///
  /// A discrete gesture has only the state `ended`.
  package var states: [State] { [.ended] }

  /// Whether the gesture is just being recognized or hasn't been recognized yet.
  package final var isJustRecognized: Bool { state == .possible || state == states.first }

  /// Makes this recognizer act only if another one doesn't recognize the same movement.
  package final func require(toFail other: GestureRecognizer) {
    rivals.append(Rival(recognizer: other))
  }

  /// Returns whether this recognizer acts only if the other one fails.
  final func waits(for other: GestureRecognizer) -> Bool { rivals.contains { $0.recognizer === other } }
}

/// A built-in owner of a recognizer, such as a page view controller or a navigation controller.
package protocol GestureTarget: AnyObject {
  /// Returns whether the recognizer may begin.
  ///
  /// The recognizer's `location` is already set.
  func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool
  /// Called when the recognizer has changed its state.
  func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement)
}

extension GestureRecognizer {
  /// Returns whether both the target and the script's delegate allow the recognizer to begin with a movement.
  final func mayBegin(_ movement: Gesture.Movement, at location: Point) -> Bool {
    self.location = location
    guard target?.shouldBegin(self, with: movement) ?? true else { return false }
    return askFlag(.shouldBegin) ?? true
  }

  /// Goes through the recognizer's states and notifies the target and the script of each.
  ///
  /// - Returns: Whether a target or an action was called.
  final func act(on gesture: Gesture) -> Bool {
    location = gesture.location
    var answered = false
    for next in states {
      state = isEnabled ? next : .cancelled
      translation = state == .began ? .zero : gesture.movement.translation
      take(gesture.movement)
      if tell(gesture.movement) { answered = true }
      guard state != .cancelled else { break }
    }
    state = .possible
    return answered
  }

  private func tell(_ movement: Gesture.Movement) -> Bool {
    let target = target
    target?.recognizer(self, moved: movement)
    guard !actsOnce || state == states.first else { return target != nil }
    let answered = system.host?.performAction(of: self, event: .recognized) ?? false
    return answered || target != nil
  }
}

extension GestureRecognizer {
  static let hiddenStateOfGestureRecognizer = HiddenState(GestureRecognizer.self) { recognizer, notes in
    notes.object("view", recognizer.view)
    notes.object("target", recognizer.target)
    notes.value("state", recognizer.state)
    notes.value("location", recognizer.location)
    notes.value("translation", recognizer.translation)
    notes.value("actsOnce", recognizer.actsOnce)
    notes.objects("rivals", recognizer.rivals.compactMap(\.recognizer))
  }
}
