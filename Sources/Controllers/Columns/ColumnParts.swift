import Layout

/// The views of a split view controller with columns.
///
/// Here: there is one point between two columns.
final class ColumnParts {
  let containerView: ContainerView
  /// The views that contain the columns, keyed by column.
  let panes: [SplitColumn: View]
  /// The recognizer of swipes over the secondary column, which show another column.
  let swipe: SwipeGestureRecognizer
  private let dividers: [DividerView]
  /// The view that dims the secondary column while other columns are in front of it.
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
    containerView.arrange = { [unowned self] in layOutColumns() }
  }

  // The view outlives its controller if a script retains the view.
  deinit { containerView.arrange = {} }

  func layOutColumns() {
    let size = containerView.bounds.size
    let frames = split.frames(in: size)
    for (column, pane) in panes {
      pane.isHidden = frames[column] == nil
      if let frame = frames[column] { pane.setFrameInFlow(frame) }
    }
    split.recordLimitedWidths()
    dimming.isHidden = !split.respondsToTouchBeside
    dimming.setFrameInFlow(Rect(origin: .zero, size: size))
    let topInset = containerView.insets.top
    let edges = split.isCollapsed ? [] : split.visible.compactMap { split.edge(of: $0, in: frames) }
    for (index, divider) in dividers.enumerated() {
      divider.isHidden = !edges.indices.contains(index)
      guard edges.indices.contains(index) else { continue }
      divider.setFrameInFlow(Rect(x: edges[index], y: topInset, width: ColumnParts.gap, height: size.height - topInset))
    }
  }

  static let defaultWidth = SplitParts.masterWidth
  static let gap = SplitParts.gap
}

/// The view that dims the secondary column while other columns are in front of it.
///
/// A touch on this view hides those columns.
final class ColumnDimming: View {
  weak var split: ColumnViewController?

  override func handleTap() -> Bool {
    split?.touchBeside()
    return true
  }
}

extension ColumnViewController {
  /// Returns the x-coordinate of the line between a column and the secondary column, or `nil` if there is no such line.
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
    var rightEdge = size.width
    if visible.contains(.inspector) {
      let width = min(width(of: .inspector), size.width)
      rightEdge -= width
      frames[.inspector] = Rect(x: rightEdge, y: 0, width: width, height: size.height)
      rightEdge -= ColumnParts.gap
    }
    var x = 0.0
    for column in visible where column != .secondary && column != .inspector {
      let width = min(width(of: column), max(0, size.width - x))
      frames[column] = Rect(x: x, y: 0, width: width, height: size.height)
      x += width + ColumnParts.gap
    }
    if visible.contains(.secondary) {
      let leftEdge = mode.isOver || mode == .secondaryOnly ? 0 : x
      // A column that is pushed aside keeps the position that it has while only one column is beside the secondary one.
      let displacedEdge = mode == .twoDisplaceSecondary ? x - width(of: .supplementary) - ColumnParts.gap : leftEdge
      frames[.secondary] = Rect(x: leftEdge, y: 0, width: max(0, rightEdge - displacedEdge), height: size.height)
    }
    return frames
  }
}
