// The life of a presentation. `present` finds who presents, and in which form, and refuses what UIKit refuses. Both are
// linked, the presented view is loaded, the presenter hears that it will disappear (unless it stays to be seen) and the
// presented one that it will appear, and its view lies in front. With the end of the animation, without one still within
// the call, the presenter's view leaves its place and both hear their dids; then the completion runs. Dismissing is the
// same backwards: the presenter's view comes back beneath, the uppermost of the chain leaves, and with it go all between;
// those that were not seen hear nothing.
//
// When the dids are sent nothing is in progress any more, and what was dismissed is linked no more: each of them may
// present and dismiss again. What that begins goes on while the remaining dids are sent.
//
// Sources: "View Controllers" (Programming iOS 6); recorded.

/// One controller shown over another, or in its place.
final class Presentation {
  let presented: ViewController
  /// Not counted: the presenter holds its presentation, and what finishes it later holds the presenter.
  unowned let presenter: ViewController
  /// Who was asked to present; the presenter, or one in it.
  weak var originalPresenter: ViewController?
  let form: PresentationForm
  /// Whether the presenter defines the context, and may say how it looks.
  let isInContext: Bool
  /// Where the presenter's view was.
  var home: View
  /// What the presented view, or its sheet, lies in.
  let ground: View
  private(set) var transition: Transition?
  private(set) var isDismissing = false
  /// Whether it comes or goes at the moment; no more when the dids are sent.
  private(set) var isInProgress = true
  /// Whether the presented view was put into its place.
  var isPlaced = false
  let sheet: SheetViews?
  var curledPage: CurledPage?
  /// In which orientation the presented view is seen first; nil leaves the interface as it is.
  var orientation: InterfaceOrientation?
  /// How the interface was turned before, or as the script had it turned since.
  var orientationBefore: InterfaceOrientation
  let system: System
  private var completions: [(transition: Transition, body: () -> Void)] = []

  /// - Parameters:
  ///   - presented: what is shown.
  ///   - plan: by whom, and how.
  ///   - asked: who was asked to.
  ///   - home: what the presenter's view lies in.
  init(_ presented: ViewController, by plan: PresentationPlan, asked: ViewController, from home: View) {
    self.presented = presented
    presenter = plan.presenter
    originalPresenter = asked
    form = plan.form
    isInContext = plan.isInContext
    system = presented.system
    self.home = home
    ground = form == .inPlace ? home : home.window ?? home
    sheet = form.isSheet ? SheetViews(in: presented.system) : nil
    orientationBefore = plan.presenter.interfaceOrientation
    if form == .inPlace { system.contextPresentations += 1 }
  }

  deinit {
    if form == .inPlace { system.contextPresentations -= 1 }
  }

  /// Whether the presented view is where the presenter's belongs.
  var standsIn: Bool { form == .inPlace && isPlaced && !isDismissing }

  /// Whether both know of each other still.
  var isLinked: Bool { presenter.presentation === self }

  /// Shows the presented controller.
  func begin(animated: Bool, completion: (() -> Void)?) {
    presented.reason = .presented
    if form == .inPlace { presenter.containerAround?.appearanceWillChange() }
    let next = Transition(
      from: form.hidesPresenter ? presenter : nil, to: presented, family: .cover, animated: animated,
      ofThemselves: true, driver: self)
    start(next, duration: form.duration, completion: completion)
  }

  /// Takes it away, and everything that it presents itself.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    let chain = presented.presentedChain
    let topmost = chain[chain.count - 1]
    for controller in chain where controller.appearance.isComing { controller.reason = .dismissed }
    isDismissing = true
    let next = Transition(
      from: topmost, to: form.hidesPresenter ? presenter : nil, family: .cover, animated: animated,
      ofThemselves: true, driver: self)
    next.alsoLeaving = chain.dropLast().reversed().filter(\.appearance.isComing)
    start(next, duration: moving.form.duration, completion: completion)
  }

  /// Has what is under way be over.
  func hurry() { transition?.hurry() }

  private func start(_ next: Transition, duration: Double, completion: (() -> Void)?) {
    if let completion { completions.append((next, completion)) }
    isInProgress = true
    transition = next
    next.begin()
    guard !next.isAnimated else { return next.finish(after: duration, on: system.clock) }
    if let view = next.arriving?.loadedView, view.window != nil { view.layoutIfNeeded() }
    next.finish()
  }
}

extension Presentation: TransitionDriver {
  var place: ModelObject? { presenter }

  var showsArriving: Bool {
    guard form == .inPlace else { return presenter.hangsOnWindow }
    guard let view = isDismissing ? presented.frontInContext.loadedView : presenter.loadedView else { return false }
    return view.window != nil && view.superview != nil && presenter.containerAround?.appearance.isComing ?? true
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

  /// Has what is under way come to its end, because the ground is taken away.
  func end() {
    transition?.hurry()
    guard let transition, transition.phase == .wills else { return }
    transition.abandon()
    self.transition = nil
    // What never came is not complete; kept, it would hold the presenter by its transition.
    completions.removeAll { $0.transition === transition }
    isInProgress = false
    isDismissing = false
  }

  /// Lets go of the presented one, and each of those above of the next.
  func unlink() {
    presented.presentation?.unlink()
    if form == .inPlace { presented.endSharedAppearance() }
    presenter.presentation = nil
    presented.ownPresenter = nil
    presented.ownershipChanged(by: presenter)
    system.detachedCount += 1
  }
}

extension ViewController {
  /// What it presents, what that presents, and so on; itself first.
  final var presentedChain: [ViewController] {
    var chain = [self]
    while let next = chain[chain.count - 1].presentation?.presented { chain.append(next) }
    return chain
  }

  /// Whether the window's root is at the bottom of it, by parents and presenters.
  final var hangsOnWindow: Bool {
    var controller = outermost
    while let presenter = controller.ownPresenter { controller = presenter.outermost }
    return controller.rootWindow != nil
  }
}
