import Layout

/// Recognizes a gesture on a view or its subviews.
///
/// A view owns its recognizers. Here: each movement is a single gesture, even if it isn't recognized, and gestures
/// don't overlap.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".
package class GestureRecognizer: SharedItem {
  package override class var className: String { "GestureRecognizer" }

  /// The view to which the recognizer has been added, or `nil` if there is none.
  ///
  /// The reference is unowned. The view clears it when the view is released or the recognizer is removed.
  package internal(set) final unowned(unsafe) var view: View?
  /// Whether the recognizer is enabled.
  ///
  /// Disabling a recognizer while it handles a gesture cancels the gesture.
  package final var isEnabled = true
  /// Whether touches that the recognizer has recognized are kept from the view.
  package final var cancelsTouchesInView = true
  package internal(set) final var state = State.possible
  /// The point at which the most recent touch began, in points and in window coordinates.
  package internal(set) final var location = Point.zero
  /// The distance that the finger has moved, in points.
  package internal(set) final var translation = Point.zero
  /// The container that added the recognizer, or `nil` if the script did.
  ///
  /// The container is notified in addition to the script's action.
  package final weak var target: (any GestureTarget)?
  /// Whether the action runs only once per gesture, when the gesture is recognized, rather than in every state.
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

  /// The movements that the recognizer recognizes, in the form of user actions.
  package var movements: [Gesture.Movement] { [] }

  /// Returns whether the recognizer recognizes a movement.
  package func recognizes(_ movement: Gesture.Movement) -> Bool { movements.contains(movement) }

  /// Stores the current values of a movement.
  ///
  /// This method is called before the action runs.
  func storeValues(_ movement: Gesture.Movement) {}

  /// The states that the recognizer enters during a movement, in order.
  ///
  /// A discrete gesture has only the state `ended`.
  package var states: [State] { [.ended] }

  /// Whether the recognizer is in its first state or hasn't recognized a gesture yet.
  package final var isJustRecognized: Bool { state == .possible || state == states.first }

  /// Makes this recognizer act only if another recognizer doesn't recognize the same movement.
  package final func require(toFail other: GestureRecognizer) {
    rivals.append(Rival(recognizer: other))
  }

  /// Returns whether this recognizer acts only if a given recognizer fails.
  final func waits(for other: GestureRecognizer) -> Bool { rivals.contains { $0.recognizer === other } }
}

/// A built-in owner of recognizers, such as a page view controller or a navigation controller.
package protocol GestureTarget: AnyObject {
  /// Returns whether the recognizer may begin.
  ///
  /// The recognizer's `location` is already set.
  func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool
  /// Called when the state of the recognizer has changed.
  func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement)
}

extension GestureRecognizer {
  /// Returns whether the target and the script's delegate both permit the recognizer to begin with a movement.
  final func mayBegin(_ movement: Gesture.Movement, at location: Point) -> Bool {
    self.location = location
    guard target?.shouldBegin(self, with: movement) ?? true else { return false }
    return askFlag(.shouldBegin) ?? true
  }

  /// Enters the recognizer's states in order, and notifies the target and the script of each state.
  ///
  /// - Returns: `true` if a target or an action was called, otherwise `false`.
  final func act(on gesture: Gesture) -> Bool {
    location = gesture.location
    var wasHandled = false
    for next in states {
      state = isEnabled ? next : .cancelled
      translation = state == .began ? .zero : gesture.movement.translation
      storeValues(gesture.movement)
      if notifyHandlers(gesture.movement) { wasHandled = true }
      guard state != .cancelled else { break }
    }
    state = .possible
    return wasHandled
  }

  private func notifyHandlers(_ movement: Gesture.Movement) -> Bool {
    let target = target
    target?.recognizer(self, moved: movement)
    guard !actsOnce || state == states.first else { return target != nil }
    let wasHandled = system.host?.performAction(of: self, event: .recognized) ?? false
    return wasHandled || target != nil
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
