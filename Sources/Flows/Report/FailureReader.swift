import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// Converts errors to failures for reports, with the state of the screen when each error occurred.
struct FailureReader {
  private static let actionCount = 6
  private static let eventCount = 12
  private static let maximumEventCount = 48

  let file: FlowFile
  let session: Session
  let settings: FlowRunner.Options

  init(_ file: FlowFile, _ session: Session, _ settings: FlowRunner.Options) {
    self.file = file
    self.session = session
    self.settings = settings
  }

  func failure(_ failure: ExpectationFailure) -> Failure { completeFailure(Failure(failure)) }

  func failure(_ location: CodeLocation, _ message: [String]) -> Failure {
    completeFailure(Failure(location: location, message: message))
  }

  /// Returns the failure for an error that ended a flow.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - location: the source location to report if the error has no source location and no user action was running.
  /// - Returns: the failure as it appears in reports.
  func failure(_ error: any Error, orAt location: CodeLocation?) -> Failure {
    var reportedFailure = failure(error, at: nil)
    if reportedFailure.location == nil, session.runner.actionLocation == nil, let location {
      (reportedFailure.location, reportedFailure.sourceLine) = (location, file.line(at: location))
    }
    guard ![.ok, .failed].contains(ExitStatus(error)) else { return reportedFailure }
    return addRunningAction(reportedFailure, orAt: location)
  }

  /// Returns the failure for an error in the app's code that a script may later catch.
  ///
  /// If the error has no source location, the failure has the location of the user action that caused it.
  func failure(fault: any Error) -> Failure {
    var failure = failure(fault, at: nil)
    guard failure.location == nil, let location = session.runner.actionLocation else { return failure }
    failure.sourceLine = session.sourceLine(at: location)
    failure.location = file.displayLocation(location)
    return failure
  }

  /// Adds the running user action to the failure of a flow that was interrupted or exceeded a limit.
  ///
  /// If the failure has no source location, it gets the location of the user action. If no user action was running, it
  /// gets `location`.
  private func addRunningAction(_ failure: Failure, orAt location: CodeLocation?) -> Failure {
    var failure = failure
    let verbLocation = session.runner.actionLocation.map(file.displayLocation)
    if let verb = session.runner.stoppedAction, let verbLocation,
      verbLocation != failure.location || failure.location == nil
    {
      failure.message.append("while `\(verb)` ran (\(verbLocation))")
    }
    failure.location = failure.location ?? verbLocation ?? location
    return failure
  }

  /// Returns the failure for an error, with the given state of the screen or, if it is `nil`, with the current state.
  private func failure(_ error: any Error, at moment: FailureMoment?) -> Failure {
    if let failure = error as? ExpectationFailure { return completeFailure(Failure(failure)) }
    let cause = (error as? LuaError)?.cause
    if let heldError = cause as? HeldError {
      return failure(heldError.error, at: moment ?? heldError.moment as? FailureMoment)
    }
    if let callback = cause as? CallbackError { return failure(callback, at: moment) }
    if let failure = cause as? ExpectationFailure { return completeFailure(Failure(failure)) }
    let (location, text) = error.partedFromLocation
    return completeFailure(Failure(location: location, message: text.lines), at: moment)
  }

  /// Returns the failure for an error in a callback.
  ///
  /// The failure's source location is the line of the flow that caused the callback. The message includes the source
  /// location of the error.
  private func failure(_ callback: CallbackError, at moment: FailureMoment?) -> Failure {
    guard let location = callback.actionLocation else { return failure(callback.error as any Error, at: moment) }
    let moment = callback.error.expectationFailure?.moment ?? moment
    var lines = file.displayMessage(callback.error).lines
    if let failure = callback.error.expectationFailure {
      lines =
        [failure.callSource.located(at: failure.location.map(file.displayLocation))]
        + (failure.lines + failure.hints).map { "  \($0)" }
    }
    return completeFailure(
      Failure(location: location, message: ["a callback failed:"] + lines.map { "  \($0)" }), at: moment)
  }

  private func completeFailure(_ failure: Failure, at moment: FailureMoment? = nil) -> Failure {
    var failure = failure
    // Each invisible character is replaced with a visible one, so that readers can see how strings differ.
    failure.message = failure.message.map(\.printableLine)
    failure.hints = failure.hints.map(\.printableLine)
    if failure.message.allSatisfy({ $0.allSatisfy { $0 == " " } }), failure.expectationSource == nil {
      failure.message = ["an error with an empty message"]
    }
    failure.moment = failure.moment ?? moment
    failure.sourceLine = failure.location.flatMap(session.sourceLine)
    failure.location = failure.location.map(file.displayLocation)
    failure.moment = failure.moment ?? self.currentMoment()
    return failure
  }

  /// Returns the current state of the screen, or an empty state if no app is running.
  func currentMoment() -> FailureMoment {
    guard session.application.state != .notRunning else { return FailureMoment() }
    let options = Picture.Options(signs: settings.signs, isColored: settings.isColored)
    let trace = session.system.trace
    let firstEventIndex = firstDisplayedEvent
    let calls = session.recorder.traceCalls(onlyMonitored: true).filter { $0.index >= firstEventIndex }
    return FailureMoment(
      picture: Picture(of: session.system, options: options).lines,
      verbs: session.inputs.lastUserActions(FailureReader.actionCount),
      trace: TraceText.text(
        of: trace, from: firstEventIndex, headings: session.inputs.headings(from: firstEventIndex), calls: calls
      ).lines)
  }
}

extension FailureReader {
  /// The index of the first event to show.
  ///
  /// All events of the last user action are shown, unless there are too many.
  private var firstDisplayedEvent: Int {
    let count = session.system.trace.count
    let startIndex = min(count - FailureReader.eventCount, session.inputs.startOfLastAction ?? count)
    return max(0, startIndex, count - FailureReader.maximumEventCount)
  }
}

extension Session {
  /// Returns the line of a script, without indentation, at a source location such as `flows/a.lua:12`.
  func sourceLine(at location: CodeLocation) -> String? {
    location.line.flatMap { loader.sources[location.file]?.line($0) }
  }
}
