import Controllers
import Lua

/// Runs the user actions in scripts and typed lines.
///
/// The runner also holds the closures that observe the user actions.
package final class VerbRunner: SessionPart {
  /// The user actions that scripts and the user can perform in the session.
  let verbs: VerbTable
  /// A closure that is called before each user action is evaluated, with the text of the action.
  package var willPerform: (String) -> Void = { _ in }
  /// A closure that is called with the text of each user action, after the device has settled.
  ///
  /// An error thrown by the closure is thrown by the action.
  package var didPerform: (String) throws -> Void = { _ in }

  init(_ verbs: VerbTable) { self.verbs = verbs }
}

extension Session {
  /// The user actions that scripts and the user can perform in this session.
  package var verbs: VerbTable { verbRunner.verbs }
}

extension VerbRunner {
  /// Defines a global function for each user action.
  func installVerbs() {
    let verbFunction = session.state.addFunction { [unowned self] call in
      let verb = session.verbs.actions[call.keptNumber]
      session.runner.actionLocation = call.location()
      try session.process(.userAction(verb, readValues(verb, call)))
      // If time has been stopped during the action, the rest of the chunk must not run.
      if session.system.isTimeStopped { session.state.interrupt() }
      return 0
    }
    for (number, verb) in session.verbs.actions.enumerated() {
      session.state.top.pushFunction(verbFunction, keeping: number)
      session.state.setGlobal(verb.name)
    }
  }

  /// Performs a user action.
  ///
  /// - Parameters:
  ///   - verb: A user action of this session.
  ///   - values: The arguments.
  ///   - typed: The line that the user typed, or `nil` in a chunk or a flow.
  /// - Throws: An error if the arguments aren't valid or the action can't be performed, or the first error that a
  ///   callback raises.
  func perform(_ verb: Verb, _ values: [VerbValue?], _ typed: SessionInput.TypedLine?) throws {
    // A user action is a separate turn. Any other command that the user types, such as `settle`, runs like a line of
    // Lua.
    guard typed == nil || verb.isAction else {
      return try session.runner.run { try performImmediately(verb, values, typed) }
    }
    try performImmediately(verb, values, typed)
  }

  private func performImmediately(_ verb: Verb, _ values: [VerbValue?], _ typed: SessionInput.TypedLine?) throws {
    let arguments = try VerbArguments(verb, values)
    try checkNotDeclaring(verb.name)
    if session.isInThePast, !VerbTable.scopeFunctions.contains(verb.name) {
      throw PlainError("`\(arguments.source)`: a past moment is shown; `here` continues from it")
    }
    if let observerName = session.handlers.observerName, !VerbTable.scopeFunctions.contains(verb.name) {
      throw PlainError("`\(arguments.source)`: \(observerName) can't perform user actions")
    }
    willPerform(arguments.source)
    try session.launches.checkAppIsActive(verb)
    let isHeading = verb.name == VerbTable.heading
    let text = isHeading ? "— " + (arguments.text(0) ?? "") : typed?.text ?? arguments.source
    do {
      if verb.isLogged || typed != nil {
        let kind = isHeading ? InputLog.Kind.heading : typed == nil ? .mark : .verb
        try session.runner.logAndRun(kind, text, line: typed?.number ?? 0) { try run(verb, arguments) }
      } else {
        try run(verb, arguments)
      }
    } catch {
      throw session.fault(error)
    }
    guard !session.timeControl.isTimeStopped, !isHeading, !VerbTable.scopeFunctions.contains(verb.name) else { return }
    try didPerform(arguments.source)
  }

  private func run(_ verb: Verb, _ arguments: VerbArguments) throws {
    guard verb.isAction else {
      guard session.handlers.runningHandlerCount == 0 else {
        throw PlainError("`\(verb.name)` simulates the user; a callback cannot call it")
      }
      return try verb.find(session, arguments)()
    }
    try session.runner.act(arguments.source) {
      let action = try addingName(arguments) { try verb.find(session, arguments) }
      return { [self] in try addingName(arguments, isPerformed: true) { try action?() } }
    }
  }

  /// Runs one step of a user action, and adds the name of the action to any error.
  ///
  /// A dropped touch is reported as a warning, and the result is `nil`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the action.
  ///   - isPerformed: Whether the step performs the action on the target that was found before.
  ///   - body: The step.
  /// - Returns: The result of the step, or `nil` if the touch was dropped.
  /// - Throws: `RefusedUserAction` instead of a `PlainError`.
  private func addingName<Result>(
    _ arguments: VerbArguments, isPerformed: Bool = false, _ body: () throws -> Result
  ) throws -> Result? {
    do {
      return try body()
    } catch let droppedTouch as DroppedTouch {
      session.system.warn(droppedTouch.warning(about: arguments.sourceLine))
      return nil
    } catch let error as PlainError {
      throw RefusedUserAction(description: "\(arguments.sourceLine): \(error)", isPerformed: isPerformed)
    }
  }

  /// Throws an error if a function that works only in a flow is called while a file is being read.
  ///
  /// While a file is being read, no app is running.
  ///
  /// - Parameter word: The name of the function.
  /// - Throws: `PlainError` while a file is being read.
  package func checkNotDeclaring(_ word: String) throws {
    guard session.loader.isDeclaring else { return }
    throw PlainError("`\(word)` works only in a flow: no app runs while a file is read")
  }

  private func readValues(_ verb: Verb, _ call: LuaCall) throws -> [VerbValue?] {
    try (0..<call.count).map { offset in
      let index = offset + 1
      switch call.type(at: index) {
      case .nil:
        let parameter = Int(offset) < verb.parameters.count ? verb.parameters[Int(offset)] : nil
        guard parameter?.isOptional != true else { return nil }
        throw verb.mismatch(parameter, at: call.slot(index))
      case .boolean: return .flag(call.isTruthy(index))
      case .number: return call.number(at: index).map { .number($0) }
      case .string:
        guard let text = call.string(at: index) else {
          throw PlainError("\(verb.name): expected UTF-8 text, found other bytes")
        }
        guard text.utf8.count <= VerbValue.maximumTextLength else {
          throw PlainError(
            "\(verb.name): text is limited to \(VerbValue.maximumTextLength) bytes, found \(text.utf8.count)")
        }
        return .text(text)
      case .function: return .function(index)
      case .table where Int(offset) < verb.parameters.count && verb.parameters[Int(offset)].kind == .table:
        do {
          let traits = try TraitOverrides.read(from: call.slot(index))
          guard !traits.isEmpty else { throw Mismatch(expected: TraitOverrides.expected, found: .table(.empty)) }
          return .text(traits.text)
        } catch {
          throw PlainError("\(verb.name): \(error)")
        }
      case .table where Int(offset) < verb.parameters.count && verb.parameters[Int(offset)].kind == .plainTable:
        do {
          return .text(try PlainTable.read(from: call.slot(index)).text)
        } catch {
          throw PlainError("\(verb.name): \(verb.parameters[Int(offset)].name): \(error)")
        }
      default:
        if let name = session.bridge.screenDeclarations.controllerName(at: call.slot(index)) { return .text(name) }
        throw verb.mismatch(
          Int(offset) < verb.parameters.count ? verb.parameters[Int(offset)] : nil, at: call.slot(index))
      }
    }
  }
}

extension Verb {
  /// Returns the error for an argument that no parameter takes, such as a table.
  fileprivate func mismatch(_ parameter: Parameter?, at slot: LuaSlot) -> PlainError {
    guard let parameter else { return PlainError("\(name): \(slot.mismatch("a string or a number"))") }
    return PlainError("\(name): \(parameter.name): \(slot.mismatch(parameter.kind.expected))")
  }
}

extension VerbArguments {
  /// The user action with all its arguments, for messages.
  fileprivate var sourceLine: String {
    ([verb.name] + values.indices.compactMap(sourceText)).joined(separator: " ").truncatedForMessages
  }
}
