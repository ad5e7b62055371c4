/// The result of running the flows and `check` on a mutant.
package enum MutantVerdict: Equatable, Sendable {
  /// A flow failed.
  case noticedByFlow(String, message: String)
  /// All flows passed, but `check` reports something that it doesn't report for the prototype.
  case noticedByCheck(String)
  /// Neither a flow nor `check` noticed the change.
  case unnoticed(Reason)
  /// The flows that reach the change produce the same results as without it.
  case withoutEffect
  /// The changed scripts can't be loaded.
  case notLoaded(String)

  /// The reason why an unnoticed mutant is reported, from the most to the least visible.
  package enum Reason: Equatable, Sendable {
    /// Screens look different in the flows with these names.
    case picture([String])
    /// The screens look the same, but the events differ in the flows with these names.
    case events([String])
    /// The screens and events are the same, but the state at the end differs in the flows with these names.
    case state([String])
    /// No flow runs the changed code.
    case unreachedLine
    /// A flow reaches the line, but perhaps it runs only other code on the line.
    case perhapsUnreached
    /// No flow shows the screen.
    case unreachedScreen(String)
    /// The flows show the screen, but no flow uses the changed element.
    case unusedElement
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
    case .unusedElement: "unused"
    }
  }

  /// The reason's position in the order of reports, which begin with changed pictures.
  var rank: Int {
    switch self {
    case .picture: 0
    case .events: 1
    case .state: 2
    case .unusedElement: 3
    case .unreachedLine: 4
    case .perhapsUnreached: 5
    case .unreachedScreen: 6
    }
  }

  /// The flows in which something differs.
  package var flows: [String] {
    switch self {
    case .picture(let flows), .events(let flows), .state(let flows): flows
    case .unreachedLine, .perhapsUnreached, .unreachedScreen, .unusedElement: []
    }
  }

  /// The reason as a sentence.
  package var sentence: String {
    switch self {
    case .picture: "the screen looks different in \(flowNames), and no expectation notices"
    case .events: "different events happen in \(flowNames), and no expectation notices"
    case .state: "the screens look the same, but the state at the end of \(flowNames) differs"
    case .unusedElement: "the flows show the screen, but no flow uses this"
    case .unreachedLine: "no flow runs this code"
    case .perhapsUnreached: "a flow may run this code, but perhaps only other code on the line"
    case .unreachedScreen(let screen): "no flow shows \(screen)"
    }
  }

  /// The name of the first flow, and the number of other flows.
  private var flowNames: String {
    let firstFlowName = "\"\(flows.first ?? "")\""
    return flows.count < 2
      ? firstFlowName : "\(firstFlowName) and \(flows.count - 1) more flow\(flows.count == 2 ? "" : "s")"
  }
}
