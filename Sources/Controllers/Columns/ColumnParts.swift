import Layout

/// The views of a split view controller with columns.
///
/// Here: there is one point between two columns.
final class ColumnParts {
  let containerView: ContainerView
  /// The views in which the columns are.
  let panes: [SplitColumn: View]
  /// The recognizer of swipes over the secondary column, which show another column.
  let swipe: SwipeGestureRecognizer
  private let dividers: [DividerView]
  /// The view over the secondary column while other columns are in front of it.
  private let dimming: ColumnDimming
  private unowned let split: ColumnViewController

  init(of split: ColumnViewController) {
    let system = split.system
    self.split = split
    containerView = ContainerView(frame: system.interfaceBounds, in: system)
    containerView.autoresizingMask = .flexibleSize
    containerView.backgroundColor = "black"
    panes = Dictionary(uniqueKeysWithValues: SplitColumn.allCases.map { ($0, View(frame: .zero, in: system)) })
    dividers = (0..<3).map { _ in DividerView(frame: .zero, in: system) }
    dimming = ColumnDimming(frame: .zero, in: system)
    swipe = SwipeGestureRecognizer(in: system)
    // Columns further to the left are in front.
    for column in [SplitColumn.compact, .secondary] { panes[column].map { containerView.addSubview($0) } }
    containerView.addSubview(dimming)
    for column in [SplitColumn.inspector, .supplementary, .primary] {
      guard let pane = panes[column] else { continue }
      pane.backgroundColor = "white"
      containerView.addSubview(pane)
    }
    for divider in dividers { containerView.addSubview(divider) }
    panes[.secondary]?.addGestureRecognizer(swipe)
    swipe.target = split
    dimming.split = split
    containerView.arrange = { [unowned self] in arrange() }
  }

  // The view outlives its controller if a script retains the view.
  deinit { containerView.arrange = {} }

  func arrange() {
    let size = containerView.bounds.size
    let frames = split.frames(in: size)
    for (column, pane) in panes {
      pane.isHidden = frames[column] == nil
      if let frame = frames[column] { pane.place(frame) }
    }
    split.noteCutWidths()
    dimming.isHidden = !split.respondsToTouchBeside
    dimming.place(Rect(origin: .zero, size: size))
    let top = containerView.insets.top
    let edges = split.isCollapsed ? [] : split.visible.compactMap { split.edge(of: $0, in: frames) }
    for (index, divider) in dividers.enumerated() {
      divider.isHidden = !edges.indices.contains(index)
      guard edges.indices.contains(index) else { continue }
      divider.place(Rect(x: edges[index], y: top, width: ColumnParts.gap, height: size.height - top))
    }
  }

  static let usualWidth = SplitParts.masterWidth
  static let gap = SplitParts.gap
}

/// The view over the secondary column while other columns are in front of it.
///
/// A touch hides those columns.
final class ColumnDimming: View {
  weak var split: ColumnViewController?

  override func takeTouch() -> Bool {
    split?.touchBeside()
    return true
  }
}

extension ColumnViewController {
  /// Returns the place of the line between a column and the secondary one, in points, or `nil` if there is none.
  func edge(of column: SplitColumn, in frames: [SplitColumn: Rect]) -> Double? {
    guard column != .secondary, let frame = frames[column] else { return nil }
    return column == .inspector ? frame.minX - ColumnParts.gap : frame.maxX
  }

  /// Returns the frames of the visible columns in a view of the given size.
  func frames(in size: Size) -> [SplitColumn: Rect] {
    guard !isCollapsed else {
      return visible.first.map { [$0: Rect(origin: .zero, size: size)] } ?? [:]
    }
    var frames: [SplitColumn: Rect] = [:]
    var right = size.width
    if visible.contains(.inspector) {
      let width = min(width(of: .inspector), size.width)
      right -= width
      frames[.inspector] = Rect(x: right, y: 0, width: width, height: size.height)
      right -= ColumnParts.gap
    }
    var x = 0.0
    for column in visible where column != .secondary && column != .inspector {
      let width = min(width(of: column), max(0, size.width - x))
      frames[column] = Rect(x: x, y: 0, width: width, height: size.height)
      x += width + ColumnParts.gap
    }
    if visible.contains(.secondary) {
      let left = mode.isOver || mode == .secondaryOnly ? 0 : x
      // A column that is pushed aside keeps the width that it has beside one column.
      let kept = mode == .twoDisplaceSecondary ? x - width(of: .supplementary) - ColumnParts.gap : left
      frames[.secondary] = Rect(x: left, y: 0, width: max(0, right - kept), height: size.height)
    }
    return frames
  }
}
