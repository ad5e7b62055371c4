import Layout
import Locations

extension LayoutRoot {
  /// Solves the constraints if they are stale, and marks the superviews of all views whose frames differ from the
  /// solution.
  ///
  /// - Parameter view: a view that isn't marked, because it will copy the frames to its subviews itself, or `nil`.
  func solve(besides view: View? = nil) {
    guard isStale else { return }
    isStale = false
    rootView.system.count(.member, times: entryCount)
    for conflict in solveWithHeights() { report(conflict) }
    markSuperviewsOfMovedViews(besides: view)
    measureForStackView()
  }

  /// Marks the superviews of all managed views whose frames differ from the solution.
  func markSuperviewsOfMovedViews(besides view: View? = nil) {
    for member in views {
      guard let superview = member.superview, superview !== view, frame(of: member) != member.placedFrame else {
        continue
      }
      superview.setNeedsLayout()
    }
    requestLayoutOfScrollViews()
  }

  /// Copies the solved frames to a view's subviews.
  func copyFrames(in superview: View) {
    copyContentSize(of: superview)
    whileCopying {
      for view in superview.subviews where view.layout?.root === self { view.setFrameInFlow(frame(of: view)) }
    }
  }

  private func frame(of view: View) -> Rect { engine.frame(of: item(of: view)).snapped }

  private func label(_ id: ConstraintID) -> ConstraintLabel {
    guard let constraint = constraint(id) else { return ConstraintLabel() }
    let locationText = constraint.findLocation().map { "   at \($0)" } ?? ""
    return ConstraintLabel(identifier: constraint.identifier, ending: locationText)
  }

  /// Reports a conflict, unless it has already been reported.
  private func report(_ conflict: Conflict) {
    let message = engine.message(of: conflict, name(of:), label: label)
    var location: CodeLocation?
    if case .constraint(let id) = conflict.brokenConstraint, let brokenConstraint = constraint(id) {
      guard brokenConstraint.reportedConflict != message else { return }
      brokenConstraint.reportedConflict = message
      location = brokenConstraint.findLocation()
    }
    rootView.system.warn(.unsatisfiableConstraints(message), at: location)
  }
}
