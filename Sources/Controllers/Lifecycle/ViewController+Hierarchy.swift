// Parents and children. UIKit sends half of the callbacks, and the container sends the other half: adding a child sends
// `willMove`, and the container calls `didMove`; the container calls `willMove(nil)`, and removing the child sends
// `didMove(nil)`.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".

extension ViewController {
  /// The container that holds the controller.
  ///
  /// Not yet set while the controller receives `willMove`.
  package final var parent: ViewController? { joining.isBefore ? nil : parentLink }

  /// The outermost container around the controller, or the controller itself.
  package final var outermost: ViewController {
    var controller = self
    while let above = controller.parentLink { controller = above }
    return controller
  }

  /// Whether the controller is the other one or in it, at any depth.
  package final func isDescendant(of other: ViewController) -> Bool {
    var controller: ViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.parentLink
    }
    return false
  }

  /// Whether the controller is the other one, or is in it or presented by it, at any depth.
  ///
  /// Here: the other one then can't become a child of this one or of anything in this one: the hierarchy would be
  /// cyclic.
  package final func hangs(on other: ViewController) -> Bool { self === other || link(to: other) != nil }

  /// The controller that connects this one to another: this one or one around it that the other directly holds or
  /// presents.
  private func link(to other: ViewController) -> ViewController? {
    var controller = self
    while let above = controller.parentLink ?? controller.ownPresenter {
      if above === other { return controller }
      controller = above
    }
    return nil
  }

  /// Adds a child and sends it `willMove`; the caller sends `didMove`.
  ///
  /// - Throws: a `ControllerException` if the child contains or presents this controller, or if the hierarchy would
  ///   be too deep.
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

  /// Removes the controller from its parent and sends `didMove(nil)`; the caller has already sent `willMove(nil)`.
  package final func removeFromParent() {
    guard let parentLink else { return }
    if parentLink.isOwnContainer, !isLeavingAnnounced { system.warn(.missingWillMove(self, parent: parentLink)) }
    leaveParent()
  }

  private func leaveParent() {
    guard let parentLink else { return }
    parentLink.detachChild(self)
    didMove(toParent: nil)
  }

  /// Adds a child without notifying it, and removes it from its previous position.
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

  /// Separates a child and this controller again if callbacks connected them while the child was leaving its position.
  ///
  /// Callbacks of the last removal may connect them again; they are then separated without callbacks.
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

  /// Leaves the parent, window or presenter before the controller gets another position.
  ///
  /// A built-in container that didn't remove the controller itself notifies it nevertheless.
  ///
  /// - Parameter uncovers: whether the presenter's views return to the screen.
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

  /// Sends `willMove` to a child that was added.
  ///
  /// The child's `parent` is set only when that callback has returned.
  final func announce(_ child: ViewController) {
    child.joining = .hearing
    child.willMove(toParent: self)
    if child.joining == .hearing { child.joining = .awaited }
  }

  /// Removes a child without notifying it.
  ///
  /// Searches from the end, because a stack removes its top.
  final func unlink(_ child: ViewController) {
    if child.hasContextPresentation { child.settleContextPresentation() }
    child.endSharedAppearance()
    guard child.parentLink === self, let index = children.lastIndex(where: { $0 === child }) else { return }
    child.parentLink = nil
    child.joining = .settled
    child.leaving = .settled
    child.isLeavingAnnounced = false
    if isOwnContainer, child.loadedView?.superview != nil { system.watch(child, hasLeft: true) }
    children.remove(at: index)
    if child.hasContextPresentation { child.frontInContext.loadedView?.takeOut() }
    child.ownershipChanged(by: self)
    system.detachedCount += 1
  }

  /// Returns the nearest container around the controller that matches.
  final func enclosing<Found>(_ match: (ViewController) -> Found?) -> Found? {
    var controller = parentLink
    while let current = controller {
      if let found = match(current) { return found }
      controller = current.parentLink
    }
    return nil
  }
}

/// How far the controller has progressed in joining a parent.
enum Joining: UInt8 {
  /// The controller has joined, or has no parent.
  case settled
  /// Added, but not notified.
  case taken
  /// Receiving `willMove`.
  case hearing
  /// `willMove` was sent, `didMove` not yet.
  case awaited

  /// Whether `parent` must not be readable yet.
  var isBefore: Bool { self == .taken || self == .hearing }
}

/// How far the controller has progressed in leaving a built-in parent.
enum Leaving: UInt8 {
  /// The controller has left, or isn't leaving.
  case settled
  /// Removed, but not notified.
  case notNotified
  /// `willMove(nil)` was sent or is being sent, `didMove(nil)` not yet.
  case awaited
}
