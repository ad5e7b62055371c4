// Parents and children. UIKit sends one half of each dance, the container the other: adding sends `willMove`, and
// `didMove` is the container's; `willMove(nil)` is the container's, and removing sends `didMove(nil)`.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".

extension ViewController {
  /// The container it is in.
  ///
  /// Not yet set while it receives `willMove`.
  package final var parent: ViewController? { joining.isBefore ? nil : parentLink }

  /// The outermost container around it, or itself.
  package final var outermost: ViewController {
    var controller = self
    while let above = controller.parentLink { controller = above }
    return controller
  }

  /// Whether it is the other one, or in it at any depth.
  package final func isDescendant(of other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parentLink
    }
    return false
  }

  /// Whether it is the other one, or in it or presented by it at any depth.
  ///
  /// Here: such a one can be no child of this one, nor of what is in it: the hierarchy would have no end.
  package final func hangs(on other: ViewController) -> Bool { self === other || link(to: other) != nil }

  /// The controller through which this one hangs on another: this one or one around it, which the other holds or
  /// presents.
  private func link(to other: ViewController) -> ViewController? {
    var controller = self
    while let above = controller.parentLink ?? controller.ownPresenter {
      if above === other { return controller }
      controller = above
    }
    return nil
  }

  /// Takes a child in and tells it that it will join; `didMove` is left to the caller.
  ///
  /// - Throws: when the child holds this controller itself, or too many would lie one in another.
  package final func addChild(_ child: ViewController) throws(ControllerException) {
    guard !hangs(on: child) else { throw ControllerException(.cyclicHierarchy(self.toldName, child: child.toldName)) }
    try checkDepth(adding: child)
    if child.parentLink === self, isOwnContainer { system.warn(.addedTwice(child, parent: self)) }
    if child.parentLink !== self { take(child) }
    announce(child)
    if isOwnContainer { system.watch(child) }
  }

  /// Leaves the parent and sends `didMove(nil)`; the caller has sent `willMove(nil)`.
  package final func removeFromParent() {
    guard let parentLink else { return }
    if parentLink.isOwnContainer, !wasToldToLeave { system.warn(.missingWillMove(self, parent: parentLink)) }
    leaveParent()
  }

  private func leaveParent() {
    guard let parentLink else { return }
    parentLink.giveUp(self)
    didMove(toParent: nil)
  }

  /// Takes a child in without telling it; takes it away from where it was.
  final func take(_ child: ViewController) {
    child.leaveItsPlace()
    freeForTaking(child)
    children.append(child)
    if children.count == 1 { wasGivenFirst(child) }
    child.parentLink = self
    child.joining = .taken
    child.ownershipChanged(by: self)
    child.foundPlace()
  }

  /// Ends what callbacks made of a child and this controller while the child left its place.
  ///
  /// Callbacks of the last one that goes may do the same again; then it goes untold.
  private func freeForTaking(_ child: ViewController) {
    for attempt in 0..<HierarchyLimits.attempts {
      let isLast = attempt == HierarchyLimits.attempts - 1
      if child.parentLink != nil || child.isPresentedOrRoot { isLast ? child.cutOff() : child.leaveItsPlace() }
      guard let knot = link(to: child) else { return }
      isLast ? knot.cutOff() : knot.leaveItsPlace()
    }
  }

  private func cutOff() {
    parentLink?.unlink(self)
    ownPresentation?.unlink()
  }

  /// Leaves a parent, a window or a presenter, before it is given another place.
  ///
  /// A built-in container that did not take it out itself tells it all the same.
  ///
  /// - Parameter uncovers: whether its presenter returns to its own place.
  final func leaveItsPlace(uncovers: Bool = true) {
    if let parentLink, parentLink.managesChildren, joining == .settled, !awaitsLeaving { willMove(toParent: nil) }
    leaveParent()
    if let rootWindow { rootWindow.rootViewController = nil }
    leavePresenter(uncovers: uncovers)
    if let ownPopover, ownPopover.masterOwner == nil { ownPopover.letGo(of: self) }
  }

  private func leavePresenter(uncovers: Bool) {
    guard let presentation = ownPresentation else { return }
    presentation.end()
    if uncovers, ownPresentation === presentation, !presentation.isInProgress {
      presentation.dismiss(animated: false, completion: nil)
      presentation.hurry()
    }
    if ownPresentation === presentation { presentation.unlink() }
  }

  /// Tells a child that was taken in.
  ///
  /// Only when it has heard it sees its parent.
  final func announce(_ child: ViewController) {
    child.joining = .hearing
    child.willMove(toParent: self)
    if child.joining == .hearing { child.joining = .awaited }
  }

  /// Lets go of a child without telling it.
  ///
  /// The last ones are looked at first: a stack gives up its top.
  final func unlink(_ child: ViewController) {
    if child.hasContextPresentation { child.settleContextPresentation() }
    child.endSharedAppearance()
    guard child.parentLink === self, let index = children.lastIndex(where: { $0 === child }) else { return }
    child.parentLink = nil
    child.joining = .settled
    child.leaving = .settled
    child.wasToldToLeave = false
    if isOwnContainer, child.loadedView?.superview != nil { system.watch(child, hasLeft: true) }
    children.remove(at: index)
    if child.hasContextPresentation { child.frontInContext.loadedView?.takeOut() }
    child.ownershipChanged(by: self)
    system.detachedCount += 1
  }

  /// The nearest container around it that is of a kind.
  final func enclosing<Found>(_ match: (ViewController) -> Found?) -> Found? {
    var controller = parentLink
    while let current = controller {
      if let found = match(current) { return found }
      controller = current.parentLink
    }
    return nil
  }
}

/// How far the joining of a parent has come.
enum Joining: UInt8 {
  /// Done, or there is no parent.
  case settled
  /// Taken in, not told.
  case taken
  /// Hearing `willMove`.
  case hearing
  /// `willMove` was sent, `didMove` not yet.
  case awaited

  /// Whether the parent is not to be seen yet.
  var isBefore: Bool { self == .taken || self == .hearing }
}

/// How far the leaving of a built-in parent has come.
enum Leaving: UInt8 {
  /// Done, or not leaving.
  case settled
  /// Taken out, not told.
  case untold
  /// `willMove(nil)` was sent or is being sent, `didMove(nil)` not yet.
  case awaited
}
