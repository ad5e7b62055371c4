/// A control above scrolling content with which the user can start a refresh.
///
/// The user pulls the content down to start the refresh. The control also shows that a refresh is in progress.
package final class RefreshControl: Control {
  package override class var className: String { "RefreshControl" }

  package internal(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { recordValue(isRefreshing ? "refreshing" : "refreshed") } }
  }
  /// The title that is shown during a refresh, or `nil` if there is none.
  package var title: String?

  /// Shows that a refresh is in progress.
  package func beginRefreshing() {
    isRefreshing = true
    superview?.setNeedsLayout()
  }

  /// Hides the control when the refresh has ended.
  package func endRefreshing() {
    isRefreshing = false
    superview?.setNeedsLayout()
  }

  package override func flowHeight(width: Double) -> Double? { isRefreshing ? Metrics.line : 0 }

  package override var elementValue: ElementValue? { .flag(isRefreshing) }

  package override var takesTouches: Bool { false }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, let superview else { return }
    let scrollView = (superview as? ScrollView).flatMap { $0.refreshControl === self ? $0 : nil }
    if scrollView == nil {
      system.warnOnce(.refreshControlOutsideOfScrollView(in: superview))
    } else if scrollView?.scrollAxis == .horizontal {
      system.warnOnce(.unreachableRefreshControl(in: superview))
    }
  }

  package override func visitReadTexts(_ visit: (String) -> Void) {
    if isRefreshing, let title { visit(title) }
  }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(isRefreshing)
    look.add(title)
  }
}

extension Warning {
  /// The warning about a refresh control that was added to a view like any other subview.
  ///
  /// UIKit: before `refreshControl` existed, apps added the control to a table. Here: only `refreshControl` works.
  fileprivate static func refreshControlOutsideOfScrollView(in view: View) -> Warning {
    Warning(
      "the user can't pull the RefreshControl in \(view.nameForMessages): set it as the `refreshControl` of a scroll "
        + "view, a table or a collection view")
  }

  /// The warning about a refresh control in a view that the user can't pull down.
  fileprivate static func unreachableRefreshControl(in view: View) -> Warning {
    Warning("the user can't pull the RefreshControl in \(view.nameForMessages): the view scrolls only sideways")
  }
}
