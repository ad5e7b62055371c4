// How a rotation proceeds. A rotation begins when the device has rotated and all controllers permit the new
// orientation. At that point, the controllers to notify are collected. In a rotation with one step, they receive
// `willRotate` before anything changes. Then the status bar, the window and the views are rotated and laid out at once.
// The controllers receive `willAnimateRotation`, and `didRotate` after the animation. In a rotation with two steps, the
// interface rotates in the middle of the animation. This happens in systems 2 to 5, if a controller implements the
// callbacks for the first and second half.
//
// From system 8 on, a rotation is a change of traits and size. See `Rotation+SizeChange.swift`. When the user resizes
// the app's window, the change of its size proceeds in the same way.
//
// When a transition begins during a rotation, the rotation finishes first. When the device rotates during a transition,
// the rotation waits. Therefore, no controller is notified of both at the same time. Each controller that is notified
// of the beginning is also notified of the end, unless it has been released.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS". Here: the
// rotation is finished before a transition begins.

/// A rotation of the interface and all views in it.
final class Rotation {
  private let old: InterfaceOrientation
  let new: InterfaceOrientation
  /// The new size of the window, or `nil` if the interface only rotates.
  let window: WindowSize?
  let duration: Double
  private let hearers: [Hearer]
  private let inTwoSteps: Bool
  /// Not retained, because the application holds its rotation until the rotation ends.
  unowned let application: Application
  private var phase = Phase.wills
  private var isHurried = false
  private var timer: Clock.Timer?
  private var slid: [(view: View, alpha: Double)] = []
  /// The object with which scripts animate alongside, from system 8 on.
  private(set) lazy var coordinator = TransitionCoordinator(duration: duration, in: application.system)
  /// Whether the controllers hear of a change of their traits and their size, as from system 8 on.
  let isSizeChange: Bool

  private enum Phase {
    case wills
    case firstHalf
    case turning
    case turned
    case over
  }

  /// A controller that is notified of the rotation.
  ///
  /// The rotation doesn't retain the controller.
  private struct Hearer {
    weak var controller: ViewController?
    let hearsHalves: Bool
  }

  /// Creates a rotation without beginning it.
  ///
  /// - Parameters:
  ///   - orientation: the new orientation.
  ///   - window: the new size of the window, or `nil` if the interface only rotates.
  ///   - controllers: the controllers to notify. Containers precede their children.
  ///   - duration: the duration of the animation, in seconds, or 0 for no animation.
  ///   - application: the application whose interface rotates.
  init(
    to orientation: InterfaceOrientation, resizing window: WindowSize? = nil, telling controllers: [ViewController],
    duration: Double, in application: Application
  ) {
    old = application.statusBarOrientation
    new = orientation
    self.window = window
    self.duration = duration
    self.application = application
    hearers = controllers.map { Hearer(controller: $0, hearsHalves: $0.rotation.implementsRotationHalves) }
    inTwoSteps = hearers.contains(where: \.hearsHalves)
    isSizeChange = application.system.behavior.sizeChange
  }

  /// Notifies the controllers of the beginning and rotates the interface.
  ///
  /// In a rotation with two steps, only the first half begins.
  func begin() {
    guard !isSizeChange else {
      tellSizeChange()
      return turn()
    }
    tell { $0.send(.willRotate, with: .turn(new, duration: duration)) }
    guard inTwoSteps else { return turn() }
    phase = .firstHalf
    tell(halves: true) { $0.send(.willAnimateFirstHalfOfRotation, with: .turn(new, duration: duration / 2)) }
    slideOut()
    guard phase == .firstHalf else { return }
    wait(duration / 2) { $0.turn() }
  }

  /// Finishes the rotation at once.
  ///
  /// If callbacks are being sent, the rotation finishes after them.
  func hurry() {
    isHurried = true
    switch phase {
    case .firstHalf where timer != nil: turn()
    case .turned: finish()
    default: break
    }
  }

  /// Rotates and lays out the interface, and notifies the controllers of the animation.
  private func turn() {
    guard phase == .wills || phase == .firstHalf else { return }
    phase = .turning
    timer?.cancel()
    application.turnInterface(to: new, duration: duration, marking: controllers)
    if let window { application.resizeInterface(to: window, marking: controllers) }
    application.tellTraitChanges()
    application.window?.layoutIfNeeded()
    guard !isSizeChange else {
      coordinator.runAnimations()
      phase = .turned
      return wait(duration) { $0.finish() }
    }
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
    if isSizeChange {
      coordinator.runCompletions()
    } else {
      tell { $0.send(.didRotate, with: .text(old.rawValue)) }
    }
    application.rotationEnded(self)
  }

  private func wait(_ seconds: Double, _ next: @escaping (Rotation) -> Void) {
    guard !isHurried, seconds > 0 else { return next(self) }
    timer = application.system.clock.schedule(after: seconds, endsAnimation: true, caption: "the rotation") {
      next(self)
    }
  }

  /// The controllers to notify that still exist.
  var controllers: [ViewController] { hearers.compactMap(\.controller) }

  /// Notifies the controllers: all of them, only those that implement the callbacks for the halves, or only the others.
  private func tell(halves: Bool? = nil, _ body: (ViewController) -> Void) {
    for hearer in hearers where halves == nil || hearer.hearsHalves == halves {
      if let controller = hearer.controller { body(controller) }
    }
  }
}

// The header and footer views are hidden while the interface rotates in the middle of the animation.
extension Rotation {
  private func slideOut() {
    slid = hearers.compactMap(\.controller).flatMap(\.rotation.rotatingViews).map { ($0, $0.alpha) }
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
    notes.value("window", rotation.window)
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
