/// A value that goes up and down in steps.
package final class Stepper: Control {
  package override class var className: String { "Stepper" }

  package var minimumValue = 0.0 {
    didSet { value = max(value, minimumValue) }
  }
  package var maximumValue = 100.0 {
    didSet { value = min(value, maximumValue) }
  }
  package var stepValue = 1.0
  /// Whether a step beyond one end continues at the other.
  package var wraps = false
  /// Kept between the two ends.
  package var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }

  private var storedValue = 0.0 {
    didSet { if storedValue != oldValue { tellValue(storedValue.told) } }
  }

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(width: 9 * Metrics.column, height: Metrics.line)
  }

  /// Makes steps as taps on one of the two halves do.
  ///
  /// - Parameter count: how many, negative ones down.
  /// - Returns: whether the value changed.
  package func step(_ count: Int) -> Bool {
    let before = value
    let next = value + Double(count) * stepValue
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    return value != before
  }
}
