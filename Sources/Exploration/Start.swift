import Lua
import Rendering
import Scripting

extension ExplorationOptions.Start {
  /// The statements that follow the launch, in Lua syntax.
  package var code: [String] {
    switch self {
    case .launch, .here: []
    case .end(let inputs): inputs.codes
    case .screen(let name): ["application.root = navigation { root = \(name.quotedForLua) }"]
    }
  }

  /// The phrase about the start in the verdict, or `nil` for the launch.
  var verdictPhrase: String? { name.map { "from " + $0 } }

  /// The name of the screen, the flow or the run with which an exploration begins, or `nil` for the launch.
  var name: String? {
    switch self {
    case .launch: nil
    case .screen(let name): name.printableLine
    case .end(let inputs): inputs.name.printableLine
    case .here: "here"
    }
  }

  /// Throws the error of a statement after the launch, because a flow or a run can't be repeated.
  ///
  /// The call has no effect if there is no error or if the exploration begins elsewhere.
  ///
  /// - Parameters:
  ///   - error: The error of the statement, or `nil` if it has none.
  ///   - code: The statement.
  /// - Throws: `ExplorationMistake` with the error.
  func throwIfNotRepeatable(_ error: LuaError?, of code: String) throws {
    guard case .end(let inputs) = self, let error else { return }
    let statement = code.lines.map(\.printableLine).joined(separator: " ")
    throw ExplorationMistake("--from \(inputs.name.printableLine): `\(statement)` fails: \(error.message)")
  }

  /// Checks that the prototype declares the screen.
  ///
  /// - Parameter screens: The names of the declared screens.
  /// - Throws: `ExplorationMistake` if there is no such screen.
  func checkScreenExists(among screens: [String]) throws {
    guard case .screen(let name) = self, !screens.contains(name) else { return }
    let hint = Suggestion.sentenceOrList(for: name, among: screens)
    throw ExplorationMistake("--from screen:\(name.printableLine): no screen is called \(name.printableLine); \(hint)")
  }
}
