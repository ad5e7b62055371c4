// Changes of the stack take effect at once. A controller that joins receives `willMove`; a controller that leaves
// receives `willMove(nil)`. Invisible controllers receive `didMove` at once, and visible ones at the end of the
// transition.

extension NavigationController {
  /// Pushes a controller onto the stack.
  ///
  /// - Parameters:
  ///   - controller: a controller that isn't on the stack yet and isn't a navigation controller.
  ///   - animated: whether the controller slides in.
  /// - Throws: a `ControllerException` if UIKit refuses the push. In that case, the stack is unchanged.
  public final func pushViewController(_ controller: ViewController, animated: Bool) throws(ControllerException) {
    try refuseForeign(controller)
    guard !isOnStack(controller) else {
      throw ControllerException(.pushedTwice(controller.displayName, on: displayName))
    }
    if controller is TabBarController { system.warn(.tabBarControllerPushed(controller, on: self)) }
    finishTransitions(animated: animated, for: .push)
    settleLeaving(of: controller)
    controller.leaveItsPlace()
    stack.append(controller)
    take(controller)
    controller.noteBottomBar()
    bars?.navigationBar.push(controller.navigationItem)
    let covered = pendingMoves.joining
    pendingMoves.joining = controller
    tell(animated: animated) {
      announce(controller)
      if pendingMoves.joining !== controller { finishJoining(controller) }
      if let covered { finishJoining(covered) }
    }
    // Here: a push that a finger may control begins at once, so that the same gesture can move it. In a callback, it
    // waits for the layout pass like any other push.
    if animated, mayFollow, appearance == .appeared, shown?.appearance == .appeared,
      responds(to: .interactionControllerForOperation)
    {
      loadedView?.layoutIfNeeded()
    }
  }

  /// Pops the top controller, unless it is the only one on the stack.
  ///
  /// - Parameter animated: whether the controller slides out.
  /// - Returns: the popped controller, or `nil` if no controller could be popped.
  @discardableResult
  public final func popViewController(animated: Bool) -> ViewController? {
    pop(animated: animated) { stack.count - 2 }.last
  }

  /// Pops all controllers above a given one.
  ///
  /// - Parameters:
  ///   - controller: the controller that becomes the top one.
  ///   - animated: whether the former top controller slides out.
  /// - Returns: the popped controllers, with the former top controller last.
  /// - Throws: a `ControllerException` if the controller isn't on the stack.
  @discardableResult
  public final func popToViewController(
    _ controller: ViewController, animated: Bool
  ) throws(ControllerException) -> [ViewController] {
    guard stack.contains(where: { $0 === controller }) else {
      throw ControllerException(.notOnStack(controller.displayName, of: displayName))
    }
    return pop(animated: animated) { stack.lastIndex { $0 === controller } }
  }

  /// Pops all controllers above the root.
  ///
  /// - Parameter animated: whether the former top controller slides out.
  /// - Returns: the popped controllers, with the former top controller last.
  @discardableResult
  public final func popToRootViewController(animated: Bool) -> [ViewController] {
    pop(animated: animated) { 0 }
  }

  /// Replaces the whole stack.
  ///
  /// - Parameters:
  ///   - controllers: the controllers, without duplicates. The root is first.
  ///   - animated: whether a new top controller slides in. A controller that was already on the stack is revealed as in
  ///     a pop.
  /// - Throws: a `ControllerException` if UIKit refuses one of the controllers. In that case, the stack is unchanged.
  public final func setViewControllers(
    _ controllers: [ViewController], animated: Bool
  ) throws(ControllerException) {
    var seen: Set<ObjectIdentifier> = []
    for controller in controllers {
      try refuseForeign(controller)
      guard seen.insert(ObjectIdentifier(controller)).inserted else {
        throw ControllerException(.listedTwice(controller.displayName, in: displayName))
      }
    }
    finishTransitions(animated: animated, for: .push)
    replaceStack(by: controllers, animated: animated)
  }

  private func refuseForeign(_ controller: ViewController) throws(ControllerException) {
    if let refusal = controller.refusalOfPush(on: self) { throw ControllerException(refusal) }
    guard !hangs(on: controller) else {
      throw ControllerException(.cyclicHierarchy(displayName, child: controller.displayName))
    }
    try checkDepth(adding: controller)
  }

  /// Returns whether a controller is on the stack, without searching the stack.
  private func isOnStack(_ controller: ViewController) -> Bool {
    controller.parentLink === self && controller.membership.leaving == .settled
  }

  /// Pops all controllers above an index.
  ///
  /// The index is determined again after the running transition has ended, because the callbacks may change the stack.
  private func pop(animated: Bool, downTo target: () -> Int?) -> [ViewController] {
    guard let index = topAfterPop(target) else { return [] }
    if animated, let going = beginControlledPop(to: index) { return going }
    finishTransitions(animated: animated, for: .pop)
    guard let index = topAfterPop(target) else { return [] }
    let popped = Array(stack[(index + 1)...])
    stack.removeLast(popped.count)
    for controller in popped {
      controller.membership.leaving = .notNotified
      bars?.navigationBar.pop()
    }
    tell(animated: animated) {
      for controller in popped.reversed() { leaveStack(controller) }
    }
    return popped
  }

  private func topAfterPop(_ target: () -> Int?) -> Int? {
    guard let index = target(), index >= 0, index < stack.count - 1 else { return nil }
    return index
  }

  private func replaceStack(by controllers: [ViewController], animated: Bool) {
    for controller in controllers where !isOnStack(controller) {
      settleLeaving(of: controller)
      controller.leaveItsPlace()
    }
    let kept = Set(controllers.map(ObjectIdentifier.init))
    let gone = stack.reversed().filter { !kept.contains(ObjectIdentifier($0)) }
    let new = controllers.filter { !isOnStack($0) }
    stack = controllers
    for controller in gone { controller.membership.leaving = .notNotified }
    for controller in new {
      take(controller)
      controller.noteBottomBar()
    }
    bars?.navigationBar.replaceItems(controllers.map(\.navigationItem))
    let covered = pendingMoves.joining === controllers.last ? nil : pendingMoves.joining
    if let top = new.last, top === controllers.last { pendingMoves.joining = top }
    tell(animated: animated) {
      for controller in gone { leaveStack(controller) }
      for controller in new {
        if controller.membership.joining == .taken, controller.parentLink === self { announce(controller) }
        if controller !== pendingMoves.joining { finishJoining(controller) }
      }
      if let covered { finishJoining(covered) }
    }
  }

  /// Sends the callbacks of a change of the stack.
  ///
  /// The visible transition follows later.
  private func tell(animated: Bool, _ body: () -> Void) {
    waitForLayout(animated: animated)
    telling += 1
    body()
    telling -= 1
    if pendingMoves.joining != nil || pendingMoves.leaving != nil { waitForLayout(animated: waiting ?? false) }
    if telling == 0, isSeen { system.application?.updateSystemBars() }
  }
}

// Joining and leaving each have two halves: `willMove` and `didMove`. Callbacks may change the stack between the
// halves, so each half is sent only if the controller hasn't received it yet.
extension NavigationController {
  /// Sends a leaving controller the first half, or both halves if the controller isn't visible.
  final func leaveStack(_ controller: ViewController) {
    guard controller.parentLink === self, controller.membership.leaving == .notNotified else { return }
    if controller.membership.joining == .taken { announce(controller) }
    finishJoining(controller)
    guard controller.parentLink === self, controller.membership.leaving == .notNotified else { return }
    controller.membership.leaving = .awaited
    let isSeen = controller === shown
    if isSeen { pendingMoves.leaving = controller }
    controller.willMove(toParent: nil)
    if !isSeen { finishLeaving(controller) }
  }

  /// Finishes the removal of a controller that is about to be added again.
  private final func settleLeaving(of controller: ViewController) {
    guard controller.parentLink === self else { return }
    leaveStack(controller)
    finishLeaving(controller)
  }

  /// Sends the second halves after a transition.
  final func settle(_ moves: Moves) {
    if let joining = moves.joining { finishJoining(joining) }
    if let leaving = moves.leaving { finishLeaving(leaving) }
  }

  final func finishJoining(_ controller: ViewController) {
    guard controller.parentLink === self,
      controller.membership.joining == .awaited || controller.membership.joining == .hearing
    else {
      return
    }
    // Joining is no longer the reason for the controller's later appearances.
    if controller.appearance == .disappeared { controller.reason = .none }
    controller.didMove(toParent: self)
  }

  private final func finishLeaving(_ controller: ViewController) {
    guard controller.parentLink === self, controller.membership.leaving == .awaited else { return }
    unlink(controller)
    controller.didMove(toParent: nil)
    didLetGo(of: controller)
  }
}
