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
}
