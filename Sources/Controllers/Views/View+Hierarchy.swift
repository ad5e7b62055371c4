extension View {
  /// Puts a view in front of the others; takes it out of where it was.
  package final func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Puts a view among the others; takes it out of where it was.
  ///
  /// - Parameters:
  ///   - view: the view to lie in this one.
  ///   - index: its place counted from the back; what is out of range counts as the nearest end.
  package final func insertSubview(_ view: View, at index: Int) {
    guard view !== self, view.subviews.isEmpty || !isDescendant(of: view) else { return }
    if system.contextPresentations > 0, let frontInContext = view.frontInContext {
      (frontInContext.frame, frontInContext.autoresizingMask) = (view.frame, view.autoresizingMask)
      return insertSubview(frontInContext, at: index)
    }
    if view.superview != nil {
      view.leave(for: self)
      // Callbacks were heard: one may have put it elsewhere, or this view into it, and has the last word then.
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

  /// Takes the view out of its superview, and what stands in its place.
  package final func removeFromSuperview() {
    if system.contextPresentations > 0 { frontInContext?.removeFromSuperview() }
    takeOut()
  }

  /// Takes the view itself out of its superview.
  final func takeOut() {
    if window != nil { tellWillLeaveWindow() }
    guard let superview else { return }
    if layout != nil { leaveConstraints() }
    detach(from: superview)
    superview.setNeedsLayout()
    windowMayHaveChanged(to: asWindow)
  }

  /// Puts a subview in front of its siblings.
  package final func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Puts a subview behind its siblings.
  package final func sendSubviewToBack(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// Whether the other view is the one around this one.
  final func lies(in other: View) -> Bool { above?.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }

  /// Whether the view is the other one, or lies in it at any depth.
  package final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }

  /// Whether the view and all around it are to be seen, and a window is at the end of them.
  package final var isShown: Bool {
    var view = self
    while !view.isHidden, view.alpha > 0.01 {
      guard let above = view.superview else { return view is Window }
      view = above
    }
    return false
  }

  /// The nearest controller: of this view, else of one around it.
  package final var nearestViewController: ViewController? {
    var view: View? = self
    while let current = view {
      if let controller = current.viewController { return controller }
      view = current.superview
    }
    return nil
  }

  /// Makes ready to lie in another view.
  private func leave(for other: View) {
    if window != nil, window !== other.window { tellWillLeaveWindow() }
    guard let superview else { return }
    // A view that only comes to the front keeps its constraints.
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
    tellWindowChanged()
  }

  /// Notes the window the view is in now, and all in it with it, before anyone is told.
  final func enter(_ new: Window?) {
    window = new
    for subview in subviews { subview.enter(new) }
  }

  /// Tells the controllers whose root views are this one or in it.
  private func tellWillLeaveWindow() {
    viewController?.viewWillLeaveWindow()
    for subview in subviews { subview.tellWillLeaveWindow() }
  }

  /// Tells the views from this one down, and the controllers whose root views they are.
  private func tellWindowChanged() {
    if isFirstResponder, window == nil { giveKeyboardAway() }
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
    for subview in subviews { subview.tellWindowChanged() }
  }
}
