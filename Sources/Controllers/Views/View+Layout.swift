// How a layout pass proceeds. A new size, a new subview or a script requests the layout of a view with
// `setNeedsLayout`, which marks the view and every view above it. At the end of the turn, the window is laid out if it
// is marked. First, the constraints of flagged views are updated, beginning with the innermost views, and are solved.
// If this changes the frames of views, their superviews are also marked. Then each marked path is traversed from the
// top down. For each flagged view on the path, the controller is notified, the subviews are placed, and the controller
// is notified again. If a callback marks a view again, that view is laid out in the next round of the same pass.
//
// Source: "View Controllers" (Programming iOS 6), "Understanding Auto Layout".

/// The maximum number of rounds in a layout pass.
///
/// Without a maximum, a script that requests layout in every callback would never end.
///
/// Here: this limit isn't UIKit's.
private let maximumRoundsPerPass = 8

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

  /// Updates and lays out this view and the views inside it immediately.
  ///
  /// First their constraints are updated, and then the marked views are laid out.
  package final func layoutIfNeeded() {
    var roundCount = 0
    var firstEventIndex = 0
    if !system.pendingUpdates.isEmpty { system.performUpdates(in: self) }
    while subtreeNeedsLayout || subtreeNeedsUpdateConstraints || !system.layoutRoots.isIdle {
      guard roundCount < maximumRoundsPerPass else { return warnOfEndlessLayout(since: firstEventIndex) }
      if roundCount == maximumRoundsPerPass - 1 { firstEventIndex = system.trace.count }
      updateConstraintsIfNeeded()
      let hasSolved = !system.layoutRoots.isIdle && system.layoutRoots.solve(around: self)
      guard subtreeNeedsLayout || hasSolved else { return }
      if subtreeNeedsLayout { layoutMarkedPaths() }
      // The new frames determine the layout guides inside the views. The next round places these guides.
      if system.layoutRoots.hasGuides { system.layoutRoots.updateGuides() }
      if !system.pendingUpdates.isEmpty { system.performUpdates(in: self) }
      roundCount += 1
    }
  }

  private func warnOfEndlessLayout(since start: Int) {
    var view = self
    while !view.needsLayout, !view.needsUpdateConstraints, let next = view.subviews.first(where: \.requestsLayout) {
      view = next
    }
    system.warnOnce(.endlessLayout(view, rounds: maximumRoundsPerPass, callers: system.callers(since: start)))
  }

  private var requestsLayout: Bool { subtreeNeedsLayout || subtreeNeedsUpdateConstraints }

  /// Updates the flagged constraints of this view and the views inside it, beginning with the innermost views.
  package final func updateConstraintsIfNeeded() {
    guard subtreeNeedsUpdateConstraints else { return }
    subtreeNeedsUpdateConstraints = false
    for subview in subviews where subview.subtreeNeedsUpdateConstraints { subview.updateConstraintsIfNeeded() }
    guard needsUpdateConstraints else { return }
    needsUpdateConstraints = false
    viewController?.layoutWillUpdateConstraints()
    updateConstraints()
    sendPhase(.updateConstraints, .updateConstraints)
  }

  /// Marks the views above this view, so that the layout pass reaches it.
  final func markPathToLayout() {
    subtreeNeedsLayout = true
    unretainedSuperview?._withUnsafeGuaranteedRef {
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
    if needsLayout { layOutThisView() }
    for subview in subviews where subview.subtreeNeedsLayout && subview.isSubview(in: self) {
      subview.layoutMarkedPaths()
    }
  }

  private func layOutThisView() {
    needsLayout = false
    system.count(.layout)
    if phases.contains(.margins) { notifyIfMarginsChanged() }
    if let viewController { viewController.layOut(self) } else { placeSubviews() }
  }

  /// Sets the frames of the subviews.
  ///
  /// The frames that constraints determine are set first, and then those that the view itself determines.
  final func placeSubviews() {
    if let layoutRoot = layout?.activeRoot {
      if system.layoutRoots.hasGuides { layoutRoot.updateGuides() }
      layoutRoot.solve(besides: self)
      layoutRoot.copyFrames(in: self)
    }
    layoutSubviews()
    sendPhase(.layoutSubviews, .layoutSubviews)
  }
}
