import Layout

/// Runs one screen, or a part of one: owns its view, receives its callbacks, holds children and presents controllers.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".
package class ViewController: Responder {
  package override class var className: String { "ViewController" }

  package final let kind: Kind
  /// How it is called in the trace: its class, and which instance of it.
  package final let subject: Subject
  /// How many events there were before it.
  final let firstEvent: Int
  /// The callbacks and questions that have handlers, as bits of `EventKind`; all at first.
  package final var observedCallbacks = UInt64.max

  // The view. `View Controllers+View.swift` has its life.
  /// Nil until it is loaded.
  package internal(set) final var loadedView: View?
  final var isLoadingView = false
  /// Whether the view was assigned, so that it cannot be made again.
  final var isViewGiven = false

  // The hierarchy. A parent that dies clears the links of its children, a presenter that of what it presents.
  package internal(set) final var children: [ViewController] = []
  /// The container it is in, also while it has not yet heard so.
  ///
  /// Not counted: the parent has this one among its children and clears the link when it is released.
  final unowned(unsafe) var parentLink: ViewController?
  final var joining = Joining.settled
  /// Where the script put its view into another while it belonged to nothing.
  final var placedAt: String?
  final var leaving = Leaving.settled
  /// Whether a container of the script's told it that it will leave.
  final var wasToldToLeave = false
  /// Whether it heard that it will leave its parent and not yet that it has.
  final var awaitsLeaving = false
  /// What it presents itself, none of its ancestors.
  final var presentation: Presentation?
  /// How it is presented itself, none of its ancestors.
  ///
  /// Not counted: the presenter holds this one by its presentation, and takes itself out when it dies.
  final unowned var ownPresenter: ViewController?
  /// Whether it forwards appearance to its children automatically, unless a function decides.
  package final var forwardsAppearance = true
  /// A page controller that keeps it ready and does not show it.
  ///
  /// Not counted: its owner clears it when it is released.
  final unowned var keeper: ViewController?
  /// Children that change places at the moment.
  final var swaps: [Swap] = []
  /// The window whose root it is.
  ///
  /// Not counted: the window holds its root, and takes itself out when it dies.
  package internal(set) final unowned var rootWindow: Window?

  // Appearance: see `Appearance.swift`.
  package internal(set) final var appearance = Appearance.disappeared
  /// Who began its appearance, the last one when none is under way.
  final var appearanceOwner = AppearanceOwner.none
  final var appearsAnimated = false
  /// How often an appearance was begun.
  final var appearanceCount = 0
  final var reason = AppearanceReason.none
  final var isExplaining = false
  /// Whether the transition that `reason` explains is under way.
  final var isReasonInForce = false

  // What is only stored here and read by others.
  package final var isEditing = false
  /// The nib its view is drawn in; nil for one named after its class.
  package final var nibName: String?
  package final var hidesBottomBarWhenPushed = false {
    didSet { if hidesBottomBarWhenPushed { system.hidesBottomBars = true } }
  }
  /// What it said when its view was loaded on a stack.
  final var notedHidesBottomBar: Bool?
  package final var modalTransitionStyle = ModalTransitionStyle.coverVertical
  package final var modalPresentationStyle = ModalPresentationStyle.fullScreen
  package final var definesPresentationContext = false
  package final var providesPresentationContextTransitionStyle = false
  /// What a popover or a sheet of buttons points at on the pad.
  package final var popoverAnchor: PopoverAnchor?
  /// Whether its view lies under the status bar.
  package final var wantsFullScreenLayout = false {
    didSet { if wantsFullScreenLayout != oldValue { placementChanged() } }
  }
  /// What was said of orientations as a value.
  package final var wishes = OrientationWishes()
  /// The popover whose content it is.
  ///
  /// Not counted: the popover holds it, and takes itself out when it dies or shows another. Not checked: there it is
  /// compared with a popover that is dying.
  final unowned(unsafe) var ownPopover: PopoverController?
  /// How large it would like to be in a popover, in points.
  package final var contentSizeForViewInPopover = ViewController.sizeForPopovers
  /// Whether touches beside its popover come to nothing.
  package final var isModalInPopover = false
  /// Its name in saved state; without one neither it nor anything below it is saved.
  package final var restorationIdentifier: String?
  /// The name of the class that is asked for it when the state is restored.
  package final var restorationClass: String?
  /// The scene it was made of; nil for one that was made otherwise.
  package final var scene: SceneOrigin?
  /// The ways that leave it by its class and its scene, those of its elements included.
  package final var drawnSegues: [SegueTemplate] = []
  /// Those that a script gave to this one; they come first.
  package final var givenSegues: [SegueTemplate] = []
  /// Whether a segue made it, and no container and no code.
  package internal(set) final var isMadeBySegue = false
  final var storedTitle: String?
  final var storedNavigationItem: NavigationItem?
  final var storedTabBarItem: TabBarItem?
  final var storedToolbarItems: [BarButtonItem] = []
  final var storedEditButtonItem: BarButtonItem?
  final var storedScreenGestures: [GestureRecognizer] = []
  /// Whether the host installs constraints as soon as the view is made.
  package final var declaresConstraints = false
  /// Constraints of the screen: they are kept for the script also while they are not installed.
  package final var screenConstraints: [LayoutConstraint] = [] {
    didSet { replaceOwned(screenConstraints, insteadOf: oldValue) }
  }

  /// Makes a controller without its view.
  ///
  /// - Parameters:
  ///   - system: the device it lives on.
  ///   - kind: the script's class; nil for the built-in one.
  package init(in system: System, kind: Kind? = nil) {
    let kind = kind ?? system.kind(named: Self.className)
    self.kind = kind
    subject = Subject(name: kind.id, number: kind.nextNumber())
    firstEvent = system.trace.count
    super.init(in: system)
  }

  deinit {
    for child in children { child.parentLink = nil }
    presentation?.presented.ownPresenter = nil
    loadedView?.viewController = nil
    storedNavigationItem?.home = nil
    storedEditButtonItem?.home = nil
    disown(storedToolbarItems)
    disown(storedScreenGestures)
    if !screenConstraints.isEmpty { disown(screenConstraints) }
    if let storedTabBarItem { disown([storedTabBarItem]) }
    system.releasedQueue.append(Released(subject: subject, serial: serial))
  }

  package override var nameInTrace: String { label }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let parentLink { visit(parentLink) }
    if let ownPresenter { visit(ownPresenter) }
    if let rootWindow { visit(rootWindow) }
    if let ownPopover { visit(ownPopover) }
    if let keeper { visit(keeper) }
  }

  /// The view around its view; for a root view without one, its presenter.
  ///
  /// Source: "View Controllers" (Programming iOS 6).
  package override var nextResponder: Responder? { loadedView?.superview ?? ownPresenter }

  // What a built-in container or screen adds. Each is called by the machine at the moment its name says.

  /// The view when the host brings none.
  func makeView() -> View {
    let view = View(frame: drawnFrame, in: system)
    view.autoresizingMask = .flexibleSize
    return view
  }

  /// After `viewDidLoad` was sent.
  func viewWasLoaded() {}

  /// The children whose appearance follows this one's.
  var appearanceChildren: [ViewController] {
    children.filter { $0.isInside(self) }
  }

  /// Whether it moves its children's views and sends their appearance by itself, as built-in containers do.
  var managesChildren: Bool { false }

  /// Before its own appearance changes: what is under way inside comes to its end.
  func appearanceWillChange() {
    for swap in swaps { swap.hurry() }
  }

  /// After its own will, before it is handed on to the children.
  func willHandOnAppearance() {}

  /// After all wills were sent.
  func appearanceDidBegin() {}

  /// Called before the children receive their dids, and it receives its own.
  func appearanceWillEnd() {}

  /// After its own did.
  func appearanceDidEnd() { settleUnseenChildren() }

  /// Whether something in it may wait for being seen.
  ///
  /// A child that joins later has a place found for itself.
  var mayWaitUnseen: Bool { !children.isEmpty }

  /// Nothing of it is seen and that will not change by itself: what waits for being seen is settled without.
  func settleUnseen() { settleUnseenChildren() }

  /// The same of everything in it, at any depth, once the outermost container has come to rest.
  final func settleUnseenBelow() {
    for child in children {
      if child.appearance == .disappeared { child.settleUnseen() } else { child.settleUnseenBelow() }
    }
  }

  final func settleUnseenChildren() {
    for child in children where child.appearance == .disappeared { child.settleUnseen() }
  }

  /// After `isEditing` was set, before it is told.
  func editingChanged(animated: Bool) {}

  /// After it told that its view will lay out its subviews.
  func layoutBegan() {}

  /// After it told that its view has laid out its subviews.
  func layoutEnded() {}

  /// It was given a place: a parent, a presenter, a window.
  ///
  /// What will not be seen there is settled with the turn. One without children has nothing to settle, and must not be
  /// kept alive till then.
  func foundPlace() {
    guard !children.isEmpty else { return }
    guard mayWaitUnseen else { return }
    system.afterLayout { [self] in
      if appearance == .disappeared { settleUnseen() }
    }
  }

  /// The interface is about to rotate, and it is notified.
  func interfaceWillTurn(to orientation: InterfaceOrientation) {}

  /// What others ask of it as a container; nil for what is none, or a container of the script's own.
  package var asContainer: (any Container)? { nil }

  /// The first instance that is told by the controller it holds first; none of a class of one kind of screen.
  class var firstNumberToldByChild: UInt32 { .max }

  /// The table that is its view unless it is given another.
  package var ownTable: View? { nil }

  /// It is presented by itself, outside the chain of presentations.
  ///
  /// - Returns: false for all that takes part in the chain.
  /// - Throws: when it cannot be presented.
  func presentByItself(
    for presenter: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    false
  }

  /// Why it cannot be pushed on the stack of a container; nil when it can.
  func refusalOfPush(on container: ViewController) -> ControllerException.Reason? { nil }

  /// The user changed the text of a text field in it.
  func textsChanged() {}

  /// What stands before the name of its class in the framework it comes from.
  package class var frameworkPrefix: String { "UI" }

  /// A child goes to another parent: lets go of it.
  func giveUp(_ child: ViewController) { unlink(child) }
}
