import Layout

// When the visible sides change, the views are updated one side at a time.

/// A transition on one side, or in one column, of a split view controller.
final class SideTransition: TransitionDriver {
  private(set) lazy var transition = Transition(
    from: leaving, to: arriving, family: .swap, animated: false, driver: self)
  private let leaving: ViewController?
  private let arriving: ViewController?
  private weak var split: SplitViewController?

  init(from leaving: ViewController?, to arriving: ViewController?, in split: SplitViewController) {
    self.leaving = leaving
    self.arriving = arriving
    self.split = split
  }

  /// Ends the transition early.
  func hurry() { transition.hurry() }

  var host: ModelObject? { split }

  var showsArriving: Bool { split?.appearance.isComing == true }

  func placeViews(of transition: Transition) { split?.placeSides() }

  func removeViews(of transition: Transition) { split?.removeStrangers(whoLeaves: leaving) }

  func transitionEnded(_ transition: Transition) { split?.running.removeAll { $0 === self } }
}

extension SplitViewController {
  /// Adds and lays out the views of the visible sides.
  final func placeSides() {
    guard let containerView = loadedView as? ContainerView, !panes.isEmpty else { return }
    arrangePanes()
    removeStrangers(whoLeaves: nil)
    for controller in sides {
      guard let pane = pane(of: controller) else { continue }
      let view = controller.view
      guard view.superview !== pane else { continue }
      view.frame = controller.frame(in: pane, at: containerView.statusBarOverlap)
      view.autoresizingMask = .flexibleSize
      pane.addSubview(view)
      view.setNeedsLayout()
    }
  }

  /// Removes the views of controllers that aren't on a side: a controller that is about to leave, and those that have
  /// left.
  final func removeStrangers(whoLeaves leaving: ViewController?) {
    for view in panes.flatMap(\.subviews) {
      guard let controller = view.viewController,
        !sides.contains(where: { $0.presenting.frontInContext === controller })
      else {
        continue
      }
      if controller === leaving?.presenting.frontInContext || controller.appearance == .disappeared {
        view.removeFromSuperview()
      }
    }
  }

  /// Begins a transition on one side.
  ///
  /// The `did…` callbacks are sent after the turn's layout.
  final func change(leaving: ViewController?, arriving: ViewController?, inRotation: Bool = false) {
    arriving?.loadViewIfNeeded()
    let side = SideTransition(from: leaving, to: arriving, in: self)
    side.transition.isPartOfRotation = inRotation
    running.append(side)
    side.transition.begin()
    side.transition.finishWithTurn(of: system)
  }
}

extension SideTransition {
  static let hiddenStateOfSideTransition = HiddenState(SideTransition.self) { side, notes in
    notes.object("leaving", side.leaving)
    notes.object("arriving", side.arriving)
    notes.object("split", side.split)
    notes.object("transition", side.transition)
  }
}
