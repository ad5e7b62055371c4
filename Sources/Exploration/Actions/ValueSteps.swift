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

  /// The classes of the elements on the screen that accept values without listing any, in alphabetical order.
  var unlisted: [String] {
    let setting = names.elements(for: VerbName.set).compactMap(\.view).filter { $0.triedValues == nil }
    let choosing = names.elements(for: VerbName.choose).compactMap(\.view).filter { $0.choices == nil }
    return Set((setting + choosing).map { type(of: $0).className }).sorted()
  }

  /// The steps that set sliders, steppers and date pickers.
  private var setting: [Step] {
    names.elements(for: VerbName.set).flatMap { element -> [Step] in
      guard case .view(let view) = element.target, let name = names.name(of: element, for: VerbName.set),
        !isSkipped(element, name)
      else { return [] }
      return (view.triedValues ?? []).map { Step(VerbName.set, [.text(name), $0.argument]) }
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

extension ElementValue {
  /// The value as an argument of a user action.
  fileprivate var argument: VerbValue {
    switch self {
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    }
  }
}
