import Controllers
import Locations
import Lua
import Rendering
import Scripting

/// Converts errors to failures for reports, including the state of the screen when each error occurred.
struct FailureReader {
  private static let verbCount = 6
  private static let eventCount = 12
  private static let mostEvents = 48

  let file: FlowFile
  let session: Session
  let settings: FlowRunner.Options

  init(_ file: FlowFile, _ session: Session, _ settings: FlowRunner.Options) {
    self.file = file
    self.session = session
    self.settings = settings
  }

  func failure(_ failure: ExpectationFailure) -> Failure { complete(Failure(failure)) }

  func failure(_ location: CodeLocation, _ message: [String]) -> Failure {
    complete(Failure(location: location, message: message))
  }

  /// Returns the failure for an error that ended a flow.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - location: the source location to report if the error has no source location and no user action was running.
  /// - Returns: the failure in the form that reports show.
  func failure(_ error: any Error, orAt location: CodeLocation?) -> Failure {
    var told = failure(error, at: nil)
    if told.location == nil, session.runner.verbLocation == nil, let location {
      (told.location, told.line) = (location, file.line(at: location))
    }
    guard ![.ok, .failed].contains(ExitStatus(error)) else { return told }
    return stopped(told, orAt: location)
  }

  /// Returns the failure for an error in the app's code, before a script can catch the error.
  ///
  /// If the error has no source location, the failure has the location of the user action that caused the error.
  func failure(fault: any Error) -> Failure {
    var failure = failure(fault, at: nil)
    guard failure.location == nil, let location = session.runner.verbLocation else { return failure }
    failure.line = session.sourceLine(at: location)
    failure.location = file.shown(location)
    return failure
  }

  /// Adds the running user action, if there is one, to the failure of a flow that was interrupted or exceeded a limit.
  ///
  /// A failure without a source location has the location of the user action or, if no user action was running,
  /// `location`.
  private func stopped(_ failure: Failure, orAt location: CodeLocation?) -> Failure {
    var failure = failure
    let verbLocation = session.runner.verbLocation.map(file.shown)
    if let verb = session.runner.stoppedVerb, let verbLocation,
      verbLocation != failure.location || failure.location == nil
    {
      failure.message.append("while `\(verb)` ran (\(verbLocation))")
    }
    failure.location = failure.location ?? verbLocation ?? location
    return failure
  }

  /// Returns the failure for an error, with the given state of the screen or, if that is `nil`, the current state.
  private func failure(_ error: any Error, at moment: FailureMoment?) -> Failure {
    if let failure = error as? ExpectationFailure { return complete(Failure(failure)) }
    let cause = (error as? LuaError)?.cause
    if let held = cause as? HeldError {
      return failure(held.error, at: moment ?? held.moment as? FailureMoment)
    }
    if let callback = cause as? CallbackError { return failure(callback, at: moment) }
    if let failure = cause as? ExpectationFailure { return complete(Failure(failure)) }
    let (location, text) = error.partedFromLocation
    return complete(Failure(location: location, message: text.lines), at: moment)
  }

  /// Returns the failure for an error in a callback.
  ///
  /// The failure's source location is the flow's line that caused the callback. The message includes the source
  /// location of the error.
  private func failure(_ callback: CallbackError, at moment: FailureMoment?) -> Failure {
    guard let location = callback.verbLocation else { return failure(callback.error as any Error, at: moment) }
    let moment = callback.error.expectationFailure?.moment ?? moment
    var lines = file.shownMessage(callback.error).lines
    if let failure = callback.error.expectationFailure {
      lines =
        [failure.source.located(at: failure.location.map(file.shown))]
        + (failure.lines + failure.hints).map { "  \($0)" }
    }
    return complete(
      Failure(location: location, message: ["a callback failed:"] + lines.map { "  \($0)" }), at: moment)
  }

  private func complete(_ failure: Failure, at moment: FailureMoment? = nil) -> Failure {
    var failure = failure
    // Invisible characters are replaced with visible characters, so that readers can see how the strings differ.
    failure.message = failure.message.map(\.printableLine)
    failure.hints = failure.hints.map(\.printableLine)
    if failure.message.allSatisfy({ $0.allSatisfy { $0 == " " } }), failure.source == nil {
      failure.message = ["an error with an empty message"]
    }
    failure.moment = failure.moment ?? moment
    failure.line = failure.location.flatMap(session.sourceLine)
    failure.location = failure.location.map(file.shown)
    failure.moment = failure.moment ?? self.moment()
    return failure
  }

  /// Returns the current state of the screen, or an empty state if no app is running.
  func moment() -> FailureMoment {
    guard session.application.state != .notRunning else { return FailureMoment() }
    let options = Picture.Options(signs: settings.signs, isColored: settings.isColored)
    let trace = session.system.trace
    let start = firstShownEvent
    let calls = session.recorder.traceCalls(isFolded: true).filter { $0.index >= start }
    return FailureMoment(
      picture: Picture(of: session.system, options: options).lines,
      verbs: session.inputs.lastVerbs(FailureReader.verbCount),
      trace: TraceText.text(of: trace, from: start, headings: session.inputs.headings(from: start), calls: calls).lines)
  }
}

extension FailureReader {
  /// The position of the first event to show.
  ///
  /// All events of the last user action are shown, unless there are too many.
  private var firstShownEvent: Int {
    let count = session.system.trace.count
    let start = min(count - FailureReader.eventCount, session.inputs.startOfLastVerb ?? count)
    return max(0, start, count - FailureReader.mostEvents)
  }
}

extension Session {
  /// Returns the line of a script, without indentation, at a source location such as `flows/a.lua:12`.
  func sourceLine(at location: CodeLocation) -> String? {
    location.line.flatMap { loader.sources[location.file]?.line($0) }
  }
}
