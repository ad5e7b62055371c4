/// A value on a line between two ends.
package final class Slider: Control {
  package override class var className: String { "Slider" }

  package var minimumValue = 0.0 {
    didSet { value = max(value, minimumValue) }
  }
  package var maximumValue = 1.0 {
    didSet { value = min(value, maximumValue) }
  }
  /// Kept between the two ends.
  package var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }

  private var storedValue = 0.0 {
    didSet { if storedValue != oldValue { tellValue(storedValue.told) } }
  }

  /// Where the knob stands: from 0 at the left end to 1 at the right.
  package var fraction: Double {
    // Halves: the way between the two ends of all numbers is no number.
    maximumValue > minimumValue ? (value / 2 - minimumValue / 2) / (maximumValue / 2 - minimumValue / 2) : 0
  }

  package override var elementValue: ElementValue? { .number(value) }

  package override var inputs: ElementInputs { .value }

  package override var touchOutcome: TouchOutcome { .nothing("it is dragged, as `set` does") }

  /// A knob is moved, not tapped.
  override func takeTouch() -> Bool { false }

  package override func accept(_ value: ElementValue?) throws(InputRefusal) {
    drag(to: try value.number(from: minimumValue, to: maximumValue))
  }

  /// Moves the knob as the user does.
  ///
  /// - Returns: whether that changed the value.
  @discardableResult
  package func drag(to value: Double) -> Bool {
    let before = self.value
    self.value = value
    guard self.value != before else { return false }
    sendActions(for: .valueChanged)
    return true
  }

  package override var lineCaptions: [ElementCaption] { labelCaption }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(fraction)
  }
}
