import Layout

extension LayoutRoot {
  /// Solves what is stale, and marks the superviews of all whose frames are others now.
  ///
  /// - Parameter view: one that lays out at the moment and takes the frames over by itself.
  func solve(besides view: View? = nil) {
    guard isStale else { return }
    isStale = false
    rootView.system.count(.member, times: size)
    for conflict in solveWithHeights() { tell(conflict) }
    markMoved(besides: view)
    measureForStack()
  }

  /// Marks the superviews of all members that stand elsewhere than solved.
  func markMoved(besides view: View? = nil) {
    for member in views {
      guard let superview = member.superview, superview !== view, frame(of: member) != member.placedFrame else {
        continue
      }
      superview.setNeedsLayout()
    }
    markScrolling()
  }

  /// Gives the members in a view the frames that were solved.
  func copyFrames(in superview: View) {
    copyContentSize(of: superview)
    copying {
      for view in superview.subviews where view.layout?.root === self { view.place(frame(of: view)) }
    }
  }

  private func frame(of view: View) -> Rect { engine.frame(of: item(of: view)).snapped }

  private func label(_ id: ConstraintID) -> ConstraintLabel {
    constraint(id).map { ConstraintLabel(identifier: $0.identifier, place: $0.findPlace()) } ?? ConstraintLabel()
  }

  /// Tells a conflict once.
  private func tell(_ conflict: Conflict) {
    let message = engine.message(of: conflict, { view(of: $0).layoutName }, label: label)
    var place: String?
    if case .constraint(let id) = conflict.broken, let broken = constraint(id) {
      guard broken.toldConflict != message else { return }
      broken.toldConflict = message
      place = broken.findPlace()
    }
    rootView.system.warn(.unsatisfiableConstraints(message), at: place)
  }
}
