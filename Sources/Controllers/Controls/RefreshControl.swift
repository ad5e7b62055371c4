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

  package override func visitReadTexts(_ visit: (String) -> Void) {
    if isRefreshing, let title { visit(title) }
  }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(isRefreshing)
    look.add(title)
  }
}
