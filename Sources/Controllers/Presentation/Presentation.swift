// The life of a presentation. `present` determines the presenter and the form, and refuses whatever UIKit refuses. It
// links both controllers and loads the presented view. The presenter receives `viewWillDisappear`, unless it remains
// visible, and the presented controller receives `viewWillAppear`; then the presented view is added in front. At the
// end of the animation, or within the call if there is none, the presenter's view is removed and both controllers
// receive their did callbacks; then the completion handler runs. A dismissal is the reverse: the presenter's view is
// added again beneath, and the uppermost controller of the chain leaves with all controllers in between. Controllers
// that weren't visible receive no callbacks.
//
// When the did callbacks are sent, the transition is no longer in progress, and a dismissed controller is no longer
// linked. Therefore each did callback may present and dismiss again. The new transition then runs while the remaining
// did callbacks are sent.
//
// Sources: "View Controllers" (Programming iOS 6); recorded.

/// The presentation of one controller in front of another, or in place of it.
final class Presentation {
  let presented: ViewController
  /// Not retained: the presenter holds its presentation, and the closure that finishes the transition later holds the
  /// presenter.
  unowned let presenter: ViewController
  /// The controller on which `present` was called: the presenter itself, or a controller inside it.
  weak var originalPresenter: ViewController?
  let form: PresentationForm
  /// Whether the presenter defines the context and may therefore provide the transition style.
  let isInContext: Bool
  /// The superview of the presenter's view before the presentation.
  var home: View
  /// The superview of the presented view, or of its sheet.
  let containerView: View
  private(set) var transition: Transition?
  private(set) var isDismissing = false
  /// Whether the presentation's transition is running, which is no longer so when the did callbacks are sent.
  private(set) var isInProgress = true
  /// Whether the presented view has been added.
  var isPlaced = false
  let sheet: SheetViews?
  var curledPage: CurledPage?
  /// The orientation in which the presented view is first shown, or `nil` if the interface doesn't rotate.
  var orientation: InterfaceOrientation?
  /// The interface orientation before the presentation, or the orientation that the script has set since.
  var orientationBefore: InterfaceOrientation
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
    self.home = home
    containerView = form == .inPlace ? home : home.window ?? home
    sheet = form.isSheet ? SheetViews(in: presented.system) : nil
    orientationBefore = plan.presenter.interfaceOrientation
    if form == .inPlace { system.contextPresentations += 1 }
  }

  deinit {
    if form == .inPlace { system.contextPresentations -= 1 }
  }

  /// Whether the presented view currently replaces the presenter's view.
  var replacesPresenter: Bool { form == .inPlace && isPlaced && !isDismissing }

  /// Whether the controllers are still linked.
  var isLinked: Bool { presenter.presentation === self }

  /// Shows the presented controller.
  func begin(animated: Bool, completion: (() -> Void)?) {
    presented.reason = .presented
    recordStyles()
    if form == .inPlace { presenter.presenting.containerAround?.appearanceWillChange() }
    let next = Transition(
      from: form.hidesPresenter ? presenter : nil, to: presented, family: .cover, animated: animated,
      ofThemselves: true, driver: self)
    start(next, duration: form.duration, completion: completion)
  }

  /// Marks a restored presentation as complete: the presented controller appears with its window, without a transition.
  func beThere() { isInProgress = false }

  /// Dismisses the presented controller and all controllers that it presents.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    let chain = presented.presenting.presentedChain
    let topmost = chain[chain.count - 1]
    for controller in chain where controller.appearance.isComing { controller.reason = .dismissed }
    isDismissing = true
    let next = Transition(
      from: topmost, to: form.hidesPresenter ? presenter : nil, family: .cover, animated: animated,
      ofThemselves: true, driver: self)
    next.alsoLeaving = chain.dropLast().reversed().filter(\.appearance.isComing)
    start(next, duration: moving.form.duration, completion: completion)
  }

  /// Ends a running transition at once.
  func hurry() { transition?.hurry() }

  private func start(_ next: Transition, duration: Double, completion: (() -> Void)?) {
    if let completion { completions.append((next, completion)) }
    isInProgress = true
    transition = next
    let bounds = system.interfaceBounds
    next.begin()
    guard !next.isAnimated else { return next.finish(after: duration, on: system.clock) }
    // If the interface was rotated, both views are laid out before the leaving one is removed, as during an animation.
    for controller in [system.interfaceBounds == bounds ? nil : next.leaving, next.arriving] {
      if let view = controller?.loadedView, view.window != nil { view.layoutIfNeeded() }
    }
    next.finish()
  }
}

extension Presentation: TransitionDriver {
  var place: ModelObject? { presenter }

  var showsArriving: Bool {
    guard form == .inPlace else { return presenter.presenting.hangsOnWindow }
    guard let view = isDismissing ? presented.presenting.frontInContext.loadedView : presenter.loadedView else {
      return false
    }
    return view.window != nil && view.superview != nil
      && presenter.presenting.containerAround?.appearance.isComing ?? true
  }

  func placeViews(of transition: Transition) {
    turnInterface()
    if isDismissing {
      uncover()
    } else if form == .inPlace || showsArriving {
      cover()
    }
  }

  func removeViews(of transition: Transition) {
    self.transition = nil
    isInProgress = false
    if isDismissing {
      takeChainAway()
      unlink()
    } else if form.hidesPresenter {
      presenter.loadedView?.takeOut()
    }
  }

  func transitionEnded(_ transition: Transition) {
    let ended = completions.filter { $0.transition === transition }
    completions.removeAll { $0.transition === transition }
    for completion in ended { completion.body() }
  }

  /// Ends a running transition because the view that contains it is removed.
  func end() {
    transition?.hurry()
    guard let transition, transition.phase == .wills else { return }
    transition.abandon()
    self.transition = nil
    // If a presentation never appeared, its completion handler isn't called, because the handler would retain the
    // presenter.
    completions.removeAll { $0.transition === transition }
    isInProgress = false
    isDismissing = false
  }

  /// Unlinks the presented controller, and each presentation above it.
  func unlink() {
    presented.presentation?.unlink()
    if form == .inPlace { presented.endSharedAppearance() }
    presenter.presentation = nil
    presented.ownPresenter = nil
    presented.ownershipChanged(by: presenter)
    system.detachedCount += 1
  }
}

extension ControllerPresenting {
  /// The controller, the controller it presents, the controller which that one presents, and so on.
  var presentedChain: [ViewController] {
    var chain = [owner]
    while let next = chain[chain.count - 1].presentation?.presented { chain.append(next) }
    return chain
  }

  /// Whether the controller is connected to the window's root by parents and presenters.
  var hangsOnWindow: Bool {
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
    notes.object("home", presentation.home)
    notes.object("containerView", presentation.containerView)
    notes.object("transition", presentation.transition)
    notes.value("form", presentation.form)
    notes.value("isInContext", presentation.isInContext)
    notes.value("isDismissing", presentation.isDismissing)
    notes.value("isInProgress", presentation.isInProgress)
    notes.value("isPlaced", presentation.isPlaced)
    notes.value("orientation", presentation.orientation)
    notes.value("orientationBefore", presentation.orientationBefore)
    notes.object("sheet.dimming", presentation.sheet?.dimming)
    notes.object("sheet.panel", presentation.sheet?.panel)
    notes.object("curledPage", presentation.curledPage?.page)
    notes.objects("completions", presentation.completions.map(\.transition))
  }
}
