import Layout

/// Manages a screen or a part of a screen.
///
/// A view controller owns a view, receives callbacks about the view, holds children, and presents other controllers.
///
/// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".
open class ViewController: Responder {
  package override class var className: String { "ViewController" }
  /// The name of the class in the trace.
  ///
  /// A class that a script names has another name.
  class var nameOfKind: String { String(describing: Self.self) }

  package final let kind: Kind
  /// The controller's identity in the trace: its class and the number of the instance.
  package final let subject: Subject
  /// The number of events that the trace contained when the controller was created.
  final let firstEvent: Int
  /// The callbacks and questions that have handlers, as bits of `EventKind`.
  ///
  /// Initially, all bits are set.
  package final var observedCallbacks = UInt64.max

  // The view. See `ViewController+View.swift`.
  /// The view, or `nil` if it isn't loaded.
  package internal(set) final var loadedView: View?
  final var isLoadingView = false
  /// Whether code assigned the view.
  ///
  /// If so, the controller can't create the view again.
  final var isViewGiven = false

  // The hierarchy. When a parent is released, it clears the references from its children. When a presenter is released,
  // it clears the reference from the controller that it presents.
  /// The children, in the order in which they were added.
  public internal(set) final var children: [ViewController] = []
  /// The container that holds the controller, even if the controller hasn't been notified yet.
  ///
  /// The reference is unowned. The parent holds this controller as a child, and clears the reference when the parent is
  /// released.
  final unowned(unsafe) var parentLink: ViewController?
  /// The progress of joining and leaving the parent.
  final var membership = Membership()
  /// The presentation of another controller that this controller itself began, not a container around it.
  final var presentation: Presentation?
  /// The controller that presents this controller itself, not a container around it.
  ///
  /// The reference is unowned. The presenter holds this controller through its presentation, and clears the reference
  /// when the presenter is released.
  final unowned var ownPresenter: ViewController?
  /// Whether appearance callbacks are forwarded to the children automatically.
  ///
  /// A function of the script may override this value.
  package final var forwardsAppearance = true
  /// The controller that keeps this one for later use, or `nil` if there is none.
  ///
  /// The kept controller isn't a child of its keeper.
  package internal(set) final weak var keeper: ViewController?
  /// The running swaps of children.
  final var swaps: [Swap] = []
  /// The window whose root is this controller, or `nil` if this controller isn't a root.
  ///
  /// The reference is unowned. The window holds its root, and clears the reference when the window is released.
  package internal(set) final unowned var rootWindow: Window?

  // The appearance. See `Appearance.swift`.
  package internal(set) final var appearance = Appearance.disappeared
  /// The owner of the current or most recent appearance.
  final var appearanceOwner = AppearanceOwner.none
  final var appearsAnimated = false
  /// The number of appearances that have begun so far.
  final var appearanceCount = 0
  final var reason = AppearanceReason.none
  final var isSendingAppearanceCallback = false
  /// Whether the transition to which `reason` applies is running.
  final var isReasonInForce = false
  /// The state until `viewIsAppearing` is sent, or `nil` if the callback isn't pending.
  final var beforeAppearing: BeforeAppearing?
  /// The traits that the controller overrides, and the traits of which it was last notified, or `nil` if there are
  /// none.
  final var traitState: TraitState?
  /// The configuration that the screen shows instead of its content, or `nil` to show the content.
  final var unavailableContent: ContentUnavailableConfiguration?

  // Properties that this class only stores for other code.
  package final var isEditing = false
  /// The name of the nib that contains the view, or `nil` for the nib that is named after the class.
  package final var nibName: String?
  /// Whether the bars at the bottom are hidden while the controller is on a stack.
  public final var hidesBottomBarWhenPushed = false {
    didSet { if hidesBottomBarWhenPushed { system.hidesBottomBars = true } }
  }
  /// The value of `hidesBottomBarWhenPushed` when the view was loaded on a stack, or `nil` if that hasn't happened.
  final var notedHidesBottomBar: Bool?
  /// The transition with which the controller is presented.
  public final var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// The transition that the controller prefers when it is presented or pushed, or `nil` for the default transition.
  package internal(set) final var preferredTransition: PreferredTransition?
  /// The style in which the controller is presented, or `nil` for the system's default style.
  final var chosenPresentationStyle: ModalPresentationStyle?
  /// The presentation controller of this controller itself, or `nil` if it hasn't been created yet.
  final var ownPresentationController: PresentationController?
  /// Whether the user can't dismiss the controller by hand.
  package final var isModalInPresentation = false
  package final var definesPresentationContext = false
  package final var providesPresentationContextTransitionStyle = false
  /// The element at which a popover or action sheet points on the pad, or `nil` if none is set.
  package final var popoverAnchor: PopoverAnchor?
  /// Whether the view extends underneath the status bar.
  package final var wantsFullScreenLayout = false {
    didSet { if wantsFullScreenLayout != oldValue { updateFrame() } }
  }
  /// The space that bars and the device cover, and the controller's settings for it.
  package final var safeArea = ControllerSafeArea() {
    didSet { safeAreaSettingsChanged(from: oldValue) }
  }
  /// The supported orientations that the script has set as values and not in functions.
  package final var wishes = SupportedOrientations()
  /// The script's preferences for the status bar and the home indicator, set as values and not in functions.
  package final var systemBarPreferences = SystemBarPreferences()
  /// The popover that shows this controller, or `nil` if there is none.
  ///
  /// The reference is unowned. The popover holds the controller, and clears the reference when the popover is released
  /// or shows another controller. It is unchecked, because it is also compared while the popover is being released.
  final unowned(unsafe) var ownPopover: PopoverController?
  /// The preferred size of the view in a popover, in points.
  package final var contentSizeForViewInPopover = ViewController.sizeForPopovers
  /// Whether touches outside the popover that shows this controller are ignored.
  package final var isModalInPopover = false
  /// The identifier of the controller in saved state, or `nil` if there is none.
  ///
  /// If there is no identifier, neither this controller nor any controller below it is saved.
  package final var restorationIdentifier: String?
  /// The name of the class that is asked for this controller when state is restored, or `nil` if there is none.
  package final var restorationClass: String?
  /// The scene from which the controller was created, or `nil` if there is none.
  package final var scene: SceneOrigin?
  /// The segues from this controller.
  package final var segueList = SegueList()
  /// Whether a segue created the controller, rather than a container or other code.
  package internal(set) final var isMadeBySegue = false
  /// The title and the items in bars that have been created so far.
  package internal(set) final var createdItems = CreatedItems()
  final var storedScreenGestures: [GestureRecognizer] = []
  /// Whether the host will install constraints when the view is created.
  package final var declaresConstraints = false
  /// The constraints that the screen declares.
  ///
  /// The constraints are retained even while they aren't installed, so that scripts can use them.
  package final var screenConstraints: [LayoutConstraint] = [] {
    didSet { replaceOwned(screenConstraints, insteadOf: oldValue) }
  }

  /// Creates a controller whose view isn't loaded.
  ///
  /// - Parameter system: the device to which the controller belongs.
  public override init(in system: System) {
    kind = system.kind(named: Self.nameOfKind)
    subject = Subject(name: kind.id, number: kind.nextNumber())
    firstEvent = system.trace.count
    super.init(in: system)
  }

  /// Creates a controller without its view.
  ///
  /// - Parameters:
  ///   - system: the device to which the controller belongs.
  ///   - kind: the script's class, or `nil` for the built-in class.
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
    createdItems.navigationItem?.home = nil
    ownPresentationController?.homeWasReleased()
    createdItems.editButtonItem?.home = nil
    disown(createdItems.toolbarItems)
    disown(storedScreenGestures)
    if !screenConstraints.isEmpty { disown(screenConstraints) }
    if let item = createdItems.tabBarItem { disown([item]) }
    if let preferredTransition { disown([preferredTransition]) }
    system.releasedQueue.append(Released(subject: subject, serialNumber: serialNumber))
  }

  package override var nameInTrace: String { label }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let parentLink { visit(parentLink) }
    if let ownPresenter { visit(ownPresenter) }
    if let rootWindow { visit(rootWindow) }
    if let ownPopover { visit(ownPopover) }
    if let keeper, keeper !== parentLink { visit(keeper) }
  }

  /// The superview of the controller's view, or the presenter if there is no superview.
  ///
  /// Source: "View Controllers" (Programming iOS 6).
  package override var nextResponder: Responder? { loadedView?.superview ?? ownPresenter }

  // Functions that apps in Swift override; `SubclassHost` calls them.

  /// Creates the view and assigns it to `view`.
  ///
  /// The default implementation creates a plain view.
  ///
  /// Source: "View Controllers" (Programming iOS 6), as for all these functions.
  open func loadView() { loadViewByDefault { nil } }

  /// Called after the view has been created.
  open func viewDidLoad() {}

  /// Called when the view is about to appear.
  ///
  /// - Parameter animated: whether the appearance is animated.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view has its position and its size in the window, before its layout.
  ///
  /// System 13 was the first system with this function.
  ///
  /// - Parameter animated: whether the appearance is animated.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called when the view has appeared.
  ///
  /// - Parameter animated: whether the appearance was animated.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called when the view is about to disappear.
  ///
  /// - Parameter animated: whether the disappearance is animated.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view has disappeared.
  ///
  /// - Parameter animated: whether the disappearance was animated.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called when the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when the controller is about to join a parent or to leave it.
  ///
  /// - Parameter parent: the parent, or `nil` if the controller is about to leave it.
  open func willMove(toParentViewController parent: ViewController?) {}

  /// Called when the controller has joined a parent or left it.
  ///
  /// - Parameter parent: the parent, or `nil` if the controller left it.
  open func didMove(toParentViewController parent: ViewController?) {}

  /// Called when the device is low on memory.
  open func didReceiveMemoryWarning() {}

  // Functions that built-in containers and screens override. The comment of each function describes when it is called.

  /// Creates the view if the host doesn't provide one.
  func makeView() -> View {
    let view = View(frame: initialFrame, in: system)
    view.autoresizingMask = .flexibleSize
    return view
  }

  /// Called after `viewDidLoad` has been sent.
  func viewWasLoaded() {}

  /// Called when the controller's horizontal size class has changed, before its view is laid out.
  func widthClassDidChange() {}

  /// The children that appear and disappear with this controller.
  var appearanceChildren: [ViewController] {
    children.filter { $0.isInside(self) }
  }

  /// Whether the controller itself adds its children's views and sends their appearance callbacks.
  ///
  /// The value is `true` for built-in containers.
  package var managesChildren: Bool { false }

  /// Finishes the transitions of children.
  ///
  /// This method is called before the controller's appearance changes.
  func appearanceWillChange() {
    for swap in swaps { swap.endEarly() }
  }

  /// Called after the controller's `will…` callback, before the appearance is forwarded to the children.
  func willForwardAppearance() {}

  /// Called after all `will…` callbacks have been sent.
  func appearanceDidBegin() {}

  /// Called before the children and then this controller receive their `did…` callbacks.
  func appearanceWillEnd() {}

  /// Called after the controller's `did…` callback.
  func appearanceDidEnd() { finishInvisibleWorkOfChildren() }

  /// Whether a controller inside this one may have work that waits until the controller is visible.
  ///
  /// The value doesn't include children that join later. The work of each such child is completed when it joins.
  var mayHaveInvisibleWork: Bool { !children.isEmpty }

  /// Completes work that waits until this controller is visible, because the controller is and remains invisible.
  func finishInvisibleWork() { finishInvisibleWorkOfChildren() }

  /// Completes such work in the invisible controllers inside this one, at any depth.
  ///
  /// This method is called when the outermost container becomes idle.
  final func finishInvisibleWorkInside() {
    for child in children {
      if child.appearance == .disappeared { child.finishInvisibleWork() } else { child.finishInvisibleWorkInside() }
    }
  }

  final func finishInvisibleWorkOfChildren() {
    for child in children where child.appearance == .disappeared { child.finishInvisibleWork() }
  }

  /// Called after `isEditing` has been set, before the event is recorded.
  func editingChanged(animated: Bool) {}

  /// Called after `viewWillLayoutSubviews` has been sent.
  func layoutBegan() {}

  /// Called after `viewDidLayoutSubviews` has been sent.
  func layoutEnded() {}

  /// Called when the controller has been given a parent, a presenter or a window.
  ///
  /// If the controller still isn't visible at the end of the turn, work that waits until it is visible is completed
  /// then. A controller without children has no such work, and must not be retained until the end of the turn.
  func positionDidChange() {
    guard !children.isEmpty else { return }
    guard mayHaveInvisibleWork else { return }
    system.afterLayout { [self] in
      if appearance == .disappeared { finishInvisibleWork() }
    }
  }

  /// Called when the interface is about to rotate.
  func interfaceWillRotate(to orientation: InterfaceOrientation) {}

  /// The controller as a built-in container, or `nil` if it isn't one.
  package var asContainer: (any Container)? { nil }

  /// The number of the first instance that is named after its first child.
  ///
  /// The value is `.max` if no instance is named this way.
  class var firstNumberNamedByChild: UInt32 { .max }

  /// The table or collection view that is the controller's default view, or `nil` for any other default view.
  package var defaultSectionedView: View? { nil }

  /// The name of the SwiftUI view that the controller hosts, or `nil` if it hosts none or the name isn't known.
  var hostedName: String? { nil }

  /// Presents this controller outside the chain of presentations, if it is always presented that way.
  ///
  /// - Returns: `true` if the controller was presented, or `false` if it has to be presented in the chain.
  /// - Throws: a `ControllerException` if the controller can't be presented.
  func presentByItself(
    for presenter: ViewController, animated: Bool, completion: (() -> Void)?
  ) throws(ControllerException) -> Bool {
    false
  }

  /// The overlay that shows this controller whenever it is presented, or `nil` if there is none.
  var overlayAsPresented: (any PresentedOverlay)? { nil }

  /// The style in which controllers of this class are presented if no other style is set, or `nil` for the default.
  var styleByClass: ModalPresentationStyle? { nil }

  /// Whether the controller is presented in a popover if the screen is wide enough.
  var isShownInPopover: Bool { modalPresentationStyle == .popover && system.behavior.popoverIs == .presentation }

  /// Returns the reason why the controller can't be pushed onto a container's stack, or `nil` if it can be pushed.
  func refusalOfPush(on container: ViewController) -> ControllerException.Reason? { nil }

  /// Called when the user has changed the text of a text field in the controller's view.
  func textsChanged() {}

  /// Called when the user presses the return key while no field of the controller is edited.
  ///
  /// - Returns: `true` if the key had an effect, otherwise `false`.
  func returnWasPressed() -> Bool { false }

  /// Called when editing has begun in the controller's search bar.
  func searchBegan() {}

  /// Called when the text or the scope of the controller's search bar has changed.
  func searchChanged() {}

  /// Called when the user taps the cancel button of the controller's search bar.
  ///
  /// - Returns: `true` if a search ended, otherwise `false`.
  func searchCancelled() -> Bool { false }

  /// Returns the frame of the controller's view when the controller is presented over a view or in place of it, in
  /// points.
  func frame(over coveredView: View) -> Rect { coveredView.frame }

  /// Returns the presenter and the form of the presentation, or `nil` if they depend on the style.
  func planWithoutStyle() -> PresentationPlan? { nil }

  /// The prefix of the class's name in the framework that defines it.
  package class var frameworkPrefix: String { "UI" }

  /// Removes a child that has moved to another parent.
  func detachChild(_ child: ViewController) { removeChild(child) }
}
