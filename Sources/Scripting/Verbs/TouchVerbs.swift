import Controllers
import Lua

extension VerbTable {
  static let touchVerbs: [Verb] = [
    Verb(
      VerbName.tap, does: [.isSingleTap, .changesSomething, .mayLeadToScreen], [.init("element", .element(.tappable))],
      "Taps an element, a row, a bar item, a tab or the back button."
    ) {
      session, arguments in
      if let touch = try session.userActions.tapOnScreen(arguments[0]) { return touch }
      let foundElement = try session.finder.find(arguments[0], to: "tap", where: \.acceptsTaps)
      if case .visible(let element) = foundElement, let refusalReason = session.actions.noEffectMessage(of: element) {
        throw PlainError(refusalReason)
      }
      return { try session.userActions.tap(foundElement.revealedElement(in: session)) }
    },
    Verb(
      VerbName.selectTab, does: [.undoesItself], [.init("tab", .element(.tabs), countsTouchables: false)],
      "Taps a tab by its title or number."
    ) {
      session, arguments in
      try session.userActions.makeTabAction(arguments[0])
    },
    Verb(VerbName.back, does: [.goesBack, .popsScreen], [], "Taps the back button.") { session, _ in
      try session.userActions.makeBackAction()
    },
    Verb(
      "scroll", does: [],
      [
        .init("direction", .word(["down", "up", "left", "right"])), .init("rows", .number, isOptional: true),
        .init("element", .text, isOptional: true),
      ],
      "Scrolls a table, a collection view or a scroll view."
    ) { session, arguments in
      try session.userActions.makeScrollAction(arguments)
    },
  ]

  static let valueVerbs: [Verb] = [
    Verb(
      VerbName.enter, does: [.typesText], [.init("element", .element(.withText)), .init("text", .typedText)],
      "Types text into a field."
    ) {
      session, arguments in
      try session.userActions.makeEnterAction(arguments)
    },
    Verb(
      VerbName.set, does: [], [.init("element", .element(.withValue)), .init("value", .value)],
      "Sets a switch, a slider, a stepper or a date picker."
    ) {
      session, arguments in
      try session.userActions.makeSetAction(arguments)
    },
    Verb(
      VerbName.choose, does: [], [.init("element", .element(.withChoice)), .init("choice", .typedText)],
      "Chooses a segment, or a row of a picker."
    ) {
      session, arguments in
      try session.userActions.makeChooseAction(arguments)
    },
    Verb("submit", does: [], [], "Presses the return key of the keyboard.") { session, _ in
      { guard session.system.userInput.pressReturn() else { throw PlainError("no field is being edited") } }
    },
  ]
}
