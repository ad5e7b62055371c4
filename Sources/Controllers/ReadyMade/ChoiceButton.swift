import Layout

/// A choice in a ready-made controller.
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
  /// Weak, because the button outlives the picker if a script keeps the button.
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

  override func takeTouch() -> Bool {
    guard let picker else { return false }
    picker.answer(at: index)
    return true
  }
}

/// A grid of pictures that has as many columns as fit into its width.
final class ChoiceGrid: View {
  /// The size of a tile in points, including the empty cells to its right and below it.
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
