// Parents and children. UIKit sends one half of the callbacks, and the container sends the other half. When a child is
// added, UIKit sends `willMove`, and the container sends `didMove`. When a child is removed, the container sends
// `willMove(nil)`, and UIKit sends `didMove(nil)`.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".

extension ViewController {
  /// The container that holds the controller, or `nil` if there is none.
  ///
  /// This is still `nil` while the controller receives `willMove`.
  public final var parent: ViewController? { membership.joining.isBefore ? nil : parentLink }

  /// The outermost container that contains the controller, or the controller itself if it has no parent.
  package final var outermost: ViewController {
    var controller = self
    while let above = controller.parentLink { controller = above }
    return controller
  }

  /// Returns whether the controller is the other controller or is inside it, at any depth.
  package final func isDescendant(of other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parentLink
    }
    return false
  }

  /// Returns whether the controller is the other controller, is inside it, or is presented or kept by it, at any depth.
  ///
  /// Here: if so, the other controller can't become a child of this one or of a controller inside this one, because the
  /// hierarchy would be cyclic.
  package final func hangs(on other: ViewController) -> Bool { self === other || link(to: other) != nil }

  /// Returns the controller that connects this controller to another one: this controller, or one around it, that the
  /// other controller directly holds, presents or keeps.
  ///
  /// `nil` if the two aren't connected.
  private func link(to other: ViewController) -> ViewController? {
    var controller = self
    while let above = controller.parentLink ?? controller.ownPresenter ?? controller.keeper {
      if above === other { return controller }
      controller = above
    }
    return nil
  }

  /// Adds a child and sends it `willMove`.
  ///
  /// The caller sends `didMove`.
  ///
  /// - Throws: a `ControllerException` if the child contains or presents this controller, or if the hierarchy would
  ///   become too deep.
  package final func addChild(_ child: ViewController) throws(ControllerException) {
    guard !hangs(on: child) else {
      throw ControllerException(.cyclicHierarchy(self.displayName, child: child.displayName))
    }
    try checkDepth(adding: child)
    if child.parentLink === self, isOwnContainer { system.warn(.addedTwice(child, parent: self)) }
    if child.parentLink !== self { take(child) }
    announce(child)
    if isOwnContainer { system.watch(child) }
  }

  /// Removes the controller from its parent and sends `didMove(nil)`.
  ///
  /// The caller has already sent `willMove(nil)`.
  package final func removeFromParent() {
    guard let parentLink else { return }
    if parentLink.isOwnContainer, !membership.isLeavingAnnounced {
      system.warn(.missingWillMove(self, parent: parentLink))
    }
    leaveParent()
  }

  private func leaveParent() {
    guard let parentLink else { return }
    parentLink.detachChild(self)
    didMove(toParent: nil)
  }

  /// Removes a child from its previous parent, window or presenter, and adds it without notifying it.
  final func take(_ child: ViewController) {
    child.leaveItsPlace()
    freeForTaking(child)
    children.append(child)
    if children.count == 1 { wasGivenFirst(child) }
    child.parentLink = self
    child.membership.joining = .taken
    child.ownershipChanged(by: self)
    child.foundPlace()
  }

  /// Separates a child from this controller again, if callbacks connected the two while the child was leaving its
  /// previous position.
  ///
  /// If the callbacks of the second separation connect the two again, they are separated once more, without callbacks.
  private func freeForTaking(_ child: ViewController) {
    for attempt in 0..<HierarchyLimits.attempts {
      let isLast = attempt == HierarchyLimits.attempts - 1
      if child.parentLink != nil || child.presenting.isPresentedOrRoot {
        isLast ? child.cutOff() : child.leaveItsPlace()
      }
      guard let knot = link(to: child) else { return }
      isLast ? knot.cutOff() : knot.leaveItsPlace()
    }
  }

  private func cutOff() {
    parentLink?.unlink(self)
    (keeper as? any ControllerKeeper)?.endKeeping(self)
    presenting.ownPresentation?.unlink()
  }

  /// Removes the controller from its parent, window or presenter before it moves to another position.
  ///
  /// If the controller is still a child of a built-in container, the container notifies it of the removal.
  ///
  /// - Parameter uncovers: whether the presenter's views return to the screen.
  final func leaveItsPlace(uncovers: Bool = true) {
    if let parentLink, parentLink.managesChildren, membership.joining == .settled, !membership.awaitsLeaving {
      willMove(toParent: nil)
    }
    leaveParent()
    if let rootWindow { rootWindow.rootViewController = nil }
    leavePresenter(uncovers: uncovers)
    if let ownPopover, ownPopover.masterOwner == nil { ownPopover.letGo(of: self) }
  }

  private func leavePresenter(uncovers: Bool) {
    guard let presentation = presenting.ownPresentation else { return }
    presentation.end()
    if uncovers, presenting.ownPresentation === presentation, !presentation.isInProgress {
      presentation.dismiss(animated: false, completion: nil)
      presentation.hurry()
    }
    if presenting.ownPresentation === presentation { presentation.unlink() }
  }

  /// Sends `willMove` to a child that has been added.
  ///
  /// The child's `parent` is `nil` until the callback has returned.
  final func announce(_ child: ViewController) {
    child.membership.joining = .hearing
    child.willMove(toParent: self)
    if child.membership.joining == .hearing { child.membership.joining = .awaited }
  }

  /// Removes a child without notifying it.
  ///
  /// The search begins at the end, because a stack removes its last child.
  final func unlink(_ child: ViewController) {
    if child.presenting.hasContextPresentation { child.presenting.settleContextPresentation() }
    child.endSharedAppearance()
    guard child.parentLink === self, let index = children.lastIndex(where: { $0 === child }) else { return }
    child.parentLink = nil
    child.membership.joining = .settled
    child.membership.leaving = .settled
    child.membership.isLeavingAnnounced = false
    if isOwnContainer, child.loadedView?.superview != nil { system.watch(child, hasLeft: true) }
    children.remove(at: index)
    if child.presenting.hasContextPresentation {
      for controller in child.presenting.contextChain { controller.loadedView?.takeOut() }
    }
    child.ownershipChanged(by: self)
    system.detachedCount += 1
  }

  /// Returns the first result that isn't `nil` for the containers around the controller, beginning with the nearest.
  final func enclosing<Found>(_ match: (ViewController) -> Found?) -> Found? {
    var controller = parentLink
    while let current = controller {
      if let found = match(current) { return found }
      controller = current.parentLink
    }
    return nil
  }
}

/// The progress of a controller that is joining a parent.
enum Joining: UInt8 {
  /// The controller has joined, or has no parent.
  case settled
  /// The controller has been added, but hasn't been notified.
  case taken
  /// The controller is receiving `willMove`.
  case hearing
  /// `willMove` has been sent, but `didMove` hasn't.
  case awaited

  /// Whether the parent is still hidden from scripts.
  var isBefore: Bool { self == .taken || self == .hearing }
}

/// The progress of a controller that is leaving a built-in parent.
enum Leaving: UInt8 {
  /// The controller has left, or isn't leaving.
  case settled
  /// The removal has begun, but the controller hasn't been notified.
  case notNotified
  /// `willMove(nil)` has been sent or is being sent, but `didMove(nil)` hasn't been sent.
  case awaited
}
