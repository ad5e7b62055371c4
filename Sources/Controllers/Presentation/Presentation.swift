// How a presentation proceeds. `present` determines the presenter and the form, and refuses whatever UIKit refuses. It
// links the two controllers and loads the presented view. The presenter receives `viewWillDisappear` unless it remains
// visible, and the presented controller receives `viewWillAppear`. Then the presented view is added in front. At the
// end of the animation, or within the call if there is no animation (from system 8 on, two turns later), the
// presenter's view is removed, both controllers receive their `did…` callbacks, and the completion handler runs. A
// dismissal works the other way around: the presenter's view is added again behind the presented one, and the uppermost
// controller of the chain is dismissed together with all controllers in between. Controllers that weren't visible
// receive no callbacks.
//
// When the `did…` callbacks are sent, the transition is no longer in progress, and a dismissed controller is no longer
// linked. Therefore, each `did…` callback may present and dismiss controllers again. The new transition then runs while
// the remaining `did…` callbacks are sent.
//
// Sources: "View Controllers" (Programming iOS 6), recordings of UIKit.

/// The presentation of one controller in front of another, or in place of it.
final class Presentation {
  let presented: ViewController
  /// Not retained: the presenter holds its presentation, and the closure that finishes the transition holds the
  /// presenter.
  unowned let presenter: ViewController
  /// The controller on which `present` was called: the presenter itself, or a controller inside it.
  weak var originalPresenter: ViewController?
  /// The form of the presentation, which changes if a popover adapts to another width.
  var form: PresentationForm
  /// Whether the presenter defines the context of the presentation.
  ///
  /// If so, the presenter may also determine the transition style.
  let isInContext: Bool
  /// The superview of the presenter's view before the presentation.
  var presenterSuperview: View
  /// The superview of the presented view, or of its sheet or its popover.
  var containerView: View
  var transition: Transition?
  var isDismissing = false
  /// Whether the presentation's transition is running.
  ///
  /// The value becomes false before the `did…` callbacks are sent.
  var isInProgress = true
  /// The progress of a dismissal by hand.
  var handDismissal = HandDismissal.none
  /// Whether the presented view has been added.
  var isViewAdded = false
  var sheet: SheetViews?
  /// The view that contains the presented view if its style is `custom`, otherwise `nil`.
  let customContainer: DimmingView?
  /// Whether the script's presentation controller removes the presenter's view.
  private var removesPresenter = false
  /// The popover or the alert in front of the window, or `nil` if the view is in the window.
  var overlay: (any PresentedOverlay)?
  /// Whether the presented view is moving to its position in another form.
  var isChangingForm = false
  /// The width to which the presentation has adapted.
  var widthClass = SizeClasses.Class.compact
  var curledPage: CurledPage?
  /// The responder that had the keyboard before the presentation.
  ///
  /// `nil` if the keyboard isn't given back after the dismissal.
  weak var editor: Responder?
  /// The orientation in which the presented view first appears.
  ///
  /// `nil` if the presentation doesn't rotate the interface.
  var orientation: InterfaceOrientation?
  /// The interface orientation before the presentation, or the one that the script has set since then.
  var previousOrientation: InterfaceOrientation
  let system: System
  private var completions: [(transition: Transition, body: () -> Void)] = []

  /// Creates a presentation without beginning it.
  ///
  /// - Parameters:
  ///   - presented: the controller to show.
  ///   - plan: the presenter and the form.
  ///   - asked: the controller on which `present` was called.
  ///   - home: the superview of the presenter's view.
  init(_ presented: ViewController, by plan: PresentationPlan, asked: ViewController, from home: View) {
    self.presented = presented
    presenter = plan.presenter
    originalPresenter = asked
    form = plan.form
    isInContext = plan.isInContext
    system = presented.system
    self.presenterSuperview = home
    sheet = form.isSheet ? SheetViews(in: presented.system) : nil
    customContainer = form == .custom ? DimmingView(in: presented.system) : nil
    overlay = form.isInFront ? presented.overlayAsPresented ?? PresentedPopover(of: presented) : nil
    containerView = form.isInContext ? home : overlay?.overlayWindow ?? home.window ?? home
    previousOrientation = plan.presenter.interfaceOrientation
    if presented.isShownInPopover { widthClass = presenter.traits.current.horizontalSizeClass }
    if form.isInContext { system.contextPresentationCount += 1 }
  }

  deinit {
    if form.isInContext { system.contextPresentationCount -= 1 }
  }

  /// Whether the presented view currently replaces the presenter's view.
  var replacesPresenter: Bool { form == .inPlace && isViewAdded && !isDismissing }

  /// Whether the presenter's view is removed from the screen.
  var hidesPresenter: Bool { form.hidesPresenter || removesPresenter }

  /// Whether the two controllers are still linked.
  var isLinked: Bool { presenter.presentation === self }

  /// Shows the presented controller.
  func begin(animated: Bool, completion: (() -> Void)?) {
    presented.reason = .presented
    recordStyles()
    if form.isSheet { recordUnnotifiedPresenters() }
    if form.isInContext { presenter.presenting.enclosingContainer?.appearanceWillChange() }
    let scriptedTransition = animated ? scriptedPresentationTransition() : nil
    if animated, scriptedTransition == nil { presented.recordZoom(over: presenter, preferredBy: styleProvider) }
    removesPresenter = form == .custom && presented.ownPresentationController?.removesPresentersView == true
    guard isLinked else { return }
    addCustomContainer()
    let presentationTransition = Transition(
      from: hidesPresenter ? presenter : nil, to: presented, family: .cover, animated: animated,
      interactive: scriptedTransition?.interaction != nil, ofThemselves: true, driver: self)
    presentationTransition.animation = scriptedTransition.map { animation(by: $0, from: presenter, to: presented) }
    start(presentationTransition, duration: form.duration, completion: completion)
  }

  /// Marks a restored presentation as complete.
  ///
  /// The presented controller appears together with its window, without a transition.
  func markComplete() { isInProgress = false }

  /// Dismisses the presented controller and all controllers that it presents.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    let scriptedTransition = animated ? scriptedDismissalTransition() : nil
    guard isLinked, !isDismissing else { return }
    let chain = presented.presenting.presentedChain
    let topmost = chain[chain.count - 1]
    if animated, scriptedTransition == nil {
      topmost.recordZoom(over: presenter, preferredBy: topmost.presenting.ownPresentation?.styleProvider)
    }
    guard isLinked, !isDismissing else { return }
    for controller in chain where controller.appearance.isComing { controller.reason = .dismissed }
    isDismissing = true
    let dismissalTransition = Transition(
      from: topmost, to: hidesPresenter ? presenter : nil, family: .cover, animated: animated,
      interactive: scriptedTransition?.interaction != nil && topmost === presented, ofThemselves: true, driver: self)
    dismissalTransition.animation = scriptedTransition.map { animation(by: $0, from: topmost, to: presenter) }
    dismissalTransition.alsoLeaving = chain.dropLast().reversed().filter(\.appearance.isComing)
    start(dismissalTransition, duration: animatedPresentation.form.duration, completion: completion)
  }

  /// Finishes the running transition immediately, if there is one.
  func finishImmediately() { transition?.endEarly() }

  private func start(_ next: Transition, duration: Double, completion: (() -> Void)?) {
    if let completion { completions.append((next, completion)) }
    isInProgress = true
    transition = next
    statusBarMayChange()
    let bounds = system.interfaceBounds
    next.begin()
    guard !next.isAnimated else { return next.animate(for: duration, on: system.clock) }
    // If the interface was rotated, both views are laid out before the leaving view is removed, as in an animation.
    for controller in [system.interfaceBounds == bounds ? nil : next.leaving, next.arriving] {
      if let view = controller?.loadedView, view.window != nil { view.layoutIfNeeded() }
    }
    guard !isDismissing, system.behavior.unanimatedPresentation == .twoTurnsLater else { return next.finish() }
    next.finish(afterTurns: 2, on: system.clock)
  }
}

/// The time at which a presentation without animation ends.
///
/// Until then, the presentation is in progress, and `present` and `dismiss` are refused.
package enum UnanimatedPresentation: String, Sendable {
  /// Before `present` returns.
  case withinCall
  /// Two turns of the run loop after the turn in which `present` was called.
  case twoTurnsLater
}

extension Presentation: TransitionDriver {
  var host: ModelObject? { presenter }

  var showsArriving: Bool {
    guard form.isInContext else {
      return presenter.presenting.isConnectedToWindow || overlay != nil && presenter.loadedView?.window != nil
    }
    guard let view = isDismissing ? presented.presenting.frontInContext.loadedView : presenter.loadedView else {
      return false
    }
    return view.window != nil && view.superview != nil
      && presenter.presenting.enclosingContainer?.appearance.isComing ?? true
  }

  var usualDuration: Double { form.duration }

  func placeViews(of transition: Transition) {
    rotateInterface()
    if isDismissing {
      notifyDismissalBegan()
      uncover()
    } else if form.isInContext || showsArriving {
      cover()
    }
  }

  func removeViews(of transition: Transition) {
    guard self.transition === transition else { return }
    self.transition = nil
    isInProgress = false
    if transition.isCancelled {
      revertViews(transition)
    } else if isDismissing {
      removeChainViews()
      unlink()
    } else if hidesPresenter {
      presenter.loadedView?.removeOnlyThisView()
    }
    notifyEnd(of: transition)
  }

  /// Restores the views after a canceled transition.
  private func revertViews(_ transition: Transition) {
    isDismissing = false
    if transition.arriving === presented {
      removeChainViews()
      unlink()
    } else if hidesPresenter {
      presenter.loadedView?.removeOnlyThisView()
    }
    statusBarMayChange()
  }

  func transitionEnded(_ transition: Transition) {
    let endedCompletions = completions.filter { $0.transition === transition }
    completions.removeAll { $0.transition === transition }
    if isDismissing, !transition.isCancelled { giveKeyboardBack() }
    for completion in endedCompletions { completion.body() }
    if transition.isInteractive, transition.animation == nil { handDismissalEnded(transition) }
  }

  /// Ends the running transition.
  ///
  /// Called when the view that contains the transition is removed.
  func endTransition() {
    transition?.endEarly()
    guard let transition, transition.phase == .wills else { return }
    transition.abandon()
    self.transition = nil
    // If the presented controller never appeared, the completion handler isn't called. It is released here, because it
    // would retain the presenter.
    completions.removeAll { $0.transition === transition }
    isInProgress = false
    isDismissing = false
    handDismissal = .none
    if !isViewAdded { customContainer?.removeOnlyThisView() }
  }

  /// Unlinks the presented controller and every controller presented above it.
  func unlink() {
    presented.presentation?.unlink()
    if form.isInContext { presented.endSharedAppearance() }
    presenter.presentation = nil
    presented.ownPresenter = nil
    presented.ownershipChanged(by: presenter)
    system.detachedCount += 1
  }
}

extension ControllerPresenting {
  /// The controller and all controllers presented above it, from back to front.
  ///
  /// Each controller presents the next one in the list.
  var presentedChain: [ViewController] {
    var chain = [owner]
    while let next = chain[chain.count - 1].presentation?.presented { chain.append(next) }
    return chain
  }

  /// Whether the controller is connected to the window's root by parents and presenters.
  var isConnectedToWindow: Bool {
    var controller = owner.outermost
    while let presenter = controller.ownPresenter { controller = presenter.outermost }
    return controller.rootWindow != nil
  }
}

extension Presentation {
  static let hiddenStateOfPresentation = HiddenState(Presentation.self) { presentation, notes in
    notes.object("presented", presentation.presented)
    notes.object("presenter", presentation.presenter)
    notes.object("originalPresenter", presentation.originalPresenter)
    notes.object("presenterSuperview", presentation.presenterSuperview)
    notes.object("containerView", presentation.containerView)
    notes.object("transition", presentation.transition)
    notes.value("form", presentation.form)
    notes.value("isInContext", presentation.isInContext)
    notes.value("isDismissing", presentation.isDismissing)
    notes.value("isInProgress", presentation.isInProgress)
    notes.value("isViewAdded", presentation.isViewAdded)
    notes.value("handDismissal", presentation.handDismissal)
    notes.value("orientation", presentation.orientation)
    notes.value("previousOrientation", presentation.previousOrientation)
    notes.object("sheet.dimming", presentation.sheet?.dimming)
    notes.object("sheet.panel", presentation.sheet?.panel)
    notes.object("overlay", presentation.overlay)
    notes.value("widthClass", presentation.widthClass)
    notes.value("isChangingForm", presentation.isChangingForm)
    notes.value("sheet.heights", presentation.sheet?.heights)
    notes.value("sheet.upcomingHeights", presentation.sheet?.upcomingHeights)
    if let editor = presentation.editor { notes.object("editor", editor) }
    notes.object("curledPage", presentation.curledPage?.page)
    if let stage = presentation.customContainer {
      notes.object("customContainer", stage)
      notes.value("removesPresenter", presentation.removesPresenter)
    }
    notes.objects("completions", presentation.completions.map(\.transition))
  }
}
