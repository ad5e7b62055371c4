/// When results and errors hold colours: `--color`.
package enum Colouring: String, CaseIterable, Sendable {
  /// On a terminal that shows them, unless the environment says otherwise: `NO_COLOR` forbids them there,
  /// `CLICOLOR_FORCE` asks for them everywhere.
  case auto
  case always, never

  /// Whether what goes to an output holds colours.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the output is a terminal.
  ///   - setting: what is set in the environment, and not empty.
  /// - Returns: whether it does.
  func isOn(isTerminal: Bool, _ setting: (String) -> String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto where setting("NO_COLOR") != nil: false
    case .auto where setting("CLICOLOR_FORCE").map({ $0 != "0" }) == true: true
    case .auto: isTerminal && setting("TERM") != "dumb"
    }
  }
}
