/// The control above scrolling content that starts a refresh when the user pulls the content down, and shows that a
/// refresh is in progress.
package final class RefreshControl: Control {
  package override class var className: String { "RefreshControl" }

  package internal(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { tellValue(isRefreshing ? "refreshing" : "refreshed") } }
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
    let owner = (superview as? ScrollView).flatMap { $0.refreshControl === self ? $0 : nil }
    if owner == nil {
      system.warnOnce(.refreshControlOutsideOfScrollView(in: superview))
    } else if owner?.scrollAxis == .horizontal {
      system.warnOnce(.refreshControlAside(in: superview))
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
  /// The warning about a control that was added to a view like any other subview.
  ///
  /// UIKit: before `refreshControl` existed, apps added the control to a table. Here: only `refreshControl` works.
  fileprivate static func refreshControlOutsideOfScrollView(in view: View) -> Warning {
    Warning(
      "the user can't pull the RefreshControl in \(view.nameForMessages): set it as the `refreshControl` of a scroll "
        + "view, a table or a collection view")
  }

  /// The warning about the control of a view that the user can't pull down.
  fileprivate static func refreshControlAside(in view: View) -> Warning {
    Warning("the user can't pull the RefreshControl in \(view.nameForMessages): the view scrolls only sideways")
  }
}
