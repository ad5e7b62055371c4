import Controllers
import Lua

extension VerbTable {
  static let touchVerbs: [Verb] = [
    Verb(
      VerbName.tap, does: [.taps, .acts, .leads], [.init("element", .element)],
      "Taps an element, a row, a bar item, a tab or the back button."
    ) {
      session, arguments in
      if let touch = try session.user.touchOnScreen(arguments[0]) { return touch }
      let found = try session.finder.find(arguments[0], to: "tap", where: \.takesTaps)
      if case .here(let element) = found, let refusal = session.actions.idleness(of: element) {
        throw PlainError(refusal)
      }
      return { try session.user.tap(found.revealed(in: session)) }
    },
    Verb(
      VerbName.selectTab, does: [.undoesItself], [.init("tab", .element, countsTouchables: false)],
      "Taps a tab by its title or number."
    ) {
      session, arguments in
      try session.user.tab(arguments[0])
    },
    Verb(VerbName.back, does: [.goesBack, .pops], [], "Taps the back button.") { session, _ in
      try session.user.backButton()
    },
    Verb(
      "scroll", does: [],
      [
        .init("direction", .word(["down", "up", "left", "right"])), .init("rows", .number, isOptional: true),
        .init("element", .text, isOptional: true),
      ],
      "Scrolls a table, a collection view or a scroll view."
    ) { session, arguments in
      try session.user.scroll(arguments)
    },
  ]

  static let valueVerbs: [Verb] = [
    Verb(
      VerbName.enter, does: [.types], [.init("element", .element), .init("text", .typed)], "Types text into a field."
    ) {
      session, arguments in
      try session.user.enter(arguments)
    },
    Verb(
      VerbName.set, does: [], [.init("element", .element), .init("value", .value)],
      "Sets a switch, a slider, a stepper or a date picker."
    ) {
      session, arguments in
      try session.user.set(arguments)
    },
    Verb(
      VerbName.choose, does: [], [.init("element", .element), .init("choice", .typed)],
      "Chooses a segment, or a row of a picker."
    ) {
      session, arguments in
      try session.user.choose(arguments)
    },
    Verb("submit", does: [], [], "Presses the return key of the keyboard.") { session, _ in
      { guard session.system.userInput.pressReturn() else { throw PlainError("no field is being edited") } }
    },
  ]
}
