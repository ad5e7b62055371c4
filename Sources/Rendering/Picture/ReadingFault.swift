import Controllers
import Layout

/// A problem that makes text on the screen unreadable.
package struct ReadingFault {
  /// The element or title whose text is unreadable.
  package let subject: Subject
  package let kind: Kind

  package enum Subject {
    case element(Element)
    /// The title or prompt of a navigation bar.
    case title(String, NavigationBar)
  }

  package enum Kind {
    /// The text is truncated.
    case cut(TextCut)
    /// Another element overlaps the text.
    ///
    /// The size of the overlap is in points.
    case overlap(Element, Size)
    /// A view with a background color covers a part of the text.
    ///
    /// The size of the covered part is in points.
    case covered(View, Size)
    /// The text extends beyond an edge of the screen, and scrolling can't bring it into view.
    ///
    /// The number is the length of the part beyond the edge, in points.
    case offScreen(Edge, Double)
    /// The text is being edited, and the keyboard covers a part of it.
    ///
    /// The value is the height of the covered part, in points.
    case keyboard(Double)
  }

  package enum Edge: String {
    case left, right, top, bottom
  }
}

/// All texts on a screen that the user can't read.
///
/// Each element is checked at its current position.
package struct ReadingFaults {
  package let allFaults: [ReadingFault]
  /// The indices of faults, keyed by the view, bar or item involved.
  private let indices: [ObjectIdentifier: [Int]]

  /// The overlap of frames that is tolerated, in points.
  private static let toleratedOverlap = 4.0

  /// Finds the faults of a screen.
  ///
  /// - Parameters:
  ///   - system: The system.
  ///   - elements: The elements to check, frontmost first.
  package init(of system: System, among elements: [Element]) {
    let parts = VisibleParts(of: system)
    let tester = HitTester()
    let texts = elements.compactMap { ShownText($0, tester) }
    let keyboard = Keyboard(of: system)
    let orderedTexts = texts.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    let opaqueViews = OpaqueViews()
    let overlaps = ReadingFaults.overlapFaults(of: orderedTexts.filter { parts.isDrawn($0.element) })
    let faults =
      TextCut.titleFaults(in: parts) + ReadingFaults.truncationFaults(of: elements, in: parts) + overlaps
      + orderedTexts.compactMap { $0.coverFault(ReadingFaults.toleratedOverlap, among: opaqueViews, besides: overlaps) }
      + texts.compactMap { $0.offScreenFault(ReadingFaults.toleratedOverlap) }
      + elements.compactMap { $0.keyboardFault(under: keyboard, ReadingFaults.toleratedOverlap) }
    var faultIndices: [ObjectIdentifier: [Int]] = [:]
    for (index, fault) in faults.enumerated() {
      for key in Set(fault.elements.compactMap(\.identity)) { faultIndices[key, default: []].append(index) }
    }
    (allFaults, self.indices) = (faults, faultIndices)
  }

  /// Returns the faults that involve an element.
  package func faults(of element: Element) -> [ReadingFault] {
    guard let key = element.identity else { return [] }
    return (indices[key] ?? []).map { allFaults[$0] }.filter { fault in
      fault.elements.contains { $0.isSame(as: element) }
    }
  }

  /// Returns the faults for truncated texts, beginning with bars and controls, then views from top to bottom.
  private static func truncationFaults(of elements: [Element], in parts: VisibleParts) -> [ReadingFault] {
    let views = elements.filter { $0.shownView?.window != nil && parts.isVisible($0) }
      .map { (element: $0, frame: $0.frame) }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    return (elements.filter { $0.shownView == nil } + views.map(\.element)).flatMap { element in
      TextCut.truncatedTexts(of: element, in: parts).map { ReadingFault(subject: .element(element), kind: .cut($0)) }
    }
  }

  private static func overlapFaults(of texts: [ShownText]) -> [ReadingFault] {
    texts.indices.flatMap { index in
      // The elements are sorted from top to bottom, so the search ends at the first element below the whole text.
      texts[(index + 1)...].prefix { $0.frame.minY < texts[index].frame.maxY }.compactMap { other in
        guard let size = texts[index].overlap(with: other), size.width > toleratedOverlap,
          size.height > toleratedOverlap
        else { return nil }
        return ReadingFault(subject: .element(texts[index].element), kind: .overlap(other.element, size))
      }
    }
  }
}

extension ReadingFault {
  /// The elements involved in the fault.
  fileprivate var elements: [Element] {
    var involvedElements: [Element] = []
    if case .element(let element) = subject { involvedElements.append(element) }
    if case .overlap(let secondElement, _) = kind { involvedElements.append(secondElement) }
    return involvedElements
  }

  /// Whether the fault is the overlap of two views, in either order.
  fileprivate func isOverlap(of first: View, and second: View) -> Bool {
    guard case .element(let element) = subject, case .overlap(let overlappingElement, _) = kind else { return false }
    let views = [element.shownView, overlappingElement.shownView]
    return views.contains { $0 === first } && views.contains { $0 === second }
  }
}

extension Element {
  /// The object that identifies the element's faults: the element itself, or the object that contains the element.
  fileprivate var identity: ObjectIdentifier? {
    switch target {
    case .barButton(let item): ObjectIdentifier(item)
    case .tab(let bar, _): ObjectIdentifier(bar)
    case .segment(let control, _): ObjectIdentifier(control)
    case .scope(let bar, _): ObjectIdentifier(bar)
    default: shownView.map { ObjectIdentifier($0) }
    }
  }

  /// The view that shows the element's text, or `nil` for a part of a bar or a control.
  package var shownView: View? {
    switch target {
    case .view(let view): view
    case .row(let cell): cell
    default: nil
    }
  }

  /// Whether both elements are the same view, or the same part of a view.
  fileprivate func isSame(as other: Element) -> Bool {
    switch (target, other.target) {
    case (.barButton(let item), .barButton(let second)): item === second
    case (.tab(let bar, let index), .tab(let second, let other)): bar === second && index == other
    case (.segment(let control, let index), .segment(let second, let other)): control === second && index == other
    case (.scope(let bar, let index), .scope(let second, let other)): bar === second && index == other
    default: shownView.map { $0 === other.shownView } ?? false
    }
  }

  /// Returns a fault if the text is being edited and the keyboard covers more of it than the slack.
  fileprivate func keyboardFault(under keyboard: Keyboard?, _ slack: Double) -> ReadingFault? {
    guard let keyboard, keyboard.editedView === shownView, keyboard.coveredHeight > slack else { return nil }
    return ReadingFault(subject: .element(self), kind: .keyboard(keyboard.coveredHeight))
  }
}

/// An element with text, or a control.
private struct ShownText {
  let element: Element
  let view: View
  /// The area of the window that the text occupies.
  let frame: Rect
  private var isRow: Bool { view.asCell != nil }

  /// Creates the text of an element, or returns `nil` if the element has no readable text.
  ///
  /// The text isn't readable if the element isn't visible, is in a row that was swiped, or is behind the content
  /// unavailable configuration.
  init?(_ element: Element, _ tester: HitTester) {
    guard let view = element.shownView, view.window != nil, view.isReadOrUsed, !element.isMovedBySwipe else {
      return nil
    }
    if case .hidden? = element.obstacle(by: tester) { return nil }
    guard !view.isBehindUnavailableContent else { return nil }
    (self.element, self.view) = (element, view)
    frame = (view as? Label)?.textFrame ?? element.frame
  }

  /// Returns the size of the overlap with another text of the same screen.
  func overlap(with other: ShownText) -> Size? {
    guard !isRow, !other.isRow, view.nearestViewController === other.view.nearestViewController,
      !view.isDescendant(of: other.view), !other.view.isDescendant(of: view)
    else { return nil }
    return frame.intersection(other.frame)?.size
  }

  /// Returns a fault if a view with a background color covers the text.
  ///
  /// If the same overlap already has a fault, the result is `nil`.
  func coverFault(_ slack: Double, among opaqueViews: OpaqueViews, besides overlaps: [ReadingFault]) -> ReadingFault? {
    guard !isRow, let cover = TextCover(of: view, at: frame, slack: slack, among: opaqueViews) else { return nil }
    guard !overlaps.contains(where: { $0.isOverlap(of: view, and: cover.view) }) else { return nil }
    return ReadingFault(subject: .element(element), kind: .covered(cover.view, cover.size))
  }

  /// Returns a fault if the text extends beyond an edge of the screen.
  func offScreenFault(_ slack: Double) -> ReadingFault? {
    guard !isRow, let window = view.window, isWithinScreen(of: window), !canBeScrolledIntoView else {
      return nil
    }
    let screen = window.bounds
    let edges: [(ReadingFault.Edge, Double)] = [
      (.left, screen.minX - frame.minX), (.right, frame.maxX - screen.maxX), (.top, screen.minY - frame.minY),
      (.bottom, frame.maxY - screen.maxY),
    ]
    guard let (edge, points) = edges.max(by: { $0.1 < $1.1 }), points > slack else { return nil }
    return ReadingFault(subject: .element(element), kind: .offScreen(edge, points))
  }

  /// Whether the text's screen is inside the window.
  ///
  /// This is false for the next screen of a carousel and for the screen in a closed drawer.
  private func isWithinScreen(of window: Window) -> Bool {
    guard let screen = view.nearestViewController?.loadedView?.frameInWindow else { return true }
    return screen.intersection(window.bounds) == screen
  }

  /// Whether scrolling can bring the text into view.
  private var canBeScrolledIntoView: Bool {
    var ancestor = view.superview
    while let current = ancestor {
      if let scroll = current.asScrollView, scroll.isScrollEnabled {
        let origin = scroll.convertToWindow(Rect(x: 0, y: 0, width: 0, height: 0))
        let frameInContent = frame.moved(x: -origin.minX, y: -origin.minY)
        let contentEnd = (scroll.maximumOffset.x + scroll.bounds.width, scroll.maximumOffset.y + scroll.bounds.height)
        if frameInContent.minX >= 0, frameInContent.minY >= 0, frameInContent.maxX <= contentEnd.0,
          frameInContent.maxY <= contentEnd.1
        {
          return true
        }
      }
      ancestor = current.superview
    }
    return false
  }
}

extension Label {
  /// The area that the text occupies, in window coordinates.
  fileprivate var textFrame: Rect {
    let frame = frameInWindow
    guard numberOfLines == 1 else { return frame }
    let width = min(frame.width, HelveticaWidths.width(of: text ?? "", size: font))
    let height = min(frame.height, font * 1.1)
    let x =
      switch textAlignment {
      case .left: frame.minX
      case .center: frame.minX + (frame.width - width) / 2
      case .right: frame.maxX - width
      }
    return Rect(x: x, y: frame.minY + (frame.height - height) / 2, width: width, height: height)
  }
}
