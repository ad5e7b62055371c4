import Layout

// The views follow the visible sides, one side after the other.

/// One side of a split view controller changes.
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

  /// Wants it over.
  func hurry() { transition.hurry() }

  var place: ModelObject? { split }

  var showsArriving: Bool { split?.appearance.isComing == true }

  func placeViews(of transition: Transition) { split?.placeSides() }

  func removeViews(of transition: Transition) { split?.removeStrangers(whoLeaves: leaving) }

  func transitionEnded(_ transition: Transition) { split?.running.removeAll { $0 === self } }
}

extension SplitViewController {
  /// Puts the views of those that are to be seen into their places.
  final func placeSides() {
    guard let parts else { return }
    parts.isLeftHidden = isMasterHidden
    parts.arrange()
    removeStrangers(whoLeaves: nil)
    for controller in sides {
      let place = controller === master ? parts.left : parts.right
      let view = controller.view
      guard view.superview !== place else { continue }
      view.frame = controller.frame(in: place, at: parts.containerView.statusBarOverlap)
      view.autoresizingMask = .flexibleSize
      place.addSubview(view)
      view.setNeedsLayout()
    }
  }

  /// Takes out the views of those that are not to be seen: of one that is about to leave, and of those that have left.
  final func removeStrangers(whoLeaves leaving: ViewController?) {
    guard let parts else { return }
    for view in parts.left.subviews + parts.right.subviews {
      guard let controller = view.viewController, !sides.contains(where: { $0.frontInContext === controller }) else {
        continue
      }
      if controller === leaving?.frontInContext || controller.appearance == .disappeared { view.removeFromSuperview() }
    }
  }

  /// One goes, one comes; the dids follow when the turn's layout is done.
  final func change(leaving: ViewController?, arriving: ViewController?, inRotation: Bool = false) {
    arriving?.loadViewIfNeeded()
    let side = SideTransition(from: leaving, to: arriving, in: self)
    side.transition.isPartOfRotation = inRotation
    running.append(side)
    side.transition.begin()
    side.transition.finishWithTurn(of: system)
  }

  /// Other controllers on the sides of one that is seen.
  final func exchange(_ old: [ViewController]) {
    guard appearance.isComing else {
      // It is leaving: a controller on neither side has left before it.
      for controller in old where !sides.contains(where: { $0 === controller }) { controller.endSharedAppearance() }
      return removeStrangers(whoLeaves: nil)
    }
    let wasMasterHidden = isMasterHidden
    decide()
    for (index, controller) in viewControllers.enumerated() {
      let before = old.indices.contains(index) ? old[index] : nil
      let leaving = index == 0 && wasMasterHidden ? nil : before
      let arriving = index == 0 && isMasterHidden ? nil : controller
      guard leaving !== arriving else { continue }
      let stays = sides.contains { $0 === leaving }
      change(leaving: stays ? nil : leaving, arriving: arriving)
      running.last?.hurry()
    }
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
