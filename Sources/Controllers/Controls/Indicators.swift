import Layout

/// How far something has come.
package final class ProgressView: View {
  package override class var className: String { "ProgressView" }

  /// From 0 to 1.
  package var progress = 0.0 {
    didSet { if !(0...1).contains(progress) { progress = min(max(progress, 0), 1) } }
  }

  package override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: Metrics.line) }

  package override func flowHeight(width: Double) -> Double? { Metrics.line }

  package override var elementValue: ElementValue? { .number(progress) }

  package override var lineCaptions: [ElementCaption] { labelCaption }

  package override func addLook(to look: inout LookHash) {
    look.add(progress)
  }
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

  package override var elementValue: ElementValue? { .flag(isAnimating) }

  package override var lineCaptions: [ElementCaption] { labelCaption }

  package override func addLook(to look: inout LookHash) {
    look.add(isAnimating)
    look.add(hidesWhenStopped)
  }
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

  package override var elementValue: ElementValue? { .number(Double(currentPage + 1)) }

  /// In the right half: at the last page nothing comes of it, and nothing is wrong.
  override func takeTouch() -> Bool {
    touchHalf(forward: true)
    return true
  }

  override func takeTouchFirst(at location: Point) -> Bool? { pageViewController?.touchIndicator(at: location) }

  /// Touches one half: a page on, or a page back; at the last, or the first, nothing comes of it.
  @discardableResult
  package func touchHalf(forward: Bool) -> Bool {
    let page = currentPage + (forward ? 1 : -1)
    guard (0..<numberOfPages).contains(page) else { return false }
    if let pages = pageViewController { return pages.turn(forward ? .forward : .reverse) == .begun }
    currentPage = page
    sendActions(for: .valueChanged)
    return true
  }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(numberOfPages)
    look.add(currentPage)
    look.add(hidesForSinglePage)
  }
}
