import Layout

/// A framed box in front of other views: the background of an alert, an action sheet or a popover.
package final class PanelView: View {
  /// An arrow on the panel's edge that points at an anchor.
  package struct Arrow: Hashable {
    /// The direction in which the arrow points, which also determines the edge of the box with the arrow.
    package let direction: Direction
    /// The distance from the left or upper end of that edge to the arrow, in points.
    package let offset: Double

    /// The direction in which an arrow points.
    package enum Direction: String, CaseIterable, Sendable {
      case up
      case down
      case left
      case right
    }
  }

  /// The arrow, or `nil` if the panel has none.
  package internal(set) var arrow: Arrow?

  /// The appearance of a sheet's panel.
  package struct Look: Hashable {
    /// Whether the corners are rounded.
    package var isRound = false
    /// Whether a grabber in the middle of the upper edge shows that the user can drag the sheet.
    package var hasGrabber = false
  }

  /// The appearance of the panel of a sheet that the user can drag, or `nil` for any other panel.
  package internal(set) var look: Look?

  /// Creates an empty opaque box.
  init(in system: System) {
    super.init(frame: .zero, in: system)
    backgroundColor = "white"
  }

  /// The size of the border inside the frame, in points.
  ///
  /// The border is one cell of the picture wide on each side, and one line high above and below the contents.
  static let border = Size(width: Metrics.column, height: Metrics.line)

  package override var isPlainContainer: Bool { false }

  package override func addLook(to look: inout LookHash) {
    if let panelLook = self.look { look.add("\(panelLook.isRound) \(panelLook.hasGrabber)") }
    guard let arrow else { return }
    look.add(arrow.direction.rawValue)
    look.add(arrow.offset)
  }
}

/// A view that dims the screen behind a panel.
package final class DimmingView: View {
  /// The function that is called when the size of the view has changed, or `nil` if there is none.
  var arrange: (() -> Void)?

  package override var spokenRole: SpokenRole { .modalBackground }

  init(in system: System) {
    super.init(frame: .zero, in: system)
    autoresizingMask = .flexibleSize
  }

  package override func layoutSubviews() { arrange?() }

  package override var isPlainContainer: Bool { false }
}
