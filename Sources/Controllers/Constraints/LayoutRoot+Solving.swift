import Layout
import Locations

extension LayoutRoot {
  /// Solves the constraints if they are stale.
  ///
  /// Marks the superviews of all views whose frames differ from the solution.
  ///
  /// - Parameter view: a view that needn't be marked, because it will copy the frames to its subviews itself. May be
  ///   `nil`.
  func solve(besides view: View? = nil) {
    guard isStale else { return }
    isStale = false
    rootView.system.count(.member, times: size)
    for conflict in solveWithHeights() { tell(conflict) }
    markMoved(besides: view)
    measureForStack()
  }

  /// Marks the superviews of all members whose frames differ from the solution.
  func markMoved(besides view: View? = nil) {
    for member in views {
      guard let superview = member.superview, superview !== view, frame(of: member) != member.placedFrame else {
        continue
      }
      superview.setNeedsLayout()
    }
    markScrolling()
  }

  /// Copies the solved frames to a view's subviews.
  func copyFrames(in superview: View) {
    copyContentSize(of: superview)
    copying {
      for view in superview.subviews where view.layout?.root === self { view.place(frame(of: view)) }
    }
  }

  private func frame(of view: View) -> Rect { engine.frame(of: item(of: view)).snapped }

  private func label(_ id: ConstraintID) -> ConstraintLabel {
    guard let constraint = constraint(id) else { return ConstraintLabel() }
    let ending = constraint.findLocation().map { "   at \($0)" } ?? ""
    return ConstraintLabel(identifier: constraint.identifier, ending: ending)
  }

  /// Reports a conflict, unless it has already been reported.
  private func tell(_ conflict: Conflict) {
    let message = engine.message(of: conflict, name(of:), label: label)
    var location: CodeLocation?
    if case .constraint(let id) = conflict.broken, let broken = constraint(id) {
      guard broken.reportedConflict != message else { return }
      broken.reportedConflict = message
      location = broken.findLocation()
    }
    rootView.system.warn(.unsatisfiableConstraints(message), at: location)
  }
}
