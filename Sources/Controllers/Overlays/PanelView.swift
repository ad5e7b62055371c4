import Layout

/// A framed box in front of what it covers: the background of an alert, a sheet, a popover.
package final class PanelView: View {
  /// An arrow on its edge that points at something.
  package struct Arrow: Equatable {
    /// The edge it stands on, and the way it points.
    package let direction: Direction
    /// How far from the left or upper end of that edge, in points.
    package let offset: Double

    /// Which way an arrow points.
    package enum Direction: String, CaseIterable, Sendable {
      case up
      case down
      case left
      case right
    }
  }

  /// The arrow; nil when it points at nothing.
  package internal(set) var arrow: Arrow?

  /// Makes an empty box that nothing shines through.
  init(in system: System) {
    super.init(frame: .zero, in: system)
    backgroundColor = "white"
  }

  /// Lies within the frame, in points: a cell of the picture at the sides, a line above and below.
  static let border = Size(width: Metrics.column, height: Metrics.line)
}

/// Lies between a box and what is behind, and makes that fainter.
package final class DimmingView: View {
  init(in system: System) {
    super.init(frame: .zero, in: system)
    autoresizingMask = .flexibleSize
  }
}
