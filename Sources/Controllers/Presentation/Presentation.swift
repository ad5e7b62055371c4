import Layout

// The life of a presentation. `present` finds the presenter, the outermost container, and refuses what UIKit refuses.
// The presented view is loaded, the presenter hears that it will disappear and the presented one that it will appear,
// and its view lies in front in the window. With the end of the turn, or of the animation, the presenter's view leaves
// the window and both hear their dids; then the completion runs. Dismissing is the same backwards: the presenter's view
// comes back beneath, the uppermost of the chain leaves, and with it go all between, which are not seen and hear nothing.
//
// Sources: "View Controllers" (Programming iOS 6); recorded.

/// One controller shown over another.
final class Presentation {
  let presented: ViewController
  unowned let presenter: ViewController
  /// Where the presenter's view was, and the presented one goes.
  let ground: View
  private(set) var transition: Transition?
  private(set) var isDismissing = false
  /// In which orientation the presented view is seen first; nil leaves the interface as it is.
  var orientation: InterfaceOrientation?
  /// How the interface was turned before.
  let orientationBefore: InterfaceOrientation
  private var completions: [() -> Void] = []

  init(_ presented: ViewController, on presenter: ViewController, in ground: View) {
    self.presented = presented
    self.presenter = presenter
    self.ground = ground
    orientationBefore = presenter.interfaceOrientation
  }

  /// Whether it comes or goes at the moment.
  var isInProgress: Bool { transition != nil }

  /// Shows the presented controller.
  func begin(animated: Bool, completion: (() -> Void)?) {
    presented.reason = .presented
    start(from: presenter, to: presented, animated: animated, completion: completion)
  }

  /// Takes it away, and everything that it presents itself.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    let topmost = presented.topmostPresented
    topmost.reason = .dismissed
    isDismissing = true
    start(from: topmost, to: presenter, animated: animated, completion: completion)
  }

  private func start(
    from leaving: ViewController, to arriving: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if let completion { completions.append(completion) }
    let next = Transition(from: leaving, to: arriving, family: .cover, animated: animated, driver: self)
    transition = next
    next.begin()
    guard animated else { return presenter.system.afterLayout { next.finish() } }
    next.finish(after: Durations.presentation, on: presenter.system.clock)
  }
}

extension Presentation: TransitionDriver {
  var showsArriving: Bool { presenter.outermost.isPresentedOrRoot }

  func placeViews(of transition: Transition) {
    guard let arriving = transition.arriving else { return }
    turnInterface()
    let view = arriving.view
    let window = ground as? Window
    view.frame = arriving.frame(in: ground, at: window?.system.statusBarHeight ?? 0)
    view.autoresizingMask = .flexibleSize
    let front = ground.subviews.count
    ground.insertSubview(view, at: isDismissing ? max(0, front - 1) : front)
    view.setNeedsLayout()
  }

  func removeViews(of transition: Transition) { transition.leaving?.loadedView?.removeFromSuperview() }

  func transitionEnded(_ transition: Transition) {
    self.transition = nil
    if isDismissing { unlink() }
    let completions = completions
    self.completions = []
    for completion in completions { completion() }
  }

  /// Has what is under way come to its end, because the ground is taken away.
  func end() {
    transition?.hurry()
    guard let transition, transition.phase == .wills else { return }
    transition.abandon()
    self.transition = nil
  }

  /// Lets go of the presented one, and each of those above of the next.
  func unlink() {
    presented.presentation?.unlink()
    presenter.presentation = nil
    presented.ownPresenter = nil
    presented.ownershipChanged(by: presenter)
    presenter.system.detachedCount += 1
  }
}
