import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// `when`: the changes of an expression's value in the last input that changed it. A replay evaluates the expression after
// every event and after every call of the script's functions. It begins with the last part of the run, and plays the parts
// before it only as long as no change is found.
extension Interpreter {
  /// - Parameter expression: of Lua; it is evaluated very often, so it should only look.
  /// - Returns: the moments at which the last input that changed its value changed it, from what to what, at which time
  ///   and from which line.
  /// - Throws: `PlainError` when it is no expression.
  func when(_ expression: String) throws -> [String] {
    try checkExpression(expression, of: "when")
    var search = ValueChanges()
    let run = run
    var problem: String?
    do {
      try player.follow(
        run, trace: session.system.trace,
        { [output] session, moment in
          let value = session.shown(expression, for: "when", columns: output.columns)
          problem = value.problem
          search.note(value.text, at: moment, session.system.clock.now) { session.runningPath(of: nil) }
        }, until: { search.endsPart() })
    } catch is RunDifference {
      throw PlainError("when: `\(expression)` changes the run: it may only look")
    } catch let error as VisitorActed {
      throw PlainError("when: `\(expression)`: \(error)")
    }
    if let problem { throw PlainError("when: \(problem)") }
    guard !search.last.isEmpty else { return ["\(search.value ?? "nil"), since the launch"] }
    let omitted = search.last.count - ValueChanges.most
    let note = omitted > 0 ? ["\(omitted.counted("earlier change")) in this input"] : []
    return note
      + search.last.suffix(ValueChanges.most).flatMap { change in
        change.lines(during: run.inputs[change.moment.input].text.headline)
      }
  }
}

/// A change of a value.
private struct ValueChange {
  let moment: Moment
  /// In microseconds.
  let time: Int
  let before: String
  let after: String
  /// What ran then.
  let place: String

  func lines(during input: String) -> [String] {
    // A call before the first event of an input has no event that could be shown.
    let written = moment.event == 0 ? Moment(input: moment.input) : moment
    let from = place.isEmpty ? "" : " ▸ " + place
    return ["\(written.text) · \(Seconds(time).text) s · \(before) → \(after)", "  from \(input)\(from)"]
  }
}

/// The changes of a value that is evaluated again and again, in the last input that changed it.
private struct ValueChanges {
  /// The most changes that are shown.
  static let most = 20

  private(set) var value: String?
  /// Whether no value of this part of the run is known yet.
  private var isAtBeginning = true
  private(set) var last: [ValueChange] = []

  /// Ends a part of the run.
  ///
  /// The part before it follows, so the next value isn't a change.
  ///
  /// - Returns: whether a change was found.
  mutating func endsPart() -> Bool {
    isAtBeginning = true
    return !last.isEmpty
  }

  /// Takes the value of a moment.
  ///
  /// - Parameters:
  ///   - new: the value, as it is shown.
  ///   - moment: after which event.
  ///   - time: in microseconds.
  ///   - place: what runs then.
  mutating func note(_ new: String, at moment: Moment, _ time: Int, place: () -> String) {
    defer { (value, isAtBeginning) = (new, false) }
    guard let value, !isAtBeginning, value != new else { return }
    if last.first?.moment.input != moment.input { last = [] }
    last.append(ValueChange(moment: moment, time: time, before: value, after: new, place: place()))
  }
}
