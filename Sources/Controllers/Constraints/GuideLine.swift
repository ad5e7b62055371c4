import Layout

/// An edge of a guide, given by its distance from an edge of the guide's view.
struct GuideLine: Equatable {
  let edge: Attribute
  let viewEdge: Attribute
  /// The distance from the view's edge to the right or downward, in points.
  let distance: Double
}

extension View {
  /// Returns the edges of a guide: left, right, top and bottom.
  ///
  /// Here: a guide never extends beyond its view.
  final func lines(of kind: GuideKind) -> [GuideLine] {
    let size = placedFrame.size
    switch kind {
    case .content, .frame: return lines(inside: .zero)
    case .safeArea: return lines(inside: safeAreaInsets)
    case .layoutMargins: return lines(inside: layoutMargins)
    case .readableContent: return lines(inside: readableInsets)
    case .keyboard: return lines(fromBottom: max(safeAreaInsets.bottom, heightUnderKeyboard))
    case .top:
      let length = min(safeAreaInsets.top, size.height)
      return lines(inside: .zero).dropLast() + [GuideLine(edge: .bottom, viewEdge: .top, distance: length)]
    case .bottom: return lines(fromBottom: safeAreaInsets.bottom)
    }
  }

  private final func lines(inside insets: Insets) -> [GuideLine] {
    let size = placedFrame.size
    let (left, top) = (min(insets.left, size.width), min(insets.top, size.height))
    let (right, bottom) = (min(insets.right, size.width - left), min(insets.bottom, size.height - top))
    return [
      GuideLine(edge: .left, viewEdge: .left, distance: left),
      GuideLine(edge: .right, viewEdge: .right, distance: 0 - right),
      GuideLine(edge: .top, viewEdge: .top, distance: top),
      GuideLine(edge: .bottom, viewEdge: .bottom, distance: 0 - bottom),
    ]
  }

  private final func lines(fromBottom height: Double) -> [GuideLine] {
    let viewLines = lines(inside: .zero)
    let top = GuideLine(edge: .top, viewEdge: .bottom, distance: 0 - min(height, placedFrame.height))
    return [viewLines[0], viewLines[1], top, viewLines[3]]
  }

  /// The height of the area that the keyboard covers at the bottom of the view, in points.
  private final var heightUnderKeyboard: Double {
    guard system.behavior.followsKeyboard, window != nil, let keyboard = system.keyboardPosting.frame else { return 0 }
    return max(0, frameInWindow.maxY - keyboard.minY)
  }

  /// The rectangle of a guide, in the view's coordinates.
  final func frame(of kind: GuideKind) -> Rect {
    if let scroll = asScrollView {
      if kind == .content { return Rect(origin: .zero, size: scroll.contentSize) }
      if kind == .frame { return bounds }
    }
    let (lines, size) = (lines(of: kind), placedFrame.size)
    func coordinate(_ line: GuideLine) -> Double {
      switch line.viewEdge {
      case .right: size.width + line.distance
      case .bottom: size.height + line.distance
      default: line.distance
      }
    }
    let (left, right, top, bottom) = (
      coordinate(lines[0]), coordinate(lines[1]), coordinate(lines[2]), coordinate(lines[3])
    )
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
