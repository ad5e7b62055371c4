import Layout

/// A bar that shows the progress of a task.
package final class ProgressView: View {
  package override class var className: String { "ProgressView" }

  package override var spokenRole: SpokenRole { .progress }

  override var spokenValue: String? { progress.spokenPercentage }

  /// The finished part of the task, from 0 to 1.
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

/// A spinner that shows that a task is in progress.
package final class ActivityIndicator: View {
  package override class var className: String { "ActivityIndicator" }

  package override var spokenRole: SpokenRole { .activity }

  package var isAnimating = false
  /// Whether the indicator is hidden while it is stopped.
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

/// A row of dots, one for each page.
///
/// The dot of the current page is filled.
package final class PageControl: Control {
  package override class var className: String { "PageControl" }

  package override var spokenRole: SpokenRole { .pageIndicator }

  override var spokenValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }

  /// The maximum number of pages.
  ///
  /// Here: UIKit has no such limit.
  package static let maximumPageCount = 1000

  package var numberOfPages = 0 {
    didSet {
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
    }
  }
  /// The index of the current page, counted from 0.
  package var currentPage = 0 {
    didSet {
      let lastPage = max(0, numberOfPages - 1)
      if !(0...lastPage).contains(currentPage) { currentPage = min(max(currentPage, 0), lastPage) }
      if currentPage != oldValue { recordValue("\(currentPage + 1)") }
    }
  }
  /// Whether the control is hidden if there is only one page.
  package var hidesForSinglePage = false

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: Double(max(1, 2 * numberOfPages - 1)) * Metrics.column, height: Metrics.line)
  }

  package override var elementValue: ElementValue? { .number(Double(currentPage + 1)) }

  /// Taps the right half of the control.
  ///
  /// On the last page, the tap has no effect but counts as handled.
  override func handleTap() -> Bool {
    tapHalf(forward: true)
    return true
  }

  override func handleTapFirst(at location: Point) -> Bool? { pageViewController?.touchIndicator(at: location) }

  /// Taps one half of the control, which shows the next or the previous page.
  ///
  /// The result is `false` if there is no such page, otherwise `true`.
  @discardableResult
  package func tapHalf(forward: Bool) -> Bool {
    let newPage = currentPage + (forward ? 1 : -1)
    guard (0..<numberOfPages).contains(newPage) else { return false }
    if let pages = pageViewController { return pages.turnPage(forward ? .forward : .reverse) == .begun }
    currentPage = newPage
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
