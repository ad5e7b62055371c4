/// An action that a user or the system may perform between two steps of a flow.
package enum Disturbance: String, CaseIterable, Sendable {
  case doubleTap = "double-tap"
  case canceledSwipe = "canceled-swipe"
  case rotation
  case memoryWarning = "memory-warning"
  case home

  /// A description of the disturbance, for the article and the help.
  package var summary: String {
    switch self {
    case .doubleTap: "each tap is two taps in quick succession"
    case .canceledSwipe: "the user begins a back swipe and cancels it"
    case .rotation: "the user rotates the device and turns it back"
    case .memoryWarning: "the system sends a memory warning"
    case .home: "the user presses the home button and opens the app again"
    }
  }
}

extension ExpectationTable {
  /// Whether an expectation compares lists of events, to which a disturbance always adds.
  ///
  /// - Parameter call: the expectation with its values, such as `expect.trace({ … })`.
  /// - Returns: `false` for `expect.balanced`, because additional events don't make it fail.
  package static func comparesEvents(_ call: String) -> Bool {
    let name = call.dropFirst("expect.".count).prefix { $0 != "(" && $0 != " " }
    let last = name.split(separator: ".").last ?? name
    return last != "balanced" && traceExpectations.contains { $0.name == last }
  }
}
