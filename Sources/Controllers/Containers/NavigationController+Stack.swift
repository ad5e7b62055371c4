// Changes of the stack take effect at once. A controller that joins the stack receives `willMove`; a controller that
// leaves it receives `willMove(nil)`. Invisible controllers receive `didMove` at once, and visible ones at the end of
// the transition.

extension NavigationController {
  /// Pushes a controller onto the stack.
  ///
  /// - Parameters:
  ///   - controller: a controller that isn't on the stack yet and isn't a navigation controller.
  ///   - animated: whether the controller slides in.
  /// - Throws: a `ControllerException` if UIKit refuses the push. In that case, the stack is unchanged.
  public final func pushViewController(_ controller: ViewController, animated: Bool) throws(ControllerException) {
    try checkPushable(controller)
    guard !isOnStack(controller) else {
      throw ControllerException(.pushedTwice(controller.displayName, on: displayName))
    }
    if controller is TabBarController { system.warn(.tabBarControllerPushed(controller, on: self)) }
    finishTransitions(animated: animated, for: .push)
    finishRemoval(of: controller)
    controller.leavePosition()
    stack.append(controller)
    adopt(controller)
    controller.recordHidesBottomBar()
    bars?.navigationBar.push(controller.navigationItem)
    let coveredController = pendingMoves.joining
    pendingMoves.joining = controller
    sendCallbacks(animated: animated) {
      announce(controller)
      if pendingMoves.joining !== controller { finishJoining(controller) }
      if let covered = coveredController { finishJoining(covered) }
    }
    // Here: a push that a finger may control begins at once, so that the same gesture can control it. If the push is
    // made in a callback, it waits for the layout pass like any other push.
    if animated, mayBeginTransition, appearance == .appeared, shown?.appearance == .appeared,
      responds(to: .interactionControllerForOperation)
    {
      loadedView?.layoutIfNeeded()
    }
  }

  /// Pops the top controller, unless it is the only controller on the stack.
  ///
  /// - Parameter animated: whether the controller slides out.
  /// - Returns: the popped controller, or `nil` if no controller could be popped.
  @discardableResult
  public final func popViewController(animated: Bool) -> ViewController? {
    pop(animated: animated) { stack.count - 2 }.last
  }

  /// Pops all controllers above a controller on the stack.
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
  ///   - animated: whether a new top controller slides in. If it was already on the stack, it is revealed as in a pop.
  /// - Throws: a `ControllerException` if UIKit refuses one of the controllers. In that case, the stack is unchanged.
  public final func setViewControllers(
    _ controllers: [ViewController], animated: Bool
  ) throws(ControllerException) {
    var knownControllers: Set<ObjectIdentifier> = []
    for controller in controllers {
      try checkPushable(controller)
      guard knownControllers.insert(ObjectIdentifier(controller)).inserted else {
        throw ControllerException(.listedTwice(controller.displayName, in: displayName))
      }
    }
    finishTransitions(animated: animated, for: .push)
    replaceStack(by: controllers, animated: animated)
  }

  private func checkPushable(_ controller: ViewController) throws(ControllerException) {
    if let refusal = controller.refusalOfPush(on: self) { throw ControllerException(refusal) }
    guard !depends(on: controller) else {
      throw ControllerException(.cyclicHierarchy(displayName, child: controller.displayName))
    }
    try checkDepth(adding: controller)
  }

  /// Returns whether a controller is on the stack, by looking at its parent and not searching the stack.
  private func isOnStack(_ controller: ViewController) -> Bool {
    controller.parentLink === self && controller.membership.leaving == .settled
  }

  /// Pops all controllers above an index.
  ///
  /// The index is determined again after the running transition has ended, because the callbacks may change the stack.
  private func pop(animated: Bool, downTo indexAfterPop: () -> Int?) -> [ViewController] {
    guard let index = topIndexAfterPop(indexAfterPop) else { return [] }
    if animated, let poppedControllers = beginControlledPop(to: index) { return poppedControllers }
    finishTransitions(animated: animated, for: .pop)
    guard let index = topIndexAfterPop(indexAfterPop) else { return [] }
    let popped = Array(stack[(index + 1)...])
    stack.removeLast(popped.count)
    for controller in popped {
      controller.membership.leaving = .notNotified
      bars?.navigationBar.pop()
    }
    sendCallbacks(animated: animated) {
      for controller in popped.reversed() { leaveStack(controller) }
    }
    return popped
  }

  private func topIndexAfterPop(_ indexAfterPop: () -> Int?) -> Int? {
    guard let index = indexAfterPop(), index >= 0, index < stack.count - 1 else { return nil }
    return index
  }

  private func replaceStack(by controllers: [ViewController], animated: Bool) {
    for controller in controllers where !isOnStack(controller) {
      finishRemoval(of: controller)
      controller.leavePosition()
    }
    let keptControllers = Set(controllers.map(ObjectIdentifier.init))
    let removedControllers = stack.reversed().filter { !keptControllers.contains(ObjectIdentifier($0)) }
    let addedControllers = controllers.filter { !isOnStack($0) }
    stack = controllers
    for controller in removedControllers { controller.membership.leaving = .notNotified }
    for controller in addedControllers {
      adopt(controller)
      controller.recordHidesBottomBar()
    }
    bars?.navigationBar.replaceItems(controllers.map(\.navigationItem))
    let coveredController = pendingMoves.joining === controllers.last ? nil : pendingMoves.joining
    if let newTop = addedControllers.last, newTop === controllers.last { pendingMoves.joining = newTop }
    sendCallbacks(animated: animated) {
      for controller in removedControllers { leaveStack(controller) }
      for controller in addedControllers {
        if controller.membership.joining == .taken, controller.parentLink === self { announce(controller) }
        if controller !== pendingMoves.joining { finishJoining(controller) }
      }
      if let covered = coveredController { finishJoining(covered) }
    }
  }

  /// Makes a change of the stack, and sends its callbacks.
  ///
  /// The visible transition follows later.
  private func sendCallbacks(animated: Bool, _ body: () -> Void) {
    waitForLayout(animated: animated)
    telling += 1
    body()
    telling -= 1
    if pendingMoves.joining != nil || pendingMoves.leaving != nil { waitForLayout(animated: waiting ?? false) }
    if telling == 0, isVisible { system.application?.updateSystemBars() }
  }
}

// A controller receives two callbacks when it joins or leaves: `willMove` and `didMove`. The first callback may change
// the stack, so the second is sent only if the controller hasn't received it yet.
extension NavigationController {
  /// Sends `willMove` to a controller that leaves the stack, and also `didMove` if the controller isn't visible.
  final func leaveStack(_ controller: ViewController) {
    guard controller.parentLink === self, controller.membership.leaving == .notNotified else { return }
    if controller.membership.joining == .taken { announce(controller) }
    finishJoining(controller)
    guard controller.parentLink === self, controller.membership.leaving == .notNotified else { return }
    controller.membership.leaving = .awaited
    let isVisible = controller === shown
    if isVisible { pendingMoves.leaving = controller }
    controller.willMove(toParent: nil)
    if !isVisible { finishLeaving(controller) }
  }

  /// Finishes the removal of a controller that is about to be added again.
  private final func finishRemoval(of controller: ViewController) {
    guard controller.parentLink === self else { return }
    leaveStack(controller)
    finishLeaving(controller)
  }

  /// Sends `didMove` to the controllers that joined or left, after a transition.
  final func finish(_ moves: Moves) {
    if let joining = moves.joining { finishJoining(joining) }
    if let leaving = moves.leaving { finishLeaving(leaving) }
  }

  final func finishJoining(_ controller: ViewController) {
    guard controller.parentLink === self,
      controller.membership.joining == .awaited || controller.membership.joining == .hearing
    else {
      return
    }
    // From now on, the controller's appearances have other reasons than joining the stack.
    if controller.appearance == .disappeared { controller.reason = .none }
    controller.didMove(toParent: self)
  }

  private final func finishLeaving(_ controller: ViewController) {
    guard controller.parentLink === self, controller.membership.leaving == .awaited else { return }
    removeChild(controller)
    controller.didMove(toParent: nil)
    didFinishPop(of: controller)
  }
}
