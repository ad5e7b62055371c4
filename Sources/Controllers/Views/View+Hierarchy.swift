extension View {
  /// Adds a subview in front of the others, after removing it from its previous superview.
  ///
  /// - Parameter view: the view to add.
  public final func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview among the others.
  ///
  /// The subview is removed from its previous superview.
  ///
  /// - Parameters:
  ///   - view: the view to insert.
  ///   - index: the index of the view, counted from the back. If there is no such index, the nearest one is used.
  package final func insertSubview(_ view: View, at index: Int) {
    guard canContain(view) else { return }
    if system.contextPresentationCount > 0, let frontInContext = view.frontInContext {
      (frontInContext.frame, frontInContext.autoresizingMask) = (view.frame, view.autoresizingMask)
      return insertSubview(frontInContext, at: index)
    }
    if view.superview != nil {
      view.leaveSuperview(for: self)
      // Callbacks may have added `view` to a superview, or this view to `view`. In that case, their change takes
      // precedence.
      guard view.superview == nil, canContain(view) else {
        return view.windowMayHaveChanged(to: view.superview?.window ?? view.asWindow)
      }
    }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.viewController?.viewWasPlaced()
    view.ownershipChanged(by: self)
    view.needsLayout = true
    view.subtreeNeedsLayout = true
    view.markPathToConstraints()
    if view.layout != nil { system.layoutRoots.invalidate(view) }
    setNeedsLayout()
    view.windowMayHaveChanged(to: window)
    if system.contextPresentationCount > 0 { view.viewController?.presenting.restoreViewOverContext() }
  }

  /// Removes the view from its superview, together with any view that is presented in its context.
  public final func removeFromSuperview() {
    if system.contextPresentationCount > 0 {
      frontInContext?.removeFromSuperview()
      viewOverContext?.removeFromSuperview()
    }
    removeOnlyThisView()
  }

  /// Removes only the view itself from its superview, and not a view that is presented in its context.
  final func removeOnlyThisView() {
    if window != nil { notifyWillLeaveWindow() }
    guard let superview else { return }
    if layout != nil { removeConstraintsOfAncestors() }
    detach(from: superview)
    superview.setNeedsLayout()
    windowMayHaveChanged(to: asWindow)
  }

  /// Moves a subview in front of its siblings.
  package final func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Moves a subview behind its siblings.
  package final func sendSubviewToBack(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Returns whether a given view is the superview of this view.
  final func isSubview(in other: View) -> Bool {
    unretainedSuperview?.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  /// Returns whether this view is a given view, or is inside that view at any depth.
  package final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Whether the view is in a window, and neither the view nor any superview is hidden.
  package final var isShown: Bool {
    var view = self
    while view.isVisibleItself {
      guard let above = view.superview else { return view is Window }
      view = above
    }
    return false
  }

  /// The controller whose root view this is or, if there is none, the nearest controller around the view.
  package final var nearestViewController: ViewController? {
    var view: View? = self
    while let current = view {
      if let controller = current.viewController { return controller }
      view = current.superview
    }
    return nil
  }

  /// The nearest controller around the view.
  ///
  /// For a row or an item, this is the nearest controller around its table or collection view.
  ///
  /// A row that has been scrolled out of the visible area isn't in the view hierarchy.
  package final var containingViewController: ViewController? {
    asCell?.container?.nearestViewController ?? nearestViewController
  }

  /// Removes the view from its superview, so that it can be added to another view.
  private func leaveSuperview(for other: View) {
    if window != nil, window !== other.window { notifyWillLeaveWindow() }
    guard let superview else { return }
    // If a view only moves in front of its siblings, it keeps its constraints.
    if layout != nil, superview !== other { removeConstraintsOfAncestors() }
    detach(from: superview)
  }

  private func detach(from owner: View) {
    guard let index = owner.subviews.lastIndex(where: { $0 === self }) else { return }
    owner.subviews.remove(at: index)
    superview = nil
    ownershipChanged(by: owner)
    updateDetachedCount()
  }

  private func windowMayHaveChanged(to new: Window?) {
    guard window !== new else { return }
    updateWindow(new)
    notifyWindowChanged()
  }

  /// Updates the window of this view and of all views inside it.
  ///
  /// Called before any callbacks are sent.
  final func updateWindow(_ new: Window?) {
    window = new
    for subview in subviews { subview.updateWindow(new) }
  }

  /// Notifies each controller whose root view is this view or inside it.
  private func notifyWillLeaveWindow() {
    viewController?.viewWillLeaveWindow()
    for subview in subviews { subview.notifyWillLeaveWindow() }
  }

  /// Notifies this view, the views inside it, and the controllers whose root views they are.
  private func notifyWindowChanged() {
    if isFirstResponder, window == nil { resignKeyboard() }
    didMoveToWindow()
    if window == nil { system.application?.notifyOverlays(leftBy: self) }
    viewController?.viewDidMoveToWindow()
    for subview in subviews { subview.notifyWindowChanged() }
  }
}
