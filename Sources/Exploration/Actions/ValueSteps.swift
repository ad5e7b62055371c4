import Controllers
import Scripting

/// The steps that give controls a value: texts for fields, and some values of every other control.
///
/// A control with more than a few values gets the first, the middle and the last one.
struct ValueSteps {
  private let session: Session
  private let options: ExplorationOptions
  /// The number of values up to which each of them is tried.
  private static let mostValues = 6

  init(in session: Session, _ options: ExplorationOptions) { (self.session, self.options) = (session, options) }

  /// Lists the steps, without those for elements that are never touched.
  ///
  /// - Parameter choices: The choices of the user, including the taps on fields.
  /// - Returns: The steps.
  func steps(_ choices: [UserChoice]) -> [Step] { typing(choices) + choosing + setting }

  /// The fields that the user can tap, by their names, with their own texts.
  func fields(_ choices: [UserChoice]) -> [(name: VerbValue?, texts: [String]?)] {
    choices.compactMap { choice in
      guard choice.verb == "tap", case .view(let view)? = choice.element?.target, view.isTextInput,
        let name = choice.values.first
      else { return nil }
      return (name, (view as? any ExploredField)?.exploredTexts)
    }
  }

  /// The steps that type each text into each field.
  private func typing(_ choices: [UserChoice]) -> [Step] {
    fields(choices).flatMap { name, texts in (texts ?? options.typedTexts).map { Step("enter", [name, .text($0)]) } }
  }

  /// The steps that choose values of a control that has a list of values, apart from switches.
  private var choosing: [Step] {
    guard let choose = session.verbs["choose"] else { return [] }
    let names = session.choices.choices(for: choose, at: 0, after: nil) ?? []
    return names.filter { !options.skipped.contains($0) }.flatMap { name in
      ValueSteps.some(of: session.choices.choices(for: choose, at: 1, after: name) ?? []).map {
        Step("choose", [.text(name), .text($0)])
      }
    }
  }

  /// The steps that set sliders, steppers and date pickers.
  private var setting: [Step] {
    session.finder.elements.flatMap { element -> [Step] in
      guard case .view(let view) = element.target, view.inputs.contains(.value), element.obstacle == nil,
        let name = element.names.first, !element.names.contains(where: options.skipped.contains)
      else { return [] }
      return view.exploredValues.map { Step("set", [.text(name), $0]) }
    }
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
