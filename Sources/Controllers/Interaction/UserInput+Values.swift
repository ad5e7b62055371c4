extension UserInput {
  /// Turns a switch on or off.
  ///
  /// - Returns: whether that changed it.
  @discardableResult
  package func set(_ control: Switch, to isOn: Bool) -> Bool {
    guard control.isOn != isOn else { return false }
    control.isOn = isOn
    control.sendActions(for: .valueChanged)
    return true
  }

  /// Moves the knob of a slider.
  ///
  /// - Returns: whether that changed its value.
  @discardableResult
  package func set(_ slider: Slider, to value: Double) -> Bool {
    let before = slider.value
    slider.value = value
    guard slider.value != before else { return false }
    slider.sendActions(for: .valueChanged)
    return true
  }

  /// Touches a stepper often enough to come to a value; each touch tells its target.
  ///
  /// - Returns: whether the value was reached.
  @discardableResult
  package func set(_ stepper: Stepper, to value: Double) -> Bool {
    guard stepper.stepValue > 0 else { return stepper.value == value }
    let direction = value < stepper.value ? -1 : 1
    while Double(direction) * (value - stepper.value) > stepper.stepValue / 2, step(stepper, by: direction) {}
    return abs(stepper.value - value) <= stepper.stepValue / 2
  }

  /// Touches one half of a stepper.
  ///
  /// - Parameters:
  ///   - stepper: the stepper.
  ///   - count: 1 for the upper half, -1 for the lower.
  /// - Returns: whether the value changed.
  @discardableResult
  package func step(_ stepper: Stepper, by count: Int) -> Bool {
    guard stepper.step(count) else { return false }
    stepper.sendActions(for: .valueChanged)
    return true
  }

  /// Chooses a segment, from 0.
  ///
  /// - Returns: false when there is none, or it takes no touches.
  @discardableResult
  package func choose(_ index: Int, in control: SegmentedControl) -> Bool {
    guard control.titles.indices.contains(index), !control.disabledSegments.contains(index) else { return false }
    // UIKit: a touch on the segment that is chosen already tells nothing.
    guard control.isMomentary || control.selectedSegmentIndex != index else { return true }
    control.selectedSegmentIndex = index
    control.sendActions(for: .valueChanged)
    // A momentary one forgets its choice when the finger is gone.
    if control.isMomentary { control.selectedSegmentIndex = nil }
    return true
  }

  /// Chooses a scope of a search, from 0.
  @discardableResult
  package func choose(_ index: Int, in bar: SearchBar) -> Bool {
    guard bar.scopeButtonTitles.indices.contains(index) else { return false }
    guard bar.selectedScopeButtonIndex != index else { return true }
    bar.selectedScopeButtonIndex = index
    bar.tellDelegate(.selectedScopeButtonIndexDidChange, .list([.position(index)]))
    bar.sendActions(for: .valueChanged)
    return true
  }

  /// Turns the wheel of a picker to a row, from 0.
  @discardableResult
  package func choose(_ row: Int, inComponent component: Int = 0, of picker: PickerView) -> Bool {
    guard picker.components.indices.contains(component), picker.components[component].indices.contains(row),
      picker.selectedRows[component] != row
    else { return false }
    picker.selectRow(row, inComponent: component)
    picker.tellDelegate(.didSelectRow, .list([.position(row), .position(component)]))
    picker.sendActions(for: .valueChanged)
    return true
  }

  /// Touches one half of a page control: a page on, or a page back; at the last, or the first, nothing comes of it.
  @discardableResult
  package func touch(_ control: PageControl, forward: Bool) -> Bool {
    let page = control.currentPage + (forward ? 1 : -1)
    guard (0..<control.numberOfPages).contains(page) else { return false }
    return choose(page, in: control)
  }

  /// Goes to a page of a page control, from 0.
  @discardableResult
  package func choose(_ page: Int, in control: PageControl) -> Bool {
    guard (0..<control.numberOfPages).contains(page), control.currentPage != page else { return false }
    if let pages = control.pageViewController {
      return pages.turn(page > control.currentPage ? .forward : .reverse) == .begun
    }
    control.currentPage = page
    control.sendActions(for: .valueChanged)
    return true
  }
}
