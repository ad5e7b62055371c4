import Layout

/// Waits for a gesture on a view or its subviews.
///
/// A view owns its recognizers. Here: one movement is one gesture, recognized or not; fingers do not overlap.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".
package class GestureRecognizer: SharedItem {
  package override class var className: String { "GestureRecognizer" }

  /// The view it waits on.
  ///
  /// Not counted: a view that dies, or gives the recognizer up, takes itself out.
  package internal(set) final unowned(unsafe) var view: View?
  /// Whether it takes part; one that is disabled while it acts is cancelled.
  package final var isEnabled = true
  /// Whether a recognized touch is kept from the view.
  package final var cancelsTouchesInView = true
  package internal(set) final var state = State.possible
  /// Where the finger came down last, in the coordinates of the window, in points.
  package internal(set) final var location = Point.zero
  /// How far the finger has gone, in points.
  package internal(set) final var translation = Point.zero
  /// Its target besides the script's: a built-in container.
  package final weak var target: (any GestureTarget)?
  /// Whether its action runs once for each gesture, when it is recognized, and not at every state.
  package final var actsOnce = false
  private var rivals: [Rival] = []

  /// How far a gesture has come.
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

  /// The gesture it waits for, in the words of verbs.
  package var movements: [Gesture.Movement] { [] }

  /// Whether a movement is one it waits for.
  package func recognizes(_ movement: Gesture.Movement) -> Bool { movements.contains(movement) }

  /// Takes what its present state has of a movement, before it tells of it.
  func take(_ movement: Gesture.Movement) {}

  /// The states it tells of while a movement goes on: one that is over at once ends only.
  package var states: [State] { [.ended] }

  /// Whether what it tells now is the first of its gesture; none goes on before that.
  package final var isJustRecognized: Bool { state == .possible || state == states.first }

  /// Has this one act only when the other does not recognize the same movement.
  package final func require(toFail other: GestureRecognizer) {
    rivals.append(Rival(recognizer: other))
  }

  /// Whether it waits for the other to fail.
  final func waits(for other: GestureRecognizer) -> Bool { rivals.contains { $0.recognizer === other } }
}

/// A built-in owner of a recognizer: a page controller, a navigation controller.
package protocol GestureTarget: AnyObject {
  /// Whether the recognizer may begin; where the finger is can be asked of it.
  func shouldBegin(_ recognizer: GestureRecognizer, with movement: Gesture.Movement) -> Bool
  /// The recognizer came to another state.
  func recognizer(_ recognizer: GestureRecognizer, moved movement: Gesture.Movement)
}

extension GestureRecognizer {
  /// Whether nothing keeps it from a movement it waits for: neither its target nor the script's delegate.
  final func mayBegin(_ movement: Gesture.Movement, at location: Point) -> Bool {
    self.location = location
    guard target?.shouldBegin(self, with: movement) ?? true else { return false }
    return askFlag(.shouldBegin) ?? true
  }

  /// Goes through its states and tells its target and the script of each.
  ///
  /// - Returns: whether anyone acted.
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
