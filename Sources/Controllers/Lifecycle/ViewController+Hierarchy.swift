// Parents and children. UIKit sends one half of the callbacks, and the container sends the other half. If a child is
// added, UIKit sends `willMove`, and the container sends `didMove`. If a child is removed, the container sends
// `willMove(nil)`, and UIKit sends `didMove(nil)`.
//
// Sources: "View Controllers" (Programming iOS 6), "Containing ViewControllers".

extension ViewController {
  /// The container that holds the controller, or `nil` if there is none.
  ///
  /// The value is still `nil` while the controller receives `willMove`.
  public final var parent: ViewController? { membership.joining.isParentHidden ? nil : parentLink }

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

  /// Returns whether the controller is another controller, is inside it, or is presented or kept by it, at any depth.
  ///
  /// Here: if so, the other controller can't become a child of this one or of a controller inside this one, because the
  /// hierarchy would then be cyclic.
  package final func depends(on other: ViewController) -> Bool { self === other || link(to: other) != nil }

  /// Returns the controller that connects this controller to another one, or `nil` if the two aren't connected.
  ///
  /// The result is this controller or one that contains, presents or keeps it. The other controller directly contains,
  /// presents or keeps the result.
  private func link(to other: ViewController) -> ViewController? {
    var controller = self
    while let holder = controller.parentLink ?? controller.ownPresenter ?? controller.keeper {
      if holder === other { return controller }
      controller = holder
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
    guard !depends(on: child) else {
      throw ControllerException(.cyclicHierarchy(self.displayName, child: child.displayName))
    }
    try checkDepth(adding: child)
    if child.parentLink === self, isCustomContainer { system.warn(.addedTwice(child, parent: self)) }
    if child.parentLink !== self { adopt(child) }
    announce(child)
    if isCustomContainer { system.watch(child) }
  }

  /// Removes the controller from its parent and sends `didMove(nil)`.
  ///
  /// The caller has already sent `willMove(nil)`.
  package final func removeFromParent() {
    guard let parentLink else { return }
    if parentLink.isCustomContainer, !membership.isLeavingAnnounced {
      system.warn(.missingWillMove(self, parent: parentLink))
    }
    leaveParent()
  }

  private func leaveParent() {
    guard let parentLink else { return }
    parentLink.detachChild(self)
    didMove(toParent: nil)
  }

  /// Removes a child from its previous parent, window or presenter, and adds it without sending callbacks.
  final func adopt(_ child: ViewController) {
    child.leavePosition()
    separate(child)
    children.append(child)
    if children.count == 1 { nameByFirstChild(child) }
    child.parentLink = self
    child.membership.joining = .taken
    child.ownershipChanged(by: self)
    child.positionDidChange()
  }

  /// Separates a child from this controller again, if callbacks have connected the two.
  ///
  /// This can happen while the child is leaving its previous position.
  ///
  /// If the callbacks of the second separation also connect the two, they are separated once more, without callbacks.
  private func separate(_ child: ViewController) {
    for attempt in 0..<HierarchyLimits.maximumRemovalAttempts {
      let isLast = attempt == HierarchyLimits.maximumRemovalAttempts - 1
      if child.parentLink != nil || child.presenting.isPresentedOrRoot {
        isLast ? child.separateWithoutCallbacks() : child.leavePosition()
      }
      guard let connection = link(to: child) else { return }
      isLast ? connection.separateWithoutCallbacks() : connection.leavePosition()
    }
  }

  private func separateWithoutCallbacks() {
    parentLink?.removeChild(self)
    (keeper as? any ControllerKeeper)?.endKeeping(self)
    presenting.ownPresentation?.unlink()
  }

  /// Removes the controller from its parent, window or presenter before it moves to another position.
  ///
  /// If the controller is still a child of a built-in container, the container sends it the callbacks of the removal.
  ///
  /// - Parameter uncovers: whether the presenter's views return to the screen.
  final func leavePosition(uncovers: Bool = true) {
    if let parentLink, parentLink.managesChildren, membership.joining == .settled, !membership.awaitsLeaving {
      willMove(toParent: nil)
    }
    leaveParent()
    if let rootWindow { rootWindow.rootViewController = nil }
    leavePresenter(uncovers: uncovers)
    if let ownPopover, ownPopover.masterOwner == nil { ownPopover.endContentOwnership(of: self) }
  }

  private func leavePresenter(uncovers: Bool) {
    guard let presentation = presenting.ownPresentation else { return }
    presentation.endTransition()
    if uncovers, presenting.ownPresentation === presentation, !presentation.isInProgress {
      presentation.dismiss(animated: false, completion: nil)
      presentation.finishImmediately()
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

  /// Removes a child without sending callbacks.
  ///
  /// The search begins at the end, because a stack removes its last child.
  final func removeChild(_ child: ViewController) {
    if child.presenting.hasContextPresentation { child.presenting.finishContextPresentation() }
    child.endSharedAppearance()
    guard child.parentLink === self, let index = children.lastIndex(where: { $0 === child }) else { return }
    child.parentLink = nil
    child.membership.joining = .settled
    child.membership.leaving = .settled
    child.membership.isLeavingAnnounced = false
    if isCustomContainer, child.loadedView?.superview != nil { system.watch(child, hasLeft: true) }
    children.remove(at: index)
    if child.presenting.hasContextPresentation {
      for controller in child.presenting.contextChain { controller.loadedView?.removeOnlyThisView() }
    }
    child.ownershipChanged(by: self)
    system.detachedCount += 1
  }

  /// Searches the containers around the controller, beginning with the nearest, and returns the first result that isn't
  /// `nil`.
  final func enclosing<Found>(_ match: (ViewController) -> Found?) -> Found? {
    var controller = parentLink
    while let current = controller {
      if let result = match(current) { return result }
      controller = current.parentLink
    }
    return nil
  }
}

/// The progress of a controller in joining a parent.
enum Joining: UInt8 {
  /// The controller has joined, or has no parent.
  case settled
  /// The controller has been added, but hasn't received `willMove`.
  case taken
  /// The controller is receiving `willMove`.
  case hearing
  /// `willMove` has been sent, but `didMove` hasn't.
  case awaited

  /// Whether `willMove` hasn't returned yet, so that scripts don't see the parent.
  var isParentHidden: Bool { self == .taken || self == .hearing }
}

/// The progress of a controller in leaving a built-in parent.
enum Leaving: UInt8 {
  /// The controller has left, or isn't leaving.
  case settled
  /// The removal has begun, but the controller hasn't received `willMove(nil)`.
  case notNotified
  /// `willMove(nil)` has been sent or is being sent, but `didMove(nil)` hasn't been sent.
  case awaited
}
