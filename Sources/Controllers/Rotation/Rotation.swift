// The life of a rotation. The device was turned and all controllers permit it: those to notify are collected, once. In
// one step they receive `willRotate` while everything is as it was; then status bar, window and views are turned and
// laid out at once; they receive `willAnimateRotation`; and when the animation is over, `didRotate`. In two steps
// (systems 2 to 5, when a controller implements the halves) the turn itself waits for the middle of the animation.
//
// A transition that begins meanwhile ends the rotation first; a running one makes it wait. So no controller is notified
// of both at once, and each controller notified of the beginning is notified of the end, unless it was released.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS". Here: the turn
// is over before a transition begins.

/// The interface turns, with everything in it.
final class Rotation {
  private let old: InterfaceOrientation
  private let new: InterfaceOrientation
  private let duration: Double
  private let hearers: [Hearer]
  private let inTwoSteps: Bool
  /// Not counted: the application holds its rotation, and lets go of it when it ends.
  private unowned let application: Application
  private var phase = Phase.wills
  private var isHurried = false
  private var timer: Clock.Timer?
  private var slid: [(view: View, alpha: Double)] = []

  private enum Phase {
    case wills
    case firstHalf
    case turning
    case turned
    case over
  }

  /// One that is told; not kept alive for it.
  private struct Hearer {
    weak var controller: ViewController?
    let hearsHalves: Bool
  }

  /// - Parameters:
  ///   - orientation: how the interface will be turned.
  ///   - controllers: those that are told, containers before what is in them.
  ///   - duration: of the animation, in seconds; 0 for none.
  ///   - application: whose interface it is.
  init(
    to orientation: InterfaceOrientation, telling controllers: [ViewController], duration: Double,
    in application: Application
  ) {
    old = application.statusBarOrientation
    new = orientation
    self.duration = duration
    self.application = application
    hearers = controllers.map { Hearer(controller: $0, hearsHalves: $0.hearsHalvesOfRotation) }
    inTwoSteps = hearers.contains(where: \.hearsHalves)
  }

  /// Tells that it begins, and turns; in two steps it only begins.
  func begin() {
    tell { $0.send(.willRotate, with: .turn(new, duration: duration)) }
    guard inTwoSteps else { return turn() }
    phase = .firstHalf
    tell(halves: true) { $0.send(.willAnimateFirstHalfOfRotation, with: .turn(new, duration: duration / 2)) }
    slideOut()
    guard phase == .firstHalf else { return }
    wait(duration / 2) { $0.turn() }
  }

  /// Wants it over: now if it can be, else as soon as what is being told is told.
  func hurry() {
    isHurried = true
    switch phase {
    case .firstHalf where timer != nil: turn()
    case .turned: finish()
    default: break
    }
  }

  /// Turns everything, lays it out, and tells that it moves.
  private func turn() {
    guard phase == .wills || phase == .firstHalf else { return }
    phase = .turning
    timer?.cancel()
    application.turnInterface(to: new, duration: duration, marking: hearers.compactMap(\.controller))
    application.window?.layoutIfNeeded()
    slideIn()
    tell(halves: false) { $0.send(.willAnimateRotation, with: .turn(new, duration: duration)) }
    if inTwoSteps {
      tell(halves: true) { $0.send(.willAnimateSecondHalfOfRotation, with: .turn(old, duration: duration / 2)) }
    }
    phase = .turned
    wait(inTwoSteps ? duration / 2 : duration) { $0.finish() }
  }

  private func finish() {
    guard phase == .turned else { return }
    phase = .over
    timer?.cancel()
    tell { $0.send(.didRotate, with: .text(old.rawValue)) }
    application.rotationEnded(self)
  }

  private func wait(_ seconds: Double, _ next: @escaping (Rotation) -> Void) {
    guard !isHurried, seconds > 0 else { return next(self) }
    timer = application.system.clock.schedule(after: seconds, endsAnimation: true, caption: "the rotation") {
      next(self)
    }
  }

  /// Notifies all of them, or only those that implement the halves, or only those that do not.
  private func tell(halves: Bool? = nil, _ body: (ViewController) -> Void) {
    for hearer in hearers where halves == nil || hearer.hearsHalves == halves {
      if let controller = hearer.controller { body(controller) }
    }
  }
}

// Header and footer views are out of the way while the interface turns in the middle of the animation.
extension Rotation {
  private func slideOut() {
    slid = hearers.compactMap(\.controller).flatMap(\.rotatingViews).map { ($0, $0.alpha) }
    for (view, _) in slid { view.alpha = 0 }
  }

  private func slideIn() {
    for (view, alpha) in slid { view.alpha = alpha }
    slid = []
  }
}

extension Rotation {
  static let hiddenStateOfRotation = HiddenState(Rotation.self) { rotation, notes in
    notes.value("old", rotation.old)
    notes.value("new", rotation.new)
    notes.value("duration", rotation.duration)
    notes.value("inTwoSteps", rotation.inTwoSteps)
    notes.value("phase", rotation.phase)
    notes.value("isHurried", rotation.isHurried)
    notes.object("timer", rotation.timer)
    notes.objects("hearers", rotation.hearers.compactMap(\.controller))
    notes.objects("slid", rotation.slid.map(\.view))
    notes.value("slid.alpha", rotation.slid.map(\.alpha))
  }
}
