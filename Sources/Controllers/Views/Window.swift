import Layout

/// The window that contains the visible views of the app.
///
/// A window shows the view of its root controller, or of the controller that the root presents.
///
/// Source: "View Controllers" (Programming iOS 6).
public class Window: View {
  package override class var className: String { "Window" }

  /// Whether the window is visible.
  ///
  /// The window's controllers appear together with it.
  package final private(set) var isVisible = false
  /// Whether the window belongs to a scene that was closed.
  private final var isClosed = false
  private var root: ViewController?
  private var running: Transition?
  /// The root that is leaving together with the controllers that it presents, or `nil` if no root is leaving.
  private var former: ViewController?

  /// Creates a window that fills the screen.
  package init(in system: System) {
    super.init(frame: system.interfaceBounds, in: system)
    window = self
    backgroundColor = "black"
  }

  deinit {
    root?.rootWindow = nil
    for view in subviews { view.enter(nil) }
  }

  /// The scene that the window belongs to, or `nil` if the app has no scenes.
  final weak var sceneResponder: Responder?

  package override var nextResponder: Responder? { sceneResponder ?? system.application }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if !isClosed, let application = system.application { visit(application) }
  }

  override var asWindow: Window? { self }

  /// The root of the controller hierarchy.
  ///
  /// A new root replaces the old one and all controllers that the old one presents.
  public final var rootViewController: ViewController? {
    get { root }
    set { if newValue !== root { replaceRoot(by: newValue) } }
  }

  /// Removes and returns the controllers of a running change of roots.
  ///
  /// - Returns: the current root, and the root that was leaving.
  final func dismantle() -> [ViewController] {
    defer { (running, former) = (nil, nil) }
    return [root, former].compactMap { $0 }
  }

  /// Shows the window.
  package final func makeKeyAndVisible() {
    guard !isVisible else { return }
    isVisible = true
    root?.presenting.topmostPresented.loadViewIfNeeded()
    if running == nil { change(from: [], to: root?.presenting.seenChain ?? []) }
  }

  /// Removes the window's controllers, because the scene of the window was closed.
  ///
  /// The controllers receive no callbacks.
  final func close() {
    isVisible = false
    releaseControllers()
    rootViewController = nil
    isClosed = true
    if let application = system.application { ownershipChanged(by: application) }
    system.detachedCount += 1
  }

  /// Makes the root of a visible window appear now rather than at the end of the turn.
  final func completeAppearance() {
    guard isVisible, let running else { return }
    layoutIfNeeded()
    running.finish()
  }

  private func replaceRoot(by new: ViewController?) {
    if isVisible { new?.presenting.topmostPresented.loadViewIfNeeded() }
    new?.leaveItsPlace(uncovers: false)
    endRunning()
    let old = root
    old?.presenting.endPresentations()
    let leaving = old?.presenting.presentedChain.filter(\.appearance.isComing) ?? []
    root = new
    former = old
    old?.rootWindow = nil
    new?.rootWindow = self
    old?.ownershipChanged(by: self)
    new?.ownershipChanged(by: self)
    if old != nil { system.detachedCount += 1 }
    new?.foundPlace()
    guard isVisible else {
      former = nil
      return
    }
    change(from: leaving, to: new?.presenting.seenChain ?? [])
  }

  /// Finishes the running change of roots.
  ///
  /// If its `will…` callbacks are still being sent, the change is abandoned.
  private func endRunning() {
    guard let running else { return }
    running.hurry()
    guard running.phase == .wills else { return }
    running.abandon()
    removeViews(of: running)
  }

  /// Replaces the visible controllers.
  ///
  /// The `will…` callbacks are sent at once, and the `did…` callbacks after the turn's layout.
  ///
  /// - Parameters:
  ///   - leaving: the currently visible controllers, from back to front.
  ///   - arriving: the controllers that become visible, from back to front.
  private func change(from leaving: [ViewController], to arriving: [ViewController]) {
    let transition = Transition(
      from: leaving.last, to: arriving.last, family: .stack, animated: false, ofThemselves: true, driver: self)
    transition.alsoLeaving = leaving.dropLast().reversed()
    transition.alsoArriving = arriving.dropLast().reversed()
    running = transition
    system.application?.updateSystemBars()
    transition.begin()
    transition.finishWithTurn(of: system)
  }

  package override final var isPlainContainer: Bool { false }

  /// Whether the window shows an overlay in front of the app's window.
  package var isOverlay: Bool { false }

  package override final var isWindow: Bool { true }
}

extension Window: TransitionDriver {
  var host: ModelObject? { self }

  var showsArriving: Bool { isVisible }

  func placeViews(of transition: Transition) {
    // The callbacks may have set another root.
    guard let root, let arriving = transition.arriving, running === transition else { return }
    system.application?.suit(system.application?.topLevelViewController ?? arriving)
    if !root.presenting.isHiddenByPresented {
      let view = root.view
      view.frame = root.frame(in: self, at: system.statusBarHeight)
      view.autoresizingMask = .flexibleSize
      addSubview(view)
      view.setNeedsLayout()
    }
    for controller in root.presenting.presentedChain.dropFirst() {
      controller.presenting.ownPresentation?.cover(isSeen: !controller.presenting.isHiddenByPresented)
    }
  }

  func removeViews(of transition: Transition) {
    guard let former else { return }
    if former.loadedView?.superview === self { former.loadedView?.takeOut() }
    former.presentation?.takeChainAway()
  }

  func transitionEnded(_ transition: Transition) {
    guard running === transition else { return }
    running = nil
    former = nil
  }
}

extension ControllerPresenting {
  /// The visible controllers in the chain of presentations that begins with this controller, from back to front.
  fileprivate var seenChain: [ViewController] { presentedChain.filter { !$0.presenting.isHiddenByPresented } }

  fileprivate var isHiddenByPresented: Bool { owner.presentation?.hidesPresenter ?? false }

  /// Ends all running presentations in the chain that begins with this controller.
  fileprivate func endPresentations() {
    var controller: ViewController? = owner
    while let current = controller {
      current.presentation?.end()
      controller = current.presentation?.presented
    }
  }
}

extension Window {
  static let hiddenStateOfWindow = HiddenState(Window.self) { window, notes in
    notes.object("root", window.root)
    notes.object("running", window.running)
    notes.object("former", window.former)
    notes.value("isVisible", window.isVisible)
  }
}
