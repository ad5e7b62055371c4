// The life of a layout pass. A new size, a new subview or a script requests the layout of a view with `setNeedsLayout`,
// which marks the view and every view above it. At the end of the turn the window lays out if needed. First, flagged
// constraints are updated from the leaves up and solved, and the superviews of all views whose frames change are also
// marked. Then each marked path is traversed from the top down. For a flagged view, its controller is notified, its
// subviews are placed, and its controller is notified again. If a callback marks a view again, that view is laid out in
// the next round of the same pass.
//
// Source: "View Controllers" (Programming iOS 6), "Understanding Auto Layout".

/// The number of rounds after which a pass stops, because a script that requests layout in every callback would never
/// end.
///
/// Here: this limit isn't UIKit's.
private let roundsOfAPass = 8

extension View {
  /// Requests a layout of the subviews at the end of the turn.
  package final func setNeedsLayout() {
    needsLayout = true
    markPathToLayout()
  }

  /// Requests an update of the constraints before the next layout.
  package final func setNeedsUpdateConstraints() {
    needsUpdateConstraints = true
    subtreeNeedsUpdateConstraints = true
    markPathToConstraints()
  }

  /// Lays out the marked views from this one down at once, after updating their constraints.
  package final func layoutIfNeeded() {
    var rounds = 0
    var start = 0
    while subtreeNeedsLayout || subtreeNeedsUpdateConstraints || !system.layoutRoots.isIdle {
      guard rounds < roundsOfAPass else { return warnOfEndlessLayout(since: start) }
      if rounds == roundsOfAPass - 1 { start = system.trace.count }
      updateConstraintsIfNeeded()
      let solved = !system.layoutRoots.isIdle && system.layoutRoots.solve(around: self)
      guard subtreeNeedsLayout || solved else { return }
      if subtreeNeedsLayout { layoutMarkedPaths() }
      rounds += 1
    }
  }

  private func warnOfEndlessLayout(since start: Int) {
    var view = self
    while !view.needsLayout, !view.needsUpdateConstraints, let next = view.subviews.first(where: \.isAskingForLayout) {
      view = next
    }
    system.warnOnce(.layoutGivenUp(view, rounds: roundsOfAPass, callers: system.callers(since: start)))
  }

  private var isAskingForLayout: Bool { subtreeNeedsLayout || subtreeNeedsUpdateConstraints }

  /// Updates flagged constraints of this view and of the views below it, from the leaves up.
  package final func updateConstraintsIfNeeded() {
    guard subtreeNeedsUpdateConstraints else { return }
    subtreeNeedsUpdateConstraints = false
    for subview in subviews where subview.subtreeNeedsUpdateConstraints { subview.updateConstraintsIfNeeded() }
    guard needsUpdateConstraints else { return }
    needsUpdateConstraints = false
    viewController?.layoutWillUpdateConstraints()
    updateConstraints()
    tell(.updateConstraints, .updateConstraints)
  }

  /// Marks the views above this view, which leads the layout pass down to it.
  final func markPathToLayout() {
    subtreeNeedsLayout = true
    above?._withUnsafeGuaranteedRef {
      if !$0.subtreeNeedsLayout { $0.markPathToLayout() }
    }
  }

  /// Marks the views above this view, which leads the update of constraints down to it, if the view has constraints.
  final func markPathToConstraints() {
    guard subtreeNeedsUpdateConstraints, let superview, !superview.subtreeNeedsUpdateConstraints else { return }
    superview.subtreeNeedsUpdateConstraints = true
    superview.markPathToConstraints()
  }

  private func layoutMarkedPaths() {
    subtreeNeedsLayout = false
    if needsLayout { layoutThisView() }
    for subview in subviews where subview.subtreeNeedsLayout && subview.lies(in: self) {
      subview.layoutMarkedPaths()
    }
  }

  private func layoutThisView() {
    needsLayout = false
    system.count(.layout)
    if let viewController { viewController.layOut(self) } else { placeSubviews() }
  }

  /// Sets the frames of the subviews: those that constraints determine, then those that the view determines itself.
  final func placeSubviews() {
    if let layoutRoot = layout?.home {
      layoutRoot.solve(besides: self)
      layoutRoot.copyFrames(in: self)
    }
    layoutSubviews()
    tell(.layoutSubviews, .layoutSubviews)
  }
}
