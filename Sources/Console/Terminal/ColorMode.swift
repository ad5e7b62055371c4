/// The values of `--color`, which determine when results and errors contain colors.
package enum ColorMode: String, CaseIterable, Sendable {
  /// Colors are used on a terminal that supports them, unless an environment variable overrides this.
  ///
  /// `NO_COLOR` turns colors off, and `CLICOLOR_FORCE` turns them on everywhere.
  case auto
  case always, never

  /// Returns whether an output contains colors.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the output is a terminal.
  ///   - setting: returns the value of an environment variable, or `nil` if it is unset or empty.
  /// - Returns: whether the output contains colors.
  func isColored(isTerminal: Bool, _ setting: (String) -> String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto where setting("NO_COLOR") != nil: false
    case .auto where setting("CLICOLOR_FORCE").map({ $0 != "0" }) == true: true
    case .auto: isTerminal && setting("TERM") != "dumb"
    }
  }
}
