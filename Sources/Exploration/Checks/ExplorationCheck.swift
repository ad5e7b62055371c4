/// A check that an exploration makes on each state or edge.
package enum ExplorationCheck: String, CaseIterable, Sendable {
  case error, limit, warning, balance, alive, grows, stuck, trap, unreached, dead, undo, variant, layout, rules

  /// A one-line description of the mistake that the check finds.
  package var summary: String {
    switch self {
    case .error: "a callback raises an error"
    case .limit: "a step exceeds a limit"
    case .warning: "UIKit or Maquette logs a warning"
    case .balance: "an appearance begins and never ends"
    case .alive: "a controller left the app and wasn't released"
    case .grows: "repeating the same steps adds controllers, timers or observers each time"
    case .stuck: "nothing can be done"
    case .trap: "no steps lead back to the first screen, although something can still be done"
    case .unreached: "no steps lead to a declared screen"
    case .dead: "a step has no effect in any state of its screen"
    case .undo: "going back doesn't restore what was there"
    case .variant:
      "two quick taps act neither like one tap nor like two separate taps, or a canceled swipe has an effect"
    case .layout: "text can't be read"
    case .rules: "a rule of the script (`always`, `never` or `eventually`) is broken"
    }
  }
}
