import Console
import Flows

/// A command line that was read: what it asks for, and how that is shown.
package struct Invocation: Equatable {
  package let request: Request
  /// The name of its command.
  let command: String
  let colouring: Colouring
  /// Whether the project's `.maquette.lua` is left out.
  let isPlain: Bool

  init(_ request: Request, of command: String, colouring: Colouring = .auto, isPlain: Bool = false) {
    (self.request, self.command, self.colouring, self.isPlain) = (request, command, colouring, isPlain)
  }

  /// Reads a command line: an ordinary one at once, any other by the argument parser; then with the options that the
  /// project gives in front.
  ///
  /// - Parameter words: the command line without the program's name.
  /// - Throws: what `MaquetteCommand.leave` tells, also where help is asked for.
  package init(words: [String]) throws {
    let typed = try Invocation(typed: words)
    self = try typed.configured(words) ?? typed
  }

  /// The same without the project's options.
  private init(typed words: [String]) throws {
    guard let request = Request(ordinary: words) else {
      self = try Invocation(parsing: words)
      return
    }
    let first = words.first ?? ""
    self.init(request, of: MaquetteCommand.names.contains(first) ? first : OpenConsole.name)
  }

  /// Does it.
  ///
  /// - Parameter end: called with the status while the session still stands: a program that ends then need not take the
  ///   session down.
  /// - Returns: how the program ends.
  package func perform(_ end: (ExitStatus) -> ExitStatus = { $0 }) -> ExitStatus { request.perform(colouring, end) }
}
