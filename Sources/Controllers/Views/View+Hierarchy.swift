extension View {
  /// The window the view is in.
  ///
  /// Found on the way up, so that moving a subtree costs nothing per view.
  package final var window: Window? {
    var view = self
    while let above = view.superview { view = above }
    return view as? Window
  }

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
    guard !isDescendant(of: view) else { return }
    let before = view.window
    if let before, before !== window { view.tellWillLeaveWindow() }
    view.detach(from: view.superview)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.ownershipChanged(by: self)
    view.setNeedsLayout()
    view.markPathToConstraints()
    setNeedsLayout()
    view.windowMayHaveChanged(from: before)
  }

  /// Takes the view out of its superview.
  package final func removeFromSuperview() {
    let before = window
    if before != nil { tellWillLeaveWindow() }
    guard let superview else { return }
    detach(from: superview)
    superview.setNeedsLayout()
    windowMayHaveChanged(from: before)
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

  private func detach(from owner: View?) {
    guard let owner, let index = owner.subviews.firstIndex(where: { $0 === self }) else { return }
    owner.subviews.remove(at: index)
    superview = nil
    ownershipChanged(by: owner)
    countIfDetached()
  }

  private func windowMayHaveChanged(from before: Window?) {
    if window !== before { tellWindowChanged() }
  }

  /// Tells the controllers whose root views are this one or in it.
  private func tellWillLeaveWindow() {
    viewController?.viewWillLeaveWindow()
    for subview in subviews { subview.tellWillLeaveWindow() }
  }

  /// Tells the views from this one down, and the controllers whose root views they are.
  private func tellWindowChanged() {
    if isFirstResponder, window == nil { resignFirstResponder() }
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
    for subview in subviews { subview.tellWindowChanged() }
  }
}
