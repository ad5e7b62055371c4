/// A control that selects a value between a minimum and a maximum.
package final class Slider: Control {
  package override class var className: String { "Slider" }

  package override var spokenRole: SpokenRole { .slider }

  override var spokenValue: String? { fraction.spokenPercentage }

  package var minimumValue = 0.0 {
    didSet { value = max(value, minimumValue) }
  }
  package var maximumValue = 1.0 {
    didSet { value = min(value, maximumValue) }
  }
  /// The current value, limited to the range from the minimum to the maximum.
  package var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }

  private var storedValue = 0.0 {
    didSet { if storedValue != oldValue { recordValue(storedValue.shortText) } }
  }

  /// The position of the knob, from 0 at the left end to 1 at the right end.
  package var fraction: Double {
    // Both values are halved first, because otherwise the difference between the largest numbers would be infinite.
    maximumValue > minimumValue ? (value / 2 - minimumValue / 2) / (maximumValue / 2 - minimumValue / 2) : 0
  }

  package override var elementValue: ElementValue? { .number(value) }

  package override var inputs: ElementInputs { .value }

  /// The minimum, the middle and the maximum.
  package override var valuesToTry: [ElementValue]? {
    [minimumValue, minimumValue / 2 + maximumValue / 2, maximumValue].filter { $0 != value }.map { .number($0) }
  }

  package override var touchOutcome: TouchOutcome { .noEffect("it is dragged, not tapped; use `set`") }

  /// Has no effect, because the user drags the knob instead of tapping it.
  override func handleTap() -> Bool { false }

  package override func accept(_ value: ElementValue?) throws(InputRefusal) {
    drag(to: try value.number(from: minimumValue, to: maximumValue))
  }

  /// Moves the knob to a value as the user does.
  ///
  /// - Returns: `true` if the value changed, otherwise `false`.
  @discardableResult
  package func drag(to value: Double) -> Bool {
    let oldValue = self.value
    self.value = value
    guard self.value != oldValue else { return false }
    sendActions(for: .valueChanged)
    return true
  }

  package override var lineCaptions: [ElementCaption] { labelCaption }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(fraction)
  }
}
