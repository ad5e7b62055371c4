import Layout

/// The views of a page view controller: the content with the pages, and the page indicator below it.
///
/// Here: the indicator is 37 points high, as in UIKit.
final class PageParts {
  static let indicatorHeight = 37.0

  let containerView: ContainerView
  let content: View
  private(set) var indicator: PageControl?

  init(in system: System) {
    containerView = ContainerView(frame: system.interfaceBounds, in: system)
    containerView.autoresizingMask = .flexibleSize
    content = View(frame: .zero, in: system)
    content.clipsToBounds = true
    containerView.addSubview(content)
  }

  /// Shows the page indicator with a number of dots, or removes the indicator if `count` is `nil`.
  func showIndicator(count: Int?, current: Int) {
    guard let count else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let pageControl = indicator ?? PageControl(frame: .zero, in: containerView.system)
    if indicator == nil { containerView.addSubview(pageControl) }
    indicator = pageControl
    pageControl.numberOfPages = max(0, count)
    pageControl.currentPage = min(max(0, current), max(0, count - 1))
  }

  /// Lays out the pages in the space above the indicator.
  func layOutPages() {
    let size = containerView.bounds.size
    let indicatorHeight = indicator == nil ? 0 : min(size.height, PageParts.indicatorHeight)
    content.setFrameInFlow(Rect(x: 0, y: 0, width: size.width, height: size.height - indicatorHeight))
    indicator?.setFrameInFlow(Rect(x: 0, y: size.height - indicatorHeight, width: size.width, height: indicatorHeight))
  }

  /// Returns the frame of a page in the content.
  ///
  /// Here: the spine between two pages takes up one column or line of the picture, and the first page ends at the edge
  /// of a cell.
  ///
  /// - Parameters:
  ///   - page: the controller of the page.
  ///   - index: the index of the page among the visible pages.
  ///   - count: the number of visible pages.
  ///   - orientation: whether two pages are side by side or one above the other.
  /// - Returns: the frame, in points.
  func frame(of page: ViewController, at index: Int, of count: Int, _ orientation: PageOrientation) -> Rect {
    let contentFrame = page.frame(in: content, at: containerView.statusBarOverlap)
    guard count == 2 else { return contentFrame }
    switch orientation {
    case .horizontal:
      let firstWidth = PageParts.lengthOfFirstPage(in: contentFrame.width, cell: Metrics.column)
      let x = index == 0 ? contentFrame.minX : contentFrame.minX + firstWidth + Metrics.column
      return Rect(
        x: x, y: contentFrame.minY, width: index == 0 ? firstWidth : contentFrame.maxX - x, height: contentFrame.height)
    case .vertical:
      let firstHeight = PageParts.lengthOfFirstPage(in: contentFrame.height, cell: Metrics.line)
      let y = index == 0 ? contentFrame.minY : contentFrame.minY + firstHeight + Metrics.line
      return Rect(
        x: contentFrame.minX, y: y, width: contentFrame.width, height: index == 0 ? firstHeight : contentFrame.maxY - y)
    }
  }

  /// Returns the length of the first of two pages, in points.
  private static func lengthOfFirstPage(in length: Double, cell: Double) -> Double {
    max(0, ((length - cell) / 2 / cell).rounded(.down) * cell)
  }
}

extension PageViewController {
  /// Lays out the pages and the indicator.
  final func arrangePages() {
    guard let parts else { return }
    parts.layOutPages()
    for pages in [running?.old, running?.new, shown] {
      guard let pages else { continue }
      for (index, page) in pages.enumerated() {
        guard let view = page.loadedView, view.superview === parts.content else { continue }
        view.frame = parts.frame(of: page, at: index, of: pages.count, navigationOrientation)
      }
    }
  }

  /// Adds the views of the pages and the indicator to the controller's view, which the script provided.
  final func installParts() {
    guard parts == nil, let loadedView else { return }
    let parts = PageParts(in: system)
    self.parts = parts
    parts.containerView.frame = Rect(origin: .zero, size: loadedView.bounds.size)
    parts.containerView.arrange = { [unowned self] in arrangePages() }
    loadedView.insertSubview(parts.containerView, at: 0)
  }
}
