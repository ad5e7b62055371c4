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
  ///   - index: the index of the view, counted from the back. If the index is out of range, the nearest valid index is
  ///     used.
  package final func insertSubview(_ view: View, at index: Int) {
    guard mayContain(view) else { return }
    if system.contextPresentations > 0, let frontInContext = view.frontInContext {
      (frontInContext.frame, frontInContext.autoresizingMask) = (view.frame, view.autoresizingMask)
      return insertSubview(frontInContext, at: index)
    }
    if view.superview != nil {
      view.leave(for: self)
      // Callbacks may have added `view` to a superview, or this view to `view`. Such a change takes precedence.
      guard view.superview == nil, mayContain(view) else {
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
    if system.contextPresentations > 0 { view.viewController?.presenting.placeViewOverContext() }
  }

  /// Removes the view from its superview, together with the view that is presented in its place or over it.
  public final func removeFromSuperview() {
    if system.contextPresentations > 0 {
      frontInContext?.removeFromSuperview()
      viewOverContext?.removeFromSuperview()
    }
    takeOut()
  }

  /// Removes the view itself from its superview, but not a view that is presented in its place.
  final func takeOut() {
    if window != nil { notifyWillLeaveWindow() }
    guard let superview else { return }
    if layout != nil { leaveConstraints() }
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
  final func lies(in other: View) -> Bool { above?.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }

  /// Returns whether this view is a given view, or is inside that view at any depth.
  package final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Whether neither the view nor any superview is hidden, and the outermost one is a window.
  package final var isShown: Bool {
    var view = self
    while view.isVisibleItself {
      guard let above = view.superview else { return view is Window }
      view = above
    }
    return false
  }

  /// The controller whose root view is this view or, if there is none, the nearest controller around the view.
  package final var nearestViewController: ViewController? {
    var view: View? = self
    while let current = view {
      if let controller = current.viewController { return controller }
      view = current.superview
    }
    return nil
  }

  /// The nearest controller around the view or, for a row or an item, around its table or collection view.
  ///
  /// A row that has been scrolled out of sight isn't in the hierarchy.
  package final var containingViewController: ViewController? {
    asCell?.container?.nearestViewController ?? nearestViewController
  }

  /// Removes the view from its superview, so that it can be added to another view.
  private func leave(for other: View) {
    if window != nil, window !== other.window { notifyWillLeaveWindow() }
    guard let superview else { return }
    // A view that only moves in front of its siblings keeps its constraints.
    if layout != nil, superview !== other { leaveConstraints() }
    detach(from: superview)
  }

  private func detach(from owner: View) {
    guard let index = owner.subviews.lastIndex(where: { $0 === self }) else { return }
    owner.subviews.remove(at: index)
    superview = nil
    ownershipChanged(by: owner)
    countIfDetached()
  }

  private func windowMayHaveChanged(to new: Window?) {
    guard window !== new else { return }
    enter(new)
    notifyWindowChanged()
  }

  /// Updates the window of this view and of all views inside it.
  ///
  /// Called before callbacks are sent.
  final func enter(_ new: Window?) {
    window = new
    for subview in subviews { subview.enter(new) }
  }

  /// Notifies the controllers whose root views are this view or inside it.
  private func notifyWillLeaveWindow() {
    viewController?.viewWillLeaveWindow()
    for subview in subviews { subview.notifyWillLeaveWindow() }
  }

  /// Notifies this view and the views inside it, and the controllers whose root views they are.
  private func notifyWindowChanged() {
    if isFirstResponder, window == nil { resignKeyboard() }
    didMoveToWindow()
    if window == nil { system.application?.notifyOverlays(leftBy: self) }
    viewController?.viewDidMoveToWindow()
    for subview in subviews { subview.notifyWindowChanged() }
  }
}
