import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// Evaluates an expression repeatedly while a run is replayed.
///
/// The object collects the changes of the value during the last input that changed the value.
final class WatchedExpression {
  /// The maximum number of changes shown.
  static let maximumChangeCount = 20
  /// The maximum number of evaluations before lines of the script, per input.
  private static let maximumLineCount = 20_000

  private let expression: String
  /// The last moment at which to evaluate the expression, or `nil` for the end of the run.
  private let lastMoment: Moment?
  /// The width of a value, in cells.
  private let columns: Int

  /// The most recent changes, up to the maximum number.
  private(set) var changes: [ValueChange] = []
  /// The number of earlier changes in the same input that `changes` leaves out.
  private(set) var omittedCount = 0
  /// The value at the last evaluation.
  private var latestValue: ShownValue?
  /// The reason why the expression can't be watched or has no value at the end of the run.
  private(set) var problem: String?
  /// Whether no value of this part of the run is known yet.
  private var isFirstValueOfPart = true
  private var isInLastPart = true
  private var isChecked: Bool
  private var isRejected = false
  /// The calls in progress when the latest line of the script began, or an empty string if no line is known.
  private var latestCallPath = ""
  private var lineCount = 0

  /// The value at the last evaluation, as the console shows it.
  var value: String? { latestValue?.text }

  /// Creates a watched expression.
  ///
  /// - Parameters:
  ///   - expression: the Lua expression.
  ///   - end: the last moment at which to evaluate the expression, or `nil` for the end of the run.
  ///   - columns: the width of a value, in cells.
  ///   - isChecked: whether a test has shown that the expression changes nothing.
  init(_ expression: String, until end: Moment?, columns: Int, isChecked: Bool = false) {
    (self.expression, self.lastMoment, self.columns, self.isChecked) = (expression, end, columns, isChecked)
  }

  /// Marks the end of a part of the run.
  ///
  /// The next part that is played precedes this one, so the next value isn't compared with the latest value.
  ///
  /// - Returns: whether to stop the search because a change or a problem was found.
  func finishPart() -> Bool {
    (isFirstValueOfPart, isInLastPart) = (true, false)
    return !changes.isEmpty || problem != nil
  }

  /// Evaluates the expression and records a change of its value.
  ///
  /// - Parameters:
  ///   - session: the session that replays the run.
  ///   - moment: the moment of the session.
  func evaluate(at session: Session, _ moment: Moment) {
    guard !moment.isAfter(lastMoment), !isRejected else { return }
    let newValue = evaluatedValue(in: session)
    if isInLastPart { problem = newValue.problem }
    defer { (latestValue, isFirstValueOfPart) = (newValue, false) }
    if !isChecked, moment.event == nil {
      isChecked = true
      if changesState(of: session) { return reject("changes something") }
    }
    guard !isFirstValueOfPart, let latest = latestValue, !latest.isEqual(to: newValue) else { return }
    // After a call, the function is no longer running, but its last line is still known.
    let isAfterLine = moment.isAfterCall && !latestCallPath.isEmpty
    recordChange(latest, newValue, session, moment, isAfterLine ? latestCallPath : session.runningPath(of: nil))
  }

  /// Evaluates the expression before a line of the script runs.
  ///
  /// If the value has changed, the previous line made the change. The expression may fail while a function is still
  /// running. Such errors are ignored.
  ///
  /// - Parameters:
  ///   - session: the session that replays the run.
  ///   - moment: the moment of the session.
  func evaluateBeforeLine(at session: Session, _ moment: Moment) {
    guard !moment.isAfter(lastMoment), !isRejected else { return }
    lineCount += 1
    guard lineCount <= WatchedExpression.maximumLineCount else {
      latestCallPath = ""
      return
    }
    defer { latestCallPath = session.runningPath(of: nil) }
    guard !isFirstValueOfPart, !latestCallPath.isEmpty, let latest = latestValue else { return }
    let newValue = evaluatedValue(in: session)
    guard newValue.problem == nil, !latest.isEqual(to: newValue) else { return }
    self.latestValue = newValue
    recordChange(latest, newValue, session, moment, latestCallPath)
  }

  private func recordChange(_ old: ShownValue, _ new: ShownValue, _ session: Session, _ moment: Moment, _ path: String)
  {
    guard evaluatedValue(in: session).isEqual(to: new) else {
      return reject("has a different value each time it is read")
    }
    appendChange(ValueChange(from: old, to: new, at: moment, session.system.clock.now, path))
  }

  private func appendChange(_ change: ValueChange) {
    if changes.first?.moment.input != change.moment.input { (changes, omittedCount) = ([], 0) }
    changes.append(change)
    guard changes.count > WatchedExpression.maximumChangeCount else { return }
    changes.removeFirst()
    omittedCount += 1
  }

  private func reject(_ reason: String) {
    problem = "can't watch `\(expression)`: it \(reason)"
    isRejected = true
  }

  /// Whether evaluating the expression changes the script's values.
  private func changesState(of session: Session) -> Bool {
    guard let before = try? session.stateWriter.stateText().lines else { return false }
    _ = evaluatedValue(in: session)
    return (try? session.stateWriter.stateText().lines) != before
  }

  private func evaluatedValue(in session: Session) -> ShownValue {
    session.refusesToLoadViews = true
    defer { session.refusesToLoadViews = false }
    return session.shown(expression, for: "when", columns: columns)
  }
}

struct ValueChange {
  /// The event or call after which the change was detected.
  let moment: Moment
  /// The time, in microseconds.
  private let time: Int
  private let before: String
  private let after: String
  /// The line that made the change, or the calls that were in progress when the change was detected.
  private let path: String

  fileprivate init(from old: ShownValue, to new: ShownValue, at moment: Moment, _ time: Int, _ path: String) {
    (before, after) = (old.text, new.text)
    (self.moment, self.time, self.path) = (moment, time, path)
  }

  /// Returns the lines that describe the change.
  ///
  /// - Parameter run: the run that contains the change.
  /// - Returns: a line with the first moment that has the new value, the time and both values, followed by the line
  ///   that made the change.
  func lines(in run: Run) -> [String] {
    let input = run.inputs[moment.input].text.headline
    let running = path.isEmpty ? "" : " ▸ " + path
    return ["\(moment(in: run)) · \(Seconds(time).text) s · \(before) → \(after)", "  from \(input)\(running)"]
  }

  /// Returns the first moment with the new value.
  ///
  /// If the change was detected after a call, the result is the next event after the call, or the end of the input if
  /// there is none.
  private func moment(in run: Run) -> String {
    guard moment.isAfterCall else { return moment.text }
    let next = (moment.event ?? 0) + 1
    let hasNext = next <= run.events(of: moment.input).count
    return Moment(input: moment.input, event: hasNext ? next : nil).text
  }
}

extension ShownValue {
  fileprivate func isEqual(to other: ShownValue) -> Bool { (whole, problem) == (other.whole, other.problem) }
}

extension Moment {
  /// Whether the moment is later than another moment.
  ///
  /// The result is `false` if the other moment is `nil`.
  fileprivate func isAfter(_ other: Moment?) -> Bool {
    guard let other else { return false }
    let (moment, otherMoment) = ((input, event ?? .max), (other.input, other.event ?? .max))
    return isAfterCall && !other.isAfterCall ? moment >= otherMoment : moment > otherMoment
  }
}
