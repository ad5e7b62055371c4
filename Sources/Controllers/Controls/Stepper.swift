/// A control that increases or decreases a value in steps.
package final class Stepper: Control {
  package override class var className: String { "Stepper" }

  package override var spokenRole: SpokenRole { .stepper }

  override var spokenValue: String? { value.shortText }

  package var minimumValue = 0.0 {
    didSet { value = max(value, minimumValue) }
  }
  package var maximumValue = 100.0 {
    didSet { value = min(value, maximumValue) }
  }
  package var stepValue = 1.0
  /// Whether a step beyond the maximum continues at the minimum, and a step below the minimum at the maximum.
  package var wraps = false
  /// The current value, limited to the range from the minimum to the maximum.
  package var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }

  private var storedValue = 0.0 {
    didSet { if storedValue != oldValue { recordValue(storedValue.shortText) } }
  }

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 9 * Metrics.column, height: Metrics.line)
  }

  /// Changes the value by a number of steps, as taps on the two halves do.
  ///
  /// - Parameter count: The number of steps. A negative number decreases the value.
  /// - Returns: `true` if the value changed, otherwise `false`.
  package func step(_ count: Int) -> Bool {
    let oldValue = value
    value = self.value(after: count)
    return value != oldValue
  }

  /// Returns the value after a number of steps, which may be outside the range.
  private func value(after count: Int) -> Double {
    let newValue = value + Double(count) * stepValue
    if wraps, newValue > maximumValue { return minimumValue }
    if wraps, newValue < minimumValue { return maximumValue }
    return newValue
  }

  /// Whether a tap on the half that increases the value would have no effect.
  private var isAtEnd: Bool { min(max(value(after: 1), minimumValue), max(minimumValue, maximumValue)) == value }

  package override var elementValue: ElementValue? { .number(value) }

  package override var inputs: ElementInputs { .value }

  /// The values after one tap on each half.
  ///
  /// The other values aren't included, because further taps reach them.
  package override var valuesToTry: [ElementValue]? {
    let newValues = [max(minimumValue, value - stepValue), min(maximumValue, value + stepValue)]
    return newValues.filter { $0 != value }.map { .number($0) }
  }

  package override var touchOutcome: TouchOutcome {
    isAtEnd ? .noEffect("it is at its maximum") : .change(self, .valueChanged)
  }

  override func handleTap() -> Bool { tapHalf(1) }

  package override func accept(_ value: ElementValue?) throws(InputRefusal) {
    let number = try value.number(from: minimumValue, to: maximumValue)
    guard tap(until: number) else { throw .unreachableByStep(number, from: self.value, step: stepValue) }
  }

  /// Taps the stepper until it reaches a value.
  ///
  /// Each tap notifies the target.
  ///
  /// - Returns: `true` if the value was reached, otherwise `false`.
  package func tap(until value: Double) -> Bool {
    guard stepValue > 0 else { return self.value == value }
    let direction = value < self.value ? -1 : 1
    while Double(direction) * (value - self.value) > stepValue / 2, tapHalf(direction) {}
    return abs(self.value - value) <= stepValue / 2
  }

  /// Taps one half of the stepper.
  ///
  /// - Parameter count: 1 for the half that increases the value, -1 for the other half.
  /// - Returns: `true` if the value changed, otherwise `false`.
  private func tapHalf(_ count: Int) -> Bool {
    guard step(count) else { return false }
    sendActions(for: .valueChanged)
    return true
  }

  package override var shownLine: ElementLine? { ElementLine([value.shortText, " −│+"], signs: 2, isBracketed: false) }

  package override var lineCaptions: [ElementCaption] { labelCaption }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(value)
  }
}
