import Layout

/// The position of a popover and its arrow.
package struct PopoverPlacement {
  /// The frame of the whole box in points, in window coordinates.
  package let frame: Rect
  /// The arrow, or `nil` if there is no anchor.
  package let arrow: PanelView.Arrow?

  /// Places a box below, above, to the right or to the left of an anchor.
  ///
  /// The box is on the first side that has enough space. If no side has enough space, it is on the side with the most
  /// space.
  ///
  /// - Parameters:
  ///   - size: the preferred size of the box, in points. If there is less space, the box is smaller.
  ///   - anchor: the anchor's rectangle in window coordinates, or `nil` to center the box on the screen.
  ///   - bounds: the area that is available to the box, in points.
  ///   - directions: the directions in which the arrow may point.
  init(
    of size: Size, at anchor: Rect?, within bounds: Rect,
    directions: [PanelView.Arrow.Direction] = PanelView.Arrow.Direction.allCases
  ) {
    guard let anchor else {
      let size = Size(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
      let origin = Point(x: bounds.center.x - size.width / 2, y: bounds.center.y - size.height / 2)
      frame = Rect(origin: origin.roundedToCell, size: size)
      arrow = nil
      return
    }
    let spaces = directions.map { ($0, PopoverPlacement.space(beside: anchor, pointing: $0, within: bounds)) }
    let firstFit = spaces.first { $0.1.width >= size.width && $0.1.height >= size.height }
    let largest = spaces.max { $0.1.width * $0.1.height < $1.1.width * $1.1.height }
    let (direction, space) = firstFit ?? largest ?? (.up, bounds)
    let boxSize = Size(width: min(size.width, space.width), height: min(size.height, space.height))
    let origin = PopoverPlacement.origin(of: boxSize, beside: anchor, pointing: direction, in: space).roundedToCell
    frame = Rect(origin: origin, size: boxSize)
    let offset = direction.isUpright ? anchor.center.x - origin.x : anchor.center.y - origin.y
    arrow = PanelView.Arrow(direction: direction, offset: offset)
  }

  /// Returns the space for a box whose arrow points at the anchor in one of the directions.
  private static func space(
    beside anchor: Rect, pointing direction: PanelView.Arrow.Direction, within bounds: Rect
  ) -> Rect {
    var (left, top, right, bottom) = (bounds.minX, bounds.minY, bounds.maxX, bounds.maxY)
    switch direction {
    case .up: top = max(top, (anchor.maxY / Metrics.line).rounded(.up) * Metrics.line)
    case .down: bottom = min(bottom, (anchor.minY / Metrics.line).rounded(.down) * Metrics.line)
    case .left: left = max(left, (anchor.maxX / Metrics.column).rounded(.up) * Metrics.column)
    case .right: right = min(right, (anchor.minX / Metrics.column).rounded(.down) * Metrics.column)
    }
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Returns the origin of a box next to the anchor.
  ///
  /// If possible, the box is centered on the anchor. If not, it is moved away from the center as little as possible.
  private static func origin(
    of size: Size, beside anchor: Rect, pointing direction: PanelView.Arrow.Direction, in room: Rect
  ) -> Point {
    let x = min(max(room.minX, anchor.center.x - size.width / 2), room.maxX - size.width)
    let y = min(max(room.minY, anchor.center.y - size.height / 2), room.maxY - size.height)
    return switch direction {
    case .up: Point(x: x, y: room.minY)
    case .down: Point(x: x, y: room.maxY - size.height)
    case .left: Point(x: room.minX, y: y)
    case .right: Point(x: room.maxX - size.width, y: y)
    }
  }
}

extension PanelView.Arrow.Direction {
  /// Whether the arrow is on the upper or lower edge of the box.
  package var isUpright: Bool { self == .up || self == .down }
}

extension System {
  /// The area in which popovers can be placed, in points.
  ///
  /// This is the screen below the status bar, with a margin of one cell on each side and one line above and below.
  var popoverBounds: Rect {
    let bounds = interfaceBounds
    let topEdge = max(statusBarHeight, Metrics.line)
    return Rect(
      x: Metrics.column, y: topEdge, width: bounds.width - 2 * Metrics.column,
      height: bounds.height - topEdge - Metrics.line)
  }
}
