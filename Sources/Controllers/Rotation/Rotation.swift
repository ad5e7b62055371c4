// How a rotation proceeds. A rotation begins when the device has rotated and all controllers permit the new
// orientation. At that point, the controllers to notify are collected. In a rotation with one step, they receive
// `willRotate` before anything changes. Then the status bar, the window and the views are rotated and laid out at once.
// The controllers receive `willAnimateRotation`, and then, after the animation, `didRotate`. In systems 2 to 5, a
// rotation has two steps if a controller implements the callbacks for the first and second half. In that case, the
// interface rotates in the middle of the animation.
//
// From system 8 on, a rotation is a change of traits and size. See `Rotation+SizeChange.swift`. When the user resizes
// the app's window, the change of its size proceeds in the same way.
//
// When a transition begins during a rotation, the rotation finishes first. When the device rotates during a transition,
// the rotation waits. Therefore, no controller is notified of both at the same time. If a controller is notified of the
// beginning, it is also notified of the end, unless it has been released.
//
// Sources: "View Controllers" (Programming iOS 6), "View Controller Programming Guide for iPhone OS". Here: the
// rotation is finished before a transition begins.

/// A rotation of the interface and all views in it.
final class Rotation {
  private let oldOrientation: InterfaceOrientation
  let newOrientation: InterfaceOrientation
  /// The new size of the window, or `nil` if the interface only rotates.
  let window: WindowSize?
  let duration: Double
  private let listeners: [Listener]
  private let hasTwoSteps: Bool
  /// Not retained, because the application holds its rotation until the rotation ends.
  unowned let application: Application
  private var phase = Phase.sendingWillCallbacks
  private var finishesImmediately = false
  private var timer: Clock.Timer?
  private var slidOutViews: [(view: View, alpha: Double)] = []
  /// The object with which scripts animate alongside, from system 8 on.
  private(set) lazy var coordinator = TransitionCoordinator(duration: duration, in: application.system)
  /// Whether the controllers are notified of a change of their traits and their size, as from system 8 on.
  let isSizeChange: Bool

  private enum Phase {
    case sendingWillCallbacks
    case firstHalf
    case rotating
    case rotated
    case ended
  }

  /// A controller that is notified of the rotation.
  ///
  /// The rotation doesn't retain the controller.
  private struct Listener {
    weak var controller: ViewController?
    let implementsHalves: Bool
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
    oldOrientation = application.statusBarOrientation
    newOrientation = orientation
    self.window = window
    self.duration = duration
    self.application = application
    listeners = controllers.map { Listener(controller: $0, implementsHalves: $0.rotation.implementsRotationHalves) }
    hasTwoSteps = listeners.contains(where: \.implementsHalves)
    isSizeChange = application.system.behavior.sizeChange
  }

  /// Notifies the controllers that the rotation begins, and rotates the interface.
  ///
  /// In a rotation with two steps, only the first half begins.
  func begin() {
    guard !isSizeChange else {
      notifySizeChange()
      return rotate()
    }
    notifyControllers { $0.send(.willRotate, with: .rotationValues(newOrientation, duration: duration)) }
    guard hasTwoSteps else { return rotate() }
    phase = .firstHalf
    notifyControllers(halves: true) {
      $0.send(.willAnimateFirstHalfOfRotation, with: .rotationValues(newOrientation, duration: duration / 2))
    }
    slideOut()
    guard phase == .firstHalf else { return }
    wait(duration / 2) { $0.rotate() }
  }

  /// Finishes the rotation immediately.
  ///
  /// If callbacks are being sent, the rotation finishes after them.
  func finishImmediately() {
    finishesImmediately = true
    switch phase {
    case .firstHalf where timer != nil: rotate()
    case .rotated: finish()
    default: break
    }
  }

  /// Rotates and lays out the interface, and notifies the controllers of the animation.
  private func rotate() {
    guard phase == .sendingWillCallbacks || phase == .firstHalf else { return }
    phase = .rotating
    timer?.cancel()
    application.rotateInterface(to: newOrientation, duration: duration, marking: controllers)
    if let window { application.resizeInterface(to: window, marking: controllers) }
    application.notifyTraitChanges()
    application.window?.layoutIfNeeded()
    guard !isSizeChange else {
      coordinator.runAnimations()
      phase = .rotated
      return wait(duration) { $0.finish() }
    }
    slideIn()
    notifyControllers(halves: false) {
      $0.send(.willAnimateRotation, with: .rotationValues(newOrientation, duration: duration))
    }
    if hasTwoSteps {
      notifyControllers(halves: true) {
        $0.send(.willAnimateSecondHalfOfRotation, with: .rotationValues(oldOrientation, duration: duration / 2))
      }
    }
    phase = .rotated
    wait(hasTwoSteps ? duration / 2 : duration) { $0.finish() }
  }

  private func finish() {
    guard phase == .rotated else { return }
    phase = .ended
    timer?.cancel()
    if isSizeChange {
      coordinator.runCompletions()
    } else {
      notifyControllers { $0.send(.didRotate, with: .text(oldOrientation.rawValue)) }
    }
    application.rotationEnded(self)
  }

  private func wait(_ seconds: Double, _ next: @escaping (Rotation) -> Void) {
    guard !finishesImmediately, seconds > 0 else { return next(self) }
    timer = application.system.clock.schedule(after: seconds, endsAnimation: true, caption: "the rotation") {
      next(self)
    }
  }

  /// The controllers to notify, without those that have been released.
  var controllers: [ViewController] { listeners.compactMap(\.controller) }

  /// Notifies the controllers of a step of the rotation.
  ///
  /// - Parameters:
  ///   - halves: `true` for only the controllers that implement the callbacks for the halves, `false` for only the
  ///     others, or `nil` for all controllers.
  ///   - body: notifies one controller.
  private func notifyControllers(halves: Bool? = nil, _ body: (ViewController) -> Void) {
    for hearer in listeners where halves == nil || hearer.implementsHalves == halves {
      if let controller = hearer.controller { body(controller) }
    }
  }
}

// The header and footer views are hidden while the interface rotates in the middle of the animation.
extension Rotation {
  private func slideOut() {
    slidOutViews = listeners.compactMap(\.controller).flatMap(\.rotation.rotatingViews).map { ($0, $0.alpha) }
    for (view, _) in slidOutViews { view.alpha = 0 }
  }

  private func slideIn() {
    for (view, alpha) in slidOutViews { view.alpha = alpha }
    slidOutViews = []
  }
}

extension Rotation {
  static let hiddenStateOfRotation = HiddenState(Rotation.self) { rotation, notes in
    notes.value("oldOrientation", rotation.oldOrientation)
    notes.value("newOrientation", rotation.newOrientation)
    notes.value("window", rotation.window)
    notes.value("duration", rotation.duration)
    notes.value("hasTwoSteps", rotation.hasTwoSteps)
    notes.value("phase", rotation.phase)
    notes.value("finishesImmediately", rotation.finishesImmediately)
    notes.object("timer", rotation.timer)
    notes.objects("listeners", rotation.listeners.compactMap(\.controller))
    notes.objects("slidOutViews", rotation.slidOutViews.map(\.view))
    notes.value("slid.alpha", rotation.slidOutViews.map(\.alpha))
  }
}
