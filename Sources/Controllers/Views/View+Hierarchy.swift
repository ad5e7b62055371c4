extension View {
  /// Adds a subview in front of the others, after removing it from its previous superview.
  ///
  /// - Parameter view: the view to add.
  public final func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a subview, after removing it from its previous superview.
  ///
  /// - Parameters:
  ///   - view: the view to insert.
  ///   - index: the index of the view, counted from the back. An index out of range is replaced by the nearest valid
  ///     one.
  package final func insertSubview(_ view: View, at index: Int) {
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else { return }
    if system.contextPresentations > 0, let frontInContext = view.frontInContext {
      (frontInContext.frame, frontInContext.autoresizingMask) = (view.frame, view.autoresizingMask)
      return insertSubview(frontInContext, at: index)
    }
    if view.superview != nil {
      view.leave(for: self)
      // Callbacks may have added the view elsewhere, or this view to the view; such a change takes precedence.
      guard view.superview == nil, view.subviews.isEmpty || !isDescendant(of: view) else {
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
  }

  /// Removes the view from its superview, and with it the view presented in its place.
  public final func removeFromSuperview() {
    if system.contextPresentations > 0 { frontInContext?.removeFromSuperview() }
    takeOut()
  }

  /// Removes only the view itself from its superview.
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

  /// Returns whether the other view is the superview of this view.
  final func lies(in other: View) -> Bool { above?.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }

  /// Returns whether this view is the other view, or inside it at any depth.
  package final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Whether the view and all its superviews are visible, and the outermost one is a window.
  package final var isShown: Bool {
    var view = self
    while !view.isHidden, view.alpha > 0.01 {
      guard let above = view.superview else { return view is Window }
      view = above
    }
    return false
  }

  /// The controller of this view or, if there is none, the nearest controller around it.
  package final var nearestViewController: ViewController? {
    var view: View? = self
    while let current = view {
      if let controller = current.viewController { return controller }
      view = current.superview
    }
    return nil
  }

  /// Prepares the view to be added to another view.
  private func leave(for other: View) {
    if window != nil, window !== other.window { notifyWillLeaveWindow() }
    guard let superview else { return }
    // A view that is only moved in front of its siblings keeps its constraints.
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

  /// Updates the window of this view and of all views inside it, before callbacks are sent.
  final func enter(_ new: Window?) {
    window = new
    for subview in subviews { subview.enter(new) }
  }

  /// Notifies the controllers whose root views are this view or inside it.
  private func notifyWillLeaveWindow() {
    viewController?.viewWillLeaveWindow()
    for subview in subviews { subview.notifyWillLeaveWindow() }
  }

  /// Notifies the views from this view down, and the controllers that have them as root views.
  private func notifyWindowChanged() {
    if isFirstResponder, window == nil { giveKeyboardAway() }
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
    for subview in subviews { subview.notifyWindowChanged() }
  }
}
