/// An element that takes touches and sends actions.
package class Control: View {
  package override class var className: String { "Control" }

  /// Whether it takes touches.
  package final var isEnabled = true
  /// Whether it shows itself as chosen.
  package final var isSelected = false

  package override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: Metrics.line) }

  package override func flowHeight(width: Double) -> Double? { intrinsicContentSize.height ?? Metrics.line }

  /// Does what UIKit itself has a touch of the control do: a button of an alert, a choice of a ready-made controller.
  ///
  /// - Returns: whether anything came of it; nil when the control is the script's.
  func touchBuiltIn() -> Bool? { nil }

  /// Sends an event to its target, if it has one.
  @discardableResult
  package final func sendActions(for event: ControlEvent) -> Bool {
    system.host?.performAction(of: self, event: event) ?? false
  }
}
