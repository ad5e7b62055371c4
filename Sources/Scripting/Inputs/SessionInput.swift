import Lua

/// An input to a session, from a user, a script, a flow, another program, or the replay of a run.
package enum SessionInput {
  /// The launch of the app.
  ///
  /// The closure loads the prototype.
  case launch(load: () throws -> Void)
  /// A user action with its arguments.
  ///
  /// `typed` is the line that contains the action, or `nil` if a script performs the action.
  case userAction(Verb, [VerbValue?], typed: TypedLine? = nil)
  /// A chunk of Lua.
  ///
  /// `name` is the chunk's name in messages. The closure reads the given number of values from the top of the stack.
  case chunk(TypedLine, name: String, readValues: (Int32) throws -> Void)
  /// A flow, in the form in which the log records it, such as `flow "adding"`.
  ///
  /// The closure runs the flow with its hooks.
  case flow(String, run: () throws -> Void)

  /// A typed line, or the lines of a chunk.
  package struct TypedLine {
    package let text: String
    /// The number of the first line, counted from 1, or 0 if the line has no number.
    package let number: Int

    /// Creates a line.
    package init(_ text: String, number: Int) {
      (self.text, self.number) = (text, number)
    }
  }
}

extension Session {
  /// Gives an input to the session.
  ///
  /// All inputs are handled in the same way. The session logs the input, runs it, lets the device settle, and reports
  /// the first error.
  ///
  /// - Parameter input: The input.
  /// - Throws: The error of the input or, if it has none, the first error of a callback.
  package func process(_ input: SessionInput) throws {
    switch input {
    case .launch(let load): try runner.logAndRun(.launch, "launch", load)
    case .flow(let text, let run): try runner.logAndRun(.flow, text, run)
    case .userAction(let verb, let values, let typed): try verbRunner.perform(verb, values, typed)
    case .chunk(let line, let name, let readValues):
      try runner.logAndRun(.chunk, line.text, line: line.number) {
        try loader.run(chunk: line.text, name: name, line: line.number, reading: readValues)
      }
    }
  }
}
