/// The result of running the flows and `check` on a mutant.
package enum MutantVerdict: Equatable, Sendable {
  /// A flow failed.
  case noticedByFlow(String, message: String)
  /// All flows passed, but `check` reports something that it doesn't report for the prototype.
  case noticedByCheck(String)
  /// Neither a flow nor `check` noticed the change.
  case unnoticed(Reason)
  /// The flows that reach the change behave exactly as they do without it.
  case withoutEffect
  /// The changed scripts can't be loaded.
  case notLoaded(String)

  /// The reason why an unnoticed mutant counts, from the most to the least visible.
  package enum Reason: Equatable, Sendable {
    /// Screens look different in the given flows.
    case picture([String])
    /// The screens look the same, but the events differ in the given flows.
    case events([String])
    /// The screens and events are the same, but the state at the end differs in the given flows.
    case state([String])
    /// No flow runs the changed code.
    case unreachedLine
    /// A flow may run the changed code, but perhaps only other code on the line.
    case perhapsUnreached
    /// No flow shows the screen.
    case unreachedScreen(String)
    /// The flows show the screen, but no flow uses the changed element.
    case unused
  }
}

extension MutantVerdict.Reason {
  /// The name of the reason in reports for programs.
  package var name: String {
    switch self {
    case .picture: "picture"
    case .events: "events"
    case .state: "state"
    case .unreachedLine: "unreached-line"
    case .perhapsUnreached: "perhaps-unreached"
    case .unreachedScreen: "unreached-screen"
    case .unused: "unused"
    }
  }

  /// The position of the reason in reports, which begin with changed pictures.
  var rank: Int {
    switch self {
    case .picture: 0
    case .events: 1
    case .state: 2
    case .unused: 3
    case .unreachedLine: 4
    case .perhapsUnreached: 5
    case .unreachedScreen: 6
    }
  }

  /// The flows in which something differs.
  package var flows: [String] {
    switch self {
    case .picture(let flows), .events(let flows), .state(let flows): flows
    case .unreachedLine, .perhapsUnreached, .unreachedScreen, .unused: []
    }
  }

  /// The reason as a sentence.
  package var text: String {
    switch self {
    case .picture: "the screen looks different in \(flowNames), and no expectation notices"
    case .events: "different events happen in \(flowNames), and no expectation notices"
    case .state: "the screens look the same, but the state at the end of \(flowNames) differs"
    case .unused: "the flows show the screen, but no flow uses this"
    case .unreachedLine: "no flow runs this code"
    case .perhapsUnreached: "a flow may run this code, but perhaps only other code on the line"
    case .unreachedScreen(let screen): "no flow shows \(screen)"
    }
  }

  /// The first flow, and the number of the others.
  private var flowNames: String {
    let first = "\"\(flows.first ?? "")\""
    return flows.count < 2 ? first : "\(first) and \(flows.count - 1) more flow\(flows.count == 2 ? "" : "s")"
  }
}
