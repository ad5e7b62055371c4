import Layout

// When the visible sides of a split view controller change, the views are updated one side at a time.

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
  func endEarly() { transition.endEarly() }

  var host: ModelObject? { split }

  var showsArriving: Bool { split?.appearance.isComing == true }

  func placeViews(of transition: Transition) { split?.placeSides() }

  func removeViews(of transition: Transition) { split?.removeOtherViews(whoLeaves: leaving) }

  func transitionEnded(_ transition: Transition) { split?.running.removeAll { $0 === self } }
}

extension SplitViewController {
  /// Adds and lays out the views of the visible sides.
  final func placeSides() {
    guard let containerView = loadedView as? ContainerView, !panes.isEmpty else { return }
    arrangePanes()
    removeOtherViews(whoLeaves: nil)
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

  /// Removes the views of controllers that aren't on a side.
  ///
  /// These are a controller that is about to leave, and controllers that have already left.
  final func removeOtherViews(whoLeaves leaving: ViewController?) {
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
  final func beginTransition(leaving: ViewController?, arriving: ViewController?, inRotation: Bool = false) {
    arriving?.loadViewIfNeeded()
    let sideTransition = SideTransition(from: leaving, to: arriving, in: self)
    sideTransition.transition.isPartOfRotation = inRotation
    running.append(sideTransition)
    sideTransition.transition.begin()
    sideTransition.transition.finishAfterLayout(of: system)
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
