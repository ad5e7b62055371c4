/// How far something has come.
package final class ProgressView: View {
  package override class var className: String { "ProgressView" }

  /// From 0 to 1.
  package var progress = 0.0 {
    didSet { if !(0...1).contains(progress) { progress = min(max(progress, 0), 1) } }
  }

  package override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: Metrics.line) }

  package override func flowHeight(width: Double) -> Double? { Metrics.line }
}

/// Shows that a task is under way.
package final class ActivityIndicator: View {
  package override class var className: String { "ActivityIndicator" }

  package var isAnimating = false
  /// Whether it is hidden while stopped.
  package var hidesWhenStopped = true

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: Metrics.column, height: Metrics.line)
  }

  package override func flowHeight(width: Double) -> Double? { Metrics.line }
}

/// Dots, one for each page, that of the current page filled.
package final class PageControl: Control {
  package override class var className: String { "PageControl" }

  /// Here: more pages than these nothing can be told to have.
  package static let most = 1000

  package var numberOfPages = 0 {
    didSet {
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
    }
  }
  /// The page shown, from 0.
  package var currentPage = 0 {
    didSet {
      let last = max(0, numberOfPages - 1)
      if !(0...last).contains(currentPage) { currentPage = min(max(currentPage, 0), last) }
      if currentPage != oldValue { tellValue("\(currentPage + 1)") }
    }
  }
  /// Whether it is unseen when there is but one page.
  package var hidesForSinglePage = false

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: Double(max(1, 2 * numberOfPages - 1)) * Metrics.column, height: Metrics.line)
  }
}
