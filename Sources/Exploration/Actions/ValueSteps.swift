import Controllers
import Scripting

/// The steps that give controls a value: texts for fields, and some values of every other control.
///
/// A control with more than a few values gets the first, the middle and the last one.
struct ValueSteps {
  private let options: ExplorationOptions
  private let names: ActionNames
  /// The number of values up to which each of them is tried.
  private static let mostValues = 6

  init(_ names: ActionNames, _ options: ExplorationOptions) { (self.names, self.options) = (names, options) }

  /// Lists the steps, without those for elements that are never touched.
  ///
  /// - Parameter choices: The choices of the user, including the taps on fields.
  /// - Returns: The steps.
  func steps(_ choices: [UserChoice]) -> [Step] { typing(choices) + choosing + setting }

  /// The fields that the user can tap, by the names with which `enter` finds them, with their own texts.
  func fields(_ choices: [UserChoice]) -> [(name: VerbValue?, texts: [String]?)] {
    choices.compactMap { choice in
      guard choice.verb == VerbName.tap, let element = choice.element, case .view(let view) = element.target,
        view.isTextInput,
        let name = names.name(of: element, for: VerbName.enter).map({ .text($0) }) ?? choice.values.first
      else { return nil }
      return (name, (view as? any ExploredField)?.exploredTexts)
    }
  }

  /// The steps that type each text into each field.
  private func typing(_ choices: [UserChoice]) -> [Step] {
    fields(choices).flatMap { name, texts in
      (texts ?? options.typedTexts).map { Step(VerbName.enter, [name, .text($0)]) }
    }
  }

  /// Whether `choose` tries what a choice does: the tap on a segment whose control has a name.
  func replaces(_ choice: UserChoice) -> Bool {
    guard choice.verb == VerbName.tap, case .segment(let control, _)? = choice.element?.target else { return false }
    return control.identifier != nil
  }

  /// The steps that choose values of a control that has a list of values, apart from switches.
  private var choosing: [Step] {
    names.elements(for: VerbName.choose).flatMap { element -> [Step] in
      guard let name = chosenName(of: element), !isSkipped(element, name) else { return [] }
      let values = ValueSteps.some(of: (element.view?.choices ?? []).filter { !options.skipped.contains($0) })
      return values.map { Step(VerbName.choose, [.text(name), .text($0)]) }
    }
  }

  /// Returns the name by which `choose` finds an element, which for a segment is the `id` of its control.
  private func chosenName(of element: Element) -> String? {
    if case .segment(let control, _) = element.target { return control.identifier }
    return names.name(of: element, for: VerbName.choose)
  }

  /// The steps that set sliders, steppers and date pickers.
  private var setting: [Step] {
    names.elements(for: VerbName.set).flatMap { element -> [Step] in
      guard case .view(let view) = element.target, let name = names.name(of: element, for: VerbName.set),
        !isSkipped(element, name)
      else { return [] }
      return view.exploredValues.map { Step(VerbName.set, [.text(name), $0]) }
    }
  }

  /// Whether the options exclude controls on the screen.
  var leavesOut: Bool {
    !options.skipped.isEmpty
      && [VerbName.choose, VerbName.set].contains { verb in
        names.elements(for: verb).contains { isSkipped($0, names.name(of: $0, for: verb) ?? "") }
      }
  }

  private func isSkipped(_ element: Element, _ name: String) -> Bool {
    options.skipped.contains(name) || element.names.contains(where: options.skipped.contains)
  }

  /// Returns all values if there are few of them, otherwise the first, the middle and the last one.
  private static func some<Value>(of values: [Value]) -> [Value] {
    guard values.count > mostValues else { return values }
    return [values[0], values[values.count / 2], values[values.count - 1]]
  }
}

extension View {
  /// The values that an exploration sets, without the one that the view already has.
  fileprivate var exploredValues: [VerbValue] {
    switch self {
    case let slider as Slider:
      let middle = slider.minimumValue / 2 + slider.maximumValue / 2
      return [slider.minimumValue, middle, slider.maximumValue].filter { $0 != slider.value }.map { .number($0) }
    case let stepper as Stepper:
      return stepper.nextValues.map { .number($0) }
    case let picker as DatePicker:
      return picker.exploredDates
    default: return []
    }
  }
}

extension Stepper {
  /// The values after one tap on each side.
  ///
  /// A stepper is tapped step by step, so its other values follow from these.
  fileprivate var nextValues: [Double] {
    [max(minimumValue, value - stepValue), min(maximumValue, value + stepValue)].filter { $0 != value }
  }
}

extension DatePicker {
  /// The minimum, the middle and the maximum.
  ///
  /// Without bounds, a month takes their place, or a day if the wheels show times.
  fileprivate var exploredDates: [VerbValue] {
    if datePickerMode == .countDownTimer {
      return [0, 43_200, 86_340].filter { $0 != countDownDuration }.map { .number($0) }
    }
    let least = minimumDate ?? CalendarDate(minutes: date.dayStart)
    let most = maximumDate ?? CalendarDate(minutes: least.dayStart + (datePickerMode == .date ? 31 * 1440 : 1439))
    let middle = CalendarDate(minutes: least.minutes + (most.minutes - least.minutes) / 2)
    return [least, middle, most].map(even).filter { $0 != date }.map { .text(text(of: $0)) }
  }

  /// Returns a date in a line of the wheel.
  private func even(_ date: CalendarDate) -> CalendarDate {
    datePickerMode == .date ? date : CalendarDate(minutes: date.minutes - date.minuteOfDay % minuteInterval)
  }
}
