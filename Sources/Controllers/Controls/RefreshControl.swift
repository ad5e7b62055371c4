/// The sign above a table that it is being refreshed, and the pull that asks for it.
package final class RefreshControl: Control {
  package override class var className: String { "RefreshControl" }

  package internal(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { tellValue(isRefreshing ? "refreshing" : "refreshed") } }
  }
  /// What it says while it is pulled.
  package var title: String?

  /// Shows that it is refreshing.
  package func beginRefreshing() {
    isRefreshing = true
    superview?.setNeedsLayout()
  }

  /// Hides the sign again.
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
