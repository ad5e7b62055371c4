import Scripting

/// How one flow went.
struct FlowResult {
  let name: String
  /// Where it is declared, as a path from the user's folder.
  let place: String
  let outcome: Outcome
  /// What was warned of and not expected.
  var warnings: [FlowWarning] = []

  enum Outcome {
    /// - Parameter time: virtual, in microseconds.
    case passed(time: Int)
    case failed([Failure])
    /// - Parameter reason: may be empty.
    case skipped(reason: String)
  }
}

/// A failure, with all a reader needs to understand it without running the flow again.
struct Failure: Equatable {
  /// `flows/settings.lua:14`, as a path from the user's folder; nil when nothing in a script is to blame.
  var place: String?
  /// The line of the script that stands there.
  var line: String?
  /// The expectation with its values; nil for another error.
  var source: String?
  /// What is wrong, each a line.
  var message: [String]
  var hints: [String] = []
  /// What was to be seen when it went wrong; nil until that is known.
  var moment: Moment?

  init(place: String? = nil, message: [String]) {
    self.place = place
    self.message = message
  }

  init(_ failure: ExpectationFailure) {
    place = failure.place
    source = failure.source
    message = failure.lines
    hints = failure.hints
    moment = failure.moment
  }
}

/// What was to be seen when something went wrong.
struct Moment: Equatable, Sendable {
  /// The screen.
  var picture: [String] = []
  /// The last verbs.
  var verbs: [String] = []
  /// The last lines of the trace.
  var trace: [String] = []
}
