import Controllers
import Scripting

/// The steps that set values: each text for each field, and some values of every other control.
///
/// If a control has many values, the first, the middle and the last one are used.
struct ValueSteps {
  private let options: ExplorationOptions
  private let names: ActionNames
  /// The maximum number of values of a control that are all tried.
  private static let maximumTriedValues = 6

  init(_ names: ActionNames, _ options: ExplorationOptions) { (self.names, self.options) = (names, options) }

  /// Lists the steps, except for those of elements that the options exclude.
  ///
  /// - Parameter choices: The choices of the user, including the taps on fields.
  /// - Returns: The steps.
  func steps(_ choices: [UserChoice]) -> [Step] { typingSteps(choices) + choosingSteps + settingSteps }

  /// The fields that the user can tap, with the names that `enter` accepts and the fields' own texts.
  func fields(_ choices: [UserChoice]) -> [(name: VerbValue?, texts: [String]?)] {
    choices.compactMap { choice in
      guard choice.verb == VerbName.tap, let element = choice.element, case .view(let view) = element.target,
        view.isTextInput,
        let name = names.name(of: element, for: VerbName.enter).map({ .text($0) }) ?? choice.values.first
      else { return nil }
      return (name, (view as? any ExploredField)?.exploredTexts)
    }
  }

  /// Returns the steps that type each text into each field.
  private func typingSteps(_ choices: [UserChoice]) -> [Step] {
    fields(choices).flatMap { name, texts in
      (texts ?? options.typedTexts).map { Step(VerbName.enter, [name, .text($0)]) }
    }
  }

  /// Returns whether a step with `choose` has the same effect as a choice.
  ///
  /// It does if the choice is a tap on a segment whose control has a name.
  func replaces(_ choice: UserChoice) -> Bool {
    guard choice.verb == VerbName.tap, case .segment(let control, _)? = choice.element?.target else { return false }
    return control.identifier != nil
  }

  /// The steps that choose values of controls with a list of values, except for switches.
  private var choosingSteps: [Step] {
    names.elements(for: VerbName.choose).flatMap { element -> [Step] in
      guard let name = chosenName(of: element), !isSkipped(element, name) else { return [] }
      let values = ValueSteps.sample(of: (element.view?.choices ?? []).filter { !options.skippedElements.contains($0) })
      return values.map { Step(VerbName.choose, [.text(name), .text($0)]) }
    }
  }

  /// Returns the name with which `choose` finds an element.
  ///
  /// For a segment, this is the `id` of its control.
  private func chosenName(of element: Element) -> String? {
    if case .segment(let control, _) = element.target { return control.identifier }
    return names.name(of: element, for: VerbName.choose)
  }

  /// The classes of visible elements that accept values but don't list any, in alphabetical order.
  var unlistedClasses: [String] {
    let settableViews = names.elements(for: VerbName.set).compactMap(\.view).filter { $0.valuesToTry == nil }
    let choiceViews = names.elements(for: VerbName.choose).compactMap(\.view).filter { $0.choices == nil }
    return Set((settableViews + choiceViews).map { type(of: $0).className }).sorted()
  }

  /// The steps that set sliders, steppers and date pickers.
  private var settingSteps: [Step] {
    names.elements(for: VerbName.set).flatMap { element -> [Step] in
      guard case .view(let view) = element.target, let name = names.name(of: element, for: VerbName.set),
        !isSkipped(element, name)
      else { return [] }
      return (view.valuesToTry ?? []).map { Step(VerbName.set, [.text(name), $0.argument]) }
    }
  }

  /// Whether the options exclude some of the controls on the screen.
  var excludesControls: Bool {
    !options.skippedElements.isEmpty
      && [VerbName.choose, VerbName.set].contains { verb in
        names.elements(for: verb).contains { isSkipped($0, names.name(of: $0, for: verb) ?? "") }
      }
  }

  private func isSkipped(_ element: Element, _ name: String) -> Bool {
    options.skippedElements.contains(name) || element.names.contains(where: options.skippedElements.contains)
  }

  /// Returns all values if there are few, otherwise the first, the middle and the last one.
  private static func sample<Value>(of values: [Value]) -> [Value] {
    guard values.count > maximumTriedValues else { return values }
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
