import Layout

/// Where a popover stands, and its arrow.
package struct PopoverPlacement {
  /// Of the whole box, in the coordinates of the window, in points.
  package let frame: Rect
  /// Nil when there is nothing to point at.
  package let arrow: PanelView.Arrow?

  /// Finds a place beside something: below it, above, right or left of it, where there is room first, else where there is
  /// most.
  ///
  /// - Parameters:
  ///   - size: what the box would like, in points; it is cut where there is less room.
  ///   - anchor: what it points at, in the coordinates of the window; nil puts it into the middle.
  ///   - bounds: where it may stand.
  ///   - directions: the ways its arrow may point.
  init(
    of size: Size, at anchor: Rect?, within bounds: Rect,
    directions: [PanelView.Arrow.Direction] = PanelView.Arrow.Direction.allCases
  ) {
    guard let anchor else {
      let size = Size(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
      let origin = Point(x: bounds.center.x - size.width / 2, y: bounds.center.y - size.height / 2)
      frame = Rect(origin: origin.onCells, size: size)
      arrow = nil
      return
    }
    let rooms = directions.map { ($0, PopoverPlacement.room(beside: anchor, pointing: $0, within: bounds)) }
    let fitting = rooms.first { $0.1.width >= size.width && $0.1.height >= size.height }
    let widest = rooms.max { $0.1.width * $0.1.height < $1.1.width * $1.1.height }
    let (direction, room) = fitting ?? widest ?? (.up, bounds)
    let cut = Size(width: min(size.width, room.width), height: min(size.height, room.height))
    let origin = PopoverPlacement.origin(of: cut, beside: anchor, pointing: direction, in: room).onCells
    frame = Rect(origin: origin, size: cut)
    let offset = direction.isUpright ? anchor.center.x - origin.x : anchor.center.y - origin.y
    arrow = PanelView.Arrow(direction: direction, offset: offset)
  }

  /// What is free on the side where the box stands when its arrow points that way.
  private static func room(
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

  /// Close to the anchor, its middle at the anchor's as far as the room allows.
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
  /// Whether it stands on the upper or lower edge.
  package var isUpright: Bool { self == .up || self == .down }
}

extension System {
  /// Where popovers may stand: the screen below the status bar, a cell and a line clear of its edges.
  var popoverBounds: Rect {
    let bounds = interfaceBounds
    let top = max(statusBarHeight, Metrics.line)
    return Rect(
      x: Metrics.column, y: top, width: bounds.width - 2 * Metrics.column, height: bounds.height - top - Metrics.line)
  }
}
