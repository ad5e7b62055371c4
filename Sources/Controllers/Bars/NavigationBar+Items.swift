// The stack of a bar that the script made: its delegate may refuse, and is told at the end. In the bar of a
// navigation controller the stack is the controller's.
//
// Source: "View Controllers" (Programming iOS 6). Here: `didPush` and `didPop` come at the end of an animated change.

extension NavigationBar {
  /// Puts an item on top, when the delegate has nothing against it.
  ///
  /// - Throws: when a navigation controller keeps the bar.
  package func pushItem(_ item: NavigationItem, animated: Bool = false) throws(ControllerException) {
    try refuseIfManaged("pushItem")
    guard isAllowed(.shouldPush, of: item) else { return }
    push(item)
    afterMovement(animated: animated) { [self] in send(.didPush, .object(item)) }
  }

  /// Takes the item on top away, when the delegate has nothing against it; the last one stays.
  ///
  /// - Returns: the item; nil when it stays.
  /// - Throws: when a navigation controller keeps the bar.
  @discardableResult
  package func popItem(animated: Bool = false) throws(ControllerException) -> NavigationItem? {
    try refuseIfManaged("popItem")
    guard items.count > 1, let top = topItem, isAllowed(.shouldPop, of: top) else { return nil }
    // The delegate may have changed the stack.
    guard topItem === top, pop() != nil else { return nil }
    afterMovement(animated: animated) { [self] in send(.didPop, .object(top)) }
    return top
  }

  /// Sets the whole stack; the delegate is not asked.
  ///
  /// - Throws: when a navigation controller keeps the bar.
  package func setItems(_ items: [NavigationItem], animated: Bool = false) throws(ControllerException) {
    try refuseIfManaged("setItems")
    replaceItems(items)
  }

  private func afterMovement(animated: Bool, _ body: @escaping () -> Void) {
    guard hasDelegate else { return }
    guard animated else { return body() }
    system.clock.schedule(after: Durations.push, endsAnimation: true, caption: "a bar's items change", action: body)
  }
}
