import Layout

// What is seen follows who is to be seen, one side after the other.

/// One side of a split view controller changes.
final class SideTransition: TransitionDriver {
  private(set) lazy var transition = Transition(
    from: leaving, to: arriving, family: .swap, animated: false, driver: self)
  private let leaving: ViewController?
  private let arriving: ViewController?
  private unowned let split: SplitViewController

  init(from leaving: ViewController?, to arriving: ViewController?, in split: SplitViewController) {
    self.leaving = leaving
    self.arriving = arriving
    self.split = split
  }

  /// Wants it over.
  func hurry() { transition.hurry() }

  var showsArriving: Bool { split.appearance.isComing }

  func placeViews(of transition: Transition) { split.placeSides() }

  func removeViews(of transition: Transition) {
    guard let leaving, !split.sides.contains(where: { $0 === leaving }) else { return }
    leaving.loadedView?.removeFromSuperview()
  }

  func transitionEnded(_ transition: Transition) { split.running.removeAll { $0 === self } }
}

extension SplitViewController {
  /// Puts the views of those that are to be seen into their places.
  final func placeSides() {
    guard let parts else { return }
    parts.isLeftHidden = isMasterHidden
    parts.arrange()
    if isMasterHidden, let master, master.appearance == .disappeared, master.loadedView?.superview === parts.left {
      master.loadedView?.removeFromSuperview()
    }
    for controller in sides {
      let place = controller === master ? parts.left : parts.right
      let view = controller.view
      guard view.superview !== place else { continue }
      view.frame = controller.frame(in: place, at: parts.ground.statusBarOverlap)
      view.autoresizingMask = .flexibleSize
      place.addSubview(view)
      view.setNeedsLayout()
    }
  }

  /// One goes, one comes; the dids follow when the turn's layout is done.
  final func change(leaving: ViewController?, arriving: ViewController?, inRotation: Bool = false) {
    arriving?.loadViewIfNeeded()
    let side = SideTransition(from: leaving, to: arriving, in: self)
    side.transition.isPartOfRotation = inRotation
    running.append(side)
    side.transition.begin()
    system.afterLayout { side.transition.finish() }
  }

  /// Other controllers on the sides of one that is seen.
  final func exchange(_ old: [ViewController]) {
    guard appearance.isComing else {
      for controller in old where !viewControllers.contains(where: { $0 === controller }) {
        controller.loadedView?.removeFromSuperview()
      }
      return
    }
    decide()
    for (index, controller) in viewControllers.enumerated() {
      let before = old.indices.contains(index) ? old[index] : nil
      guard before !== controller, index == 1 || !isMasterHidden else { continue }
      change(leaving: before, arriving: controller)
      running.last?.hurry()
    }
  }
}
