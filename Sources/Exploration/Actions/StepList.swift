import Controllers
import Scripting

/// The steps that are possible on the current screen of a session.
struct StepList {
  /// The steps in the order of the console's command `what`, followed by the values for fields and controls.
  private(set) var steps: [Step] = []
  /// The indices of the steps that have to do more than close an alert, a menu or the buttons of a row.
  private(set) var entryIndices: [Int] = []
  /// The taps on buttons that have no action.
  private(set) var idleTaps: [Step] = []
  /// The screens with the elements of steps, keyed by the steps as they are written in a flow.
  private(set) var screensByStep: [String: String] = [:]
  /// Whether the options exclude some of the user's possible actions on the screen.
  private(set) var excludesActions = false
  /// The classes of elements that don't list all their values.
  private(set) var unlistedClasses: [String] = []
  /// Whether any field uses the default texts.
  private(set) var hasDefaultTexts = false

  /// Lists the steps.
  ///
  /// - Parameters:
  ///   - session: A session that is idle.
  ///   - options: The kinds of events to try, the texts to type and the steps to skip.
  init(in session: Session, _ options: ExplorationOptions) {
    let names = ActionNames(in: session)
    let possibleChoices = session.choices.allChoices.filter { options.events.includes($0.kind) }
    let allowedChoices = possibleChoices.filter { !options.skips($0) }
    excludesActions = allowedChoices.count < possibleChoices.count
    idleTaps = allowedChoices.filter(\.isIdleButtonTap).map { $0.step(names) }
    for choice in allowedChoices {
      if let owner = choice.element?.screen(in: session) { screensByStep[choice.step(names).source] = owner }
    }
    let values = ValueSteps(names, options)
    let choices = allowedChoices.filter { ($0.refusal == nil || $0.isFailingTap) && !values.replaces($0) }
    var rowCounts: [ObjectIdentifier: Int] = [:]
    for choice in choices {
      if let maximumRowCount = options.maximumRowCount, let table = choice.table {
        rowCounts[table, default: 0] += 1
        if rowCounts[table, default: 0] > maximumRowCount {
          excludesActions = true
          continue
        }
      }
      add(choice.step(names))
      if choice.element?.mustDoMoreThanClose == true { entryIndices.append(steps.count - 1) }
    }
    hasDefaultTexts = values.fields(choices).contains { $0.texts == nil }
    for step in values.steps(choices) { add(step) }
    unlistedClasses = values.unlistedClasses
    if values.excludesControls || !unlistedClasses.isEmpty { excludesActions = true }
  }

  private var addedSources: Set<String> = []

  private mutating func add(_ step: Step) { if addedSources.insert(step.source).inserted { steps.append(step) } }
}

extension Element {
  /// Returns the name of the declared screen that contains the element, or `nil` if there is none.
  fileprivate func screen(in session: Session) -> String? {
    var controller = view?.containingViewController
    // The bars of a container belong to its screen in front.
    while let container = controller, container.asContainer != nil, !isDeclared(container, in: session) {
      controller = container.frontChild
    }
    return controller.flatMap { isDeclared($0, in: session) ? $0.kind.name : nil }
  }

  /// Whether the script declares the controller's class.
  private func isDeclared(_ controller: ViewController, in session: Session) -> Bool {
    session.bridge.screens.contains { $0.key == controller.kind.name }
  }
}

extension UserChoice {
  /// The step that performs the choice, using the most specific user action.
  ///
  /// If that user action wouldn't find the element, the step is the choice itself. For example, if there are two back
  /// buttons, `back` taps only one of them.
  ///
  /// - Parameter names: The names of the elements on the screen.
  /// - Returns: The step.
  fileprivate func step(_ names: ActionNames) -> Step {
    guard let element else { return Step(verb, values) }
    switch element.target {
    case .backButton where names.isFoundByBack(element): return Step(VerbName.back, [])
    case .tab:
      guard let name = names.name(of: element, for: VerbName.selectTab) else { return Step(verb, values) }
      return Step(VerbName.selectTab, [.text(name)])
    default: return Step(verb, values)
    }
  }

  /// Whether the choice is a tap on a button or a bar item.
  private var isButtonTap: Bool {
    switch element?.target {
    case .view(let view): view.isOnlyForTaps
    case .barButton: true
    default: false
    }
  }

  /// Whether the choice is a tap on a button that has no action.
  fileprivate var isIdleButtonTap: Bool { isButtonTap && refusal == UserChoice.idleReason }

  /// Whether a tap on a button is refused because its action would fail.
  ///
  /// The exploration has to try such a tap.
  fileprivate var isFailingTap: Bool { isButtonTap && refusal != nil && refusal != UserChoice.idleReason }

  /// The refusal of a tap on a button without an action.
  private static let idleReason = "it has no action"

  /// The table or collection view whose row or item the choice touches.
  fileprivate var table: ObjectIdentifier? {
    switch element?.target {
    case .row(let cell), .accessory(let cell): cell.container.map(ObjectIdentifier.init)
    default: nil
    }
  }
}

extension ExplorationOptions {
  /// Whether the script or the command line excludes a choice by one of its names.
  func skips(_ choice: UserChoice) -> Bool {
    guard !skippedElements.isEmpty else { return false }
    if let names = choice.element?.names, names.contains(where: skippedElements.contains) { return true }
    return choice.values.contains { if case .text(let text)? = $0 { skippedElements.contains(text) } else { false } }
  }
}

extension ExplorationOptions.Events {
  /// Whether the steps of an exploration include choices of a kind.
  func includes(_ kind: UserChoice.Kind) -> Bool {
    switch kind {
    case .user: true
    case .device: self != .user
    case .held, .code: self == .all
    }
  }
}
