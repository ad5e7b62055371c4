import Controllers
import Lua

// User actions that let time pass or stop it, or determine chance, and functions that contain user actions.
extension VerbTable {
  static let timeVerbs: [Verb] = [
    Verb(VerbName.wait, does: [.onlyWaits, .mayLeadToScreen], [.init("seconds", .number)], "Lets virtual time pass.") {
      session, arguments in
      let seconds = arguments.number(0) ?? 0
      do {
        try session.scriptTime.checkWait(seconds)
      } catch let mismatch as Mismatch {
        throw PlainError("seconds: \(mismatch)")
      }
      return { session.system.advance(by: seconds) }
    },
    Verb(
      VerbName.hold, does: [], [.init("function", .function, isOptional: true)],
      "Performs the user actions in a function without letting virtual time pass. Without a function, stops time until `settle`.",
      isAction: false, isLogged: false
    ) { session, arguments in
      guard arguments[0] != nil else { return { try session.timeControl.holdTime() } }
      return { try session.timeControl.holdTime { try session.timeControl.callFunction(arguments[0]) } }
    },
    Verb(
      VerbName.settle, does: [.onlyWaits], [], "Ends `hold` and lets transitions and animations finish.",
      isAction: false,
      isLogged: false
    ) {
      session, _ in { try session.timeControl.resumeTime() }
    },
    Verb(
      "unsettled", does: [], [.init("function", .function)], "The older name of `hold(function)`.", isAction: false,
      isLogged: false
    ) { session, arguments in
      { try session.timeControl.holdTime { try session.timeControl.callFunction(arguments[0]) } }
    },
    Verb(
      "within", does: [], [.init("element", .text), .init("function", .function)],
      "Limits user actions and expectations to a screen or an element.",
      isAction: false, isLogged: false
    ) { session, arguments in
      {
        try session.finder.limitElements(arguments.text(0) ?? "") { try session.timeControl.callFunction(arguments[1]) }
      }
    },
    Verb(
      "nextRandom", does: [], [.init("number", .number)],
      "Determines the next number that the app draws from a range with `math.random`.", isAction: false
    ) { session, arguments in
      let value = arguments.number(0) ?? 0
      // A greater number in a script has already lost its last digits.
      guard let number = Int(exactly: value), abs(value) <= maximumExactInteger else {
        let range =
          value == value.rounded()
          ? " from -\(plainNumber(maximumExactInteger)) to \(plainNumber(maximumExactInteger))" : ""
        throw PlainError("nextRandom: expected a whole number\(range), found \(plainNumber(value))")
      }
      return { session.state.draws.preset(number, at: session.scriptLocation) }
    },
    Verb(heading, does: [], [.init("title", .text)], "Adds a heading to every report.", isAction: false) { _, _ in {} },
  ]

  /// The greatest whole number up to which a `Double` can represent every whole number.
  private static let maximumExactInteger = 9_007_199_254_740_992.0
}

extension TimeControl {
  /// Calls the function that a script passed to a user action such as `within`.
  ///
  /// - Throws: The error of the function, unchanged.
  fileprivate func callFunction(_ value: VerbValue?) throws {
    guard case .function(let index)? = value else { return }
    session.state.top.pushValue(at: index)
    try session.state.call(arguments: 0, results: 0)
  }
}
