// How a layout pass proceeds. A new size, a new subview or a script requests the layout of a view by `setNeedsLayout`,
// which marks the view and every view above it. At the end of the turn, the window is laid out if it is marked. First,
// the constraints of flagged views are updated, beginning with the innermost views, and are solved. The superviews of
// all views whose frames change are also marked. Then each marked path is traversed from the top down. For a flagged
// view, its controller is notified, its subviews are placed, and its controller is notified again. If a callback marks
// a view again, that view is laid out in the next round of the same pass.
//
// Source: "View Controllers" (Programming iOS 6), "Understanding Auto Layout".

/// The number of rounds after which a pass stops.
///
/// A script that requests layout in every callback would never end.
///
/// Here: this limit isn't UIKit's.
private let roundsOfAPass = 8

extension View {
  /// Requests a layout of the subviews at the end of the turn.
  package final func setNeedsLayout() {
    needsLayout = true
    markPathToLayout()
  }

  /// Requests an update of the view's constraints before the next layout.
  package final func setNeedsUpdateConstraints() {
    needsUpdateConstraints = true
    subtreeNeedsUpdateConstraints = true
    markPathToConstraints()
  }

  /// Updates the constraints of this view and the views inside it, and then lays out those that are marked, without
  /// waiting.
  package final func layoutIfNeeded() {
    var rounds = 0
    var start = 0
    if !system.pendingUpdates.isEmpty { system.performUpdates(in: self) }
    while subtreeNeedsLayout || subtreeNeedsUpdateConstraints || !system.layoutRoots.isIdle {
      guard rounds < roundsOfAPass else { return warnOfEndlessLayout(since: start) }
      if rounds == roundsOfAPass - 1 { start = system.trace.count }
      updateConstraintsIfNeeded()
      let solved = !system.layoutRoots.isIdle && system.layoutRoots.solve(around: self)
      guard subtreeNeedsLayout || solved else { return }
      if subtreeNeedsLayout { layoutMarkedPaths() }
      // The new frames determine the guides inside the views, which the next round places.
      if system.layoutRoots.hasGuides { system.layoutRoots.updateGuides() }
      if !system.pendingUpdates.isEmpty { system.performUpdates(in: self) }
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

  /// Updates the flagged constraints of this view and of the views inside it, beginning with the innermost views.
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

  /// Marks the views above this view, so that the layout pass reaches it.
  final func markPathToLayout() {
    subtreeNeedsLayout = true
    above?._withUnsafeGuaranteedRef {
      if !$0.subtreeNeedsLayout { $0.markPathToLayout() }
    }
  }

  /// Marks the views above this view, so that the update of constraints reaches it.
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
    if phases.contains(.margins) { tellMargins() }
    if let viewController { viewController.layOut(self) } else { placeSubviews() }
  }

  /// Sets the frames of the subviews: first the frames that constraints determine, then those that the view itself
  /// determines.
  final func placeSubviews() {
    if let layoutRoot = layout?.home {
      if system.layoutRoots.hasGuides { layoutRoot.updateGuides() }
      layoutRoot.solve(besides: self)
      layoutRoot.copyFrames(in: self)
    }
    layoutSubviews()
    tell(.layoutSubviews, .layoutSubviews)
  }
}
