import Layout

/// A button for a choice in a ready-made controller.
package final class ChoiceButton: Button {
  /// The appearance of a choice.
  package enum Look: Equatable, Sendable {
    case button
    /// The choice is a tile in a grid of pictures.
    case tile
    /// The choice is a row of a list.
    case row(Mark)
  }

  /// The mark at the right end of a row.
  package enum Mark: Sendable {
    case none
    /// Indicates that a touch on the row shows more choices.
    case disclosure
    /// Indicates that a touch on the row adds its item to the selection.
    case add
    /// Indicates that the row has been chosen.
    case check
  }

  package let look: Look
  /// Not retained, because a script may keep the button longer than the picker.
  private weak var picker: ReadyMadeController?
  private let index: Int

  init(_ choice: String, as look: Look, at index: Int, of picker: ReadyMadeController) {
    self.look = look
    self.picker = picker
    self.index = index
    super.init(frame: nil, in: picker.system)
    title = choice
  }

  package override var touchOutcome: TouchOutcome { .builtIn }

  override func handleTap() -> Bool {
    guard let picker else { return false }
    picker.answer(at: index)
    return true
  }
}

/// A grid of pictures with as many columns as fit its width.
final class ChoiceGrid: View {
  /// The size of a tile in points, including the empty cells to its right and below it.
  private static let tileSize = Size(width: 13 * Metrics.column, height: 4 * Metrics.line)

  override func flowHeight(width: Double) -> Double? {
    let columnCount = perRow(width)
    return Double((subviews.count + columnCount - 1) / columnCount) * ChoiceGrid.tileSize.height
  }

  override func layoutSubviews() {
    let columnCount = perRow(bounds.width)
    let tileSize = ChoiceGrid.tileSize
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(
        x: Metrics.margin + Double(index % columnCount) * tileSize.width,
        y: Double(index / columnCount) * tileSize.height,
        width: tileSize.width - Metrics.column, height: tileSize.height - Metrics.line)
    }
  }

  private func perRow(_ width: Double) -> Int {
    max(1, Int(limiting: (width / ChoiceGrid.tileSize.width).rounded(.down)))
  }
}

/// A horizontal line between the parts of a form.
package final class RuleView: View {
  package override func flowHeight(width: Double) -> Double? { Metrics.line }
}

/// A picture that fills the remaining space.
///
/// The label says what the picture shows.
package final class StageView: View {
  package internal(set) var name: String

  init(_ name: String, in system: System) {
    self.name = name
    super.init(frame: nil, in: system)
  }

  package override func flowHeight(width: Double) -> Double? { nil }

  package override func addLook(to look: inout LookHash) {
    look.add(name)
  }
}
