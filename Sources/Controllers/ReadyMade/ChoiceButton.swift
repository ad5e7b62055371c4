import Layout

/// Something that can be chosen in a ready-made controller.
package final class ChoiceButton: Button {
  /// How it looks.
  package enum Look: Equatable, Sendable {
    case button
    /// One of a grid of pictures.
    case tile
    /// A line of a list.
    case row(Mark)
  }

  /// What stands at the right end of a line.
  package enum Mark: Sendable {
    case none
    /// It leads on.
    case disclosure
    /// It is added by a touch.
    case add
    /// It was chosen.
    case check
  }

  package let look: Look
  /// A script may keep the button for longer than there is a picker.
  private weak var picker: ReadyMadeController?
  private let place: Int

  init(_ choice: String, as look: Look, at place: Int, of picker: ReadyMadeController) {
    self.look = look
    self.picker = picker
    self.place = place
    super.init(frame: nil, in: picker.system)
    title = choice
  }

  override func touchBuiltIn() -> Bool? {
    picker?.answer(at: place)
    return picker != nil
  }
}

/// Pictures side by side, as many as there is room for.
final class ChoiceGrid: View {
  /// A tile and the clear cells beside and below it, in points.
  private static let tile = Size(width: 13 * Metrics.column, height: 4 * Metrics.line)

  override func flowHeight(width: Double) -> Double? {
    let perRow = perRow(width)
    return Double((subviews.count + perRow - 1) / perRow) * ChoiceGrid.tile.height
  }

  override func layoutSubviews() {
    let perRow = perRow(bounds.width)
    let tile = ChoiceGrid.tile
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(
        x: Metrics.margin + Double(index % perRow) * tile.width, y: Double(index / perRow) * tile.height,
        width: tile.width - Metrics.column, height: tile.height - Metrics.line)
    }
  }

  private func perRow(_ width: Double) -> Int { max(1, Int(limiting: (width / ChoiceGrid.tile.width).rounded(.down))) }
}

/// A line across, between parts of a form.
package final class RuleView: View {
  package override func flowHeight(width: Double) -> Double? { Metrics.line }
}

/// A picture that fills what the rest leaves, known by what it shows.
package final class StageView: View {
  package let name: String

  init(_ name: String, in system: System) {
    self.name = name
    super.init(frame: nil, in: system)
  }

  package override func flowHeight(width: Double) -> Double? { nil }
}
