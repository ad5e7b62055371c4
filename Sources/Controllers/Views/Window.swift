import Layout

/// The window that contains the visible views of the app.
///
/// A window shows the view of its root controller, or of a controller that the root presents.
///
/// Source: "View Controllers" (Programming iOS 6).
public class Window: View {
  package override class var className: String { "Window" }

  /// Whether the window is visible.
  ///
  /// The window's controllers appear and disappear with it.
  package final private(set) var isVisible = false
  /// Whether the window belongs to a scene that was closed.
  private final var isClosed = false
  private var root: ViewController?
  private var runningTransition: Transition?
  /// The root that is being removed together with the controllers that it presents, or `nil` if there is none.
  private var formerRoot: ViewController?

  /// Creates a window that fills the screen.
  package init(in system: System) {
    super.init(frame: system.interfaceBounds, in: system)
    window = self
    backgroundColor = "black"
  }

  deinit {
    root?.rootWindow = nil
    for view in subviews { view.updateWindow(nil) }
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
  /// A new root replaces the old root and all controllers that the old root presents.
  public final var rootViewController: ViewController? {
    get { root }
    set { if newValue !== root { replaceRoot(by: newValue) } }
  }

  /// Removes and returns the controllers that take part in a running change of roots.
  ///
  /// - Returns: the current root, and the root that was being removed.
  final func removeControllers() -> [ViewController] {
    defer { (runningTransition, formerRoot) = (nil, nil) }
    return [root, formerRoot].compactMap { $0 }
  }

  /// Shows the window.
  package final func makeKeyAndVisible() {
    guard !isVisible else { return }
    isVisible = true
    root?.presenting.topmostPresented.loadViewIfNeeded()
    if runningTransition == nil { replaceControllers(from: [], to: root?.presenting.visibleChain ?? []) }
  }

  /// Removes the window's controllers after the scene of the window has been closed.
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

  /// Makes the root of a visible window appear now, instead of at the end of the turn.
  final func completeAppearance() {
    guard isVisible, let running = runningTransition else { return }
    layoutIfNeeded()
    running.finish()
  }

  private func replaceRoot(by new: ViewController?) {
    if isVisible { new?.presenting.topmostPresented.loadViewIfNeeded() }
    new?.leavePosition(uncovers: false)
    endRunningTransition()
    let oldRoot = root
    oldRoot?.presenting.endPresentations()
    let leavingControllers = oldRoot?.presenting.presentedChain.filter(\.appearance.isComing) ?? []
    root = new
    formerRoot = oldRoot
    oldRoot?.rootWindow = nil
    new?.rootWindow = self
    oldRoot?.ownershipChanged(by: self)
    new?.ownershipChanged(by: self)
    if oldRoot != nil { system.detachedCount += 1 }
    new?.positionDidChange()
    guard isVisible else {
      formerRoot = nil
      return
    }
    replaceControllers(from: leavingControllers, to: new?.presenting.visibleChain ?? [])
  }

  /// Finishes the running change of roots immediately.
  ///
  /// If the `will…` callbacks are still being sent, the change is abandoned.
  private func endRunningTransition() {
    guard let running = runningTransition else { return }
    running.endEarly()
    guard running.phase == .wills else { return }
    running.abandon()
    removeViews(of: running)
  }

  /// Replaces the visible controllers.
  ///
  /// The `will…` callbacks are sent immediately, and the `did…` callbacks after the turn's layout.
  ///
  /// - Parameters:
  ///   - leaving: the currently visible controllers, from back to front.
  ///   - arriving: the controllers that become visible, from back to front.
  private func replaceControllers(from leaving: [ViewController], to arriving: [ViewController]) {
    let transition = Transition(
      from: leaving.last, to: arriving.last, family: .stack, animated: false, ofThemselves: true, driver: self)
    transition.alsoLeaving = leaving.dropLast().reversed()
    transition.alsoArriving = arriving.dropLast().reversed()
    runningTransition = transition
    system.application?.updateSystemBars()
    transition.begin()
    transition.finishAfterLayout(of: system)
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
    guard let root, let arriving = transition.arriving, runningTransition === transition else { return }
    system.application?.rotateForNewRoot(system.application?.topLevelViewController ?? arriving)
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
    guard let former = formerRoot else { return }
    if former.loadedView?.superview === self { former.loadedView?.removeOnlyThisView() }
    former.presentation?.removeChainViews()
  }

  func transitionEnded(_ transition: Transition) {
    guard runningTransition === transition else { return }
    runningTransition = nil
    formerRoot = nil
  }
}

extension ControllerPresenting {
  /// The visible controllers in the chain of presentations that begins with this controller, from back to front.
  fileprivate var visibleChain: [ViewController] { presentedChain.filter { !$0.presenting.isHiddenByPresented } }

  fileprivate var isHiddenByPresented: Bool { owner.presentation?.hidesPresenter ?? false }

  /// Ends all running presentations in the chain that begins with this controller.
  fileprivate func endPresentations() {
    var controller: ViewController? = owner
    while let current = controller {
      current.presentation?.endTransition()
      controller = current.presentation?.presented
    }
  }
}

extension Window {
  static let hiddenStateOfWindow = HiddenState(Window.self) { window, notes in
    notes.object("root", window.root)
    notes.object("runningTransition", window.runningTransition)
    notes.object("formerRoot", window.formerRoot)
    notes.value("isVisible", window.isVisible)
  }
}
