import Lua
import Scripting

extension ExplorationOptions.Start {
  /// The statements that follow the launch, in Lua syntax.
  package var code: [String] {
    switch self {
    case .launch, .here: []
    case .screen(let name): ["application.root = navigation { root = \(name.quotedForLua) }"]
    }
  }

  /// The start for the verdict, or `nil` for the launch.
  var covered: String? {
    switch self {
    case .launch: nil
    case .screen(let name): "from \(name)"
    case .here: "from here"
    }
  }

  /// Checks that the prototype declares the screen.
  ///
  /// - Parameter screens: The names of the declared screens.
  /// - Throws: `ExplorationMistake` if there is no such screen.
  func refuseUnknownScreen(among screens: [String]) throws {
    guard case .screen(let name) = self, !screens.contains(name) else { return }
    let hint = Suggestion.sentenceOrList(for: name, among: screens)
    throw ExplorationMistake("--from screen:\(name): no screen is called \(name); \(hint)")
  }
}
