import Controllers
import Lua
import Rendering
import Scripting

/// Makes a failure of an error and of what is to be seen at that moment.
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

  func failure(_ place: String, _ message: [String]) -> Failure { complete(Failure(place: place, message: message)) }

  /// - Parameters:
  ///   - error: what ended the flow.
  ///   - place: where it is told when it says no place itself, and no verb ran.
  /// - Returns: the failure as it is reported.
  func failure(_ error: any Error, orAt place: String?) -> Failure {
    var told = failure(error, at: nil)
    if told.place == nil, session.verbPlace == nil, let place {
      (told.place, told.line) = (place, file.line(at: place))
    }
    guard ![.ok, .failed].contains(ExitStatus(error)) else { return told }
    return stopped(told, orAt: place)
  }

  /// A fault of the app where the flow's script met it, before any script can catch it.
  func failure(fault: any Error) -> Failure {
    var failure = failure(fault, at: nil)
    guard failure.place == nil, let place = session.verbPlace else { return failure }
    failure.line = session.sourceLine(at: place)
    failure.place = file.shown(place)
    return failure
  }

  /// A stop is told with the verb that ran, if one did, and never without a place.
  private func stopped(_ failure: Failure, orAt place: String?) -> Failure {
    var failure = failure
    let verbPlace = session.verbPlace.map(file.shown)
    if let verb = session.stoppedVerb, let verbPlace, verbPlace != failure.place || failure.place == nil {
      failure.message.append("while `\(verb)` ran (\(verbPlace))")
    }
    failure.place = failure.place ?? verbPlace ?? place
    return failure
  }

  /// With what was to be seen at a moment; nil for what is to be seen now.
  private func failure(_ error: any Error, at moment: FailureMoment?) -> Failure {
    if let failure = error as? ExpectationFailure { return complete(Failure(failure)) }
    let cause = (error as? LuaError)?.cause
    if let held = cause as? HeldError {
      return failure(held.error, at: moment ?? held.moment as? FailureMoment)
    }
    if let callback = cause as? CallbackError { return failure(callback, at: moment) }
    if let failure = cause as? ExpectationFailure { return complete(Failure(failure)) }
    let (place, text) = ScriptPlace.split("\(error)")
    return complete(Failure(place: place, message: text.lines), at: moment)
  }

  /// It is told at the flow's own line; where the callback's script is stands in the message.
  private func failure(_ callback: CallbackError, at moment: FailureMoment?) -> Failure {
    guard let place = callback.verbPlace else { return failure(callback.error as any Error, at: moment) }
    let moment = callback.error.expectationFailure?.moment ?? moment
    var lines = callback.error.message.lines
    if let failure = callback.error.expectationFailure {
      let place = failure.place.map { file.shown($0) + ": " } ?? ""
      lines = [place + failure.source] + (failure.lines + failure.hints).map { "  \($0)" }
    } else {
      lines[0] = file.shown(lines[0])
    }
    return complete(Failure(place: place, message: ["a callback failed:"] + lines.map { "  \($0)" }), at: moment)
  }

  private func complete(_ failure: Failure, at moment: FailureMoment? = nil) -> Failure {
    var failure = failure
    // What a text holds that no terminal shows must not be lost between expected and found.
    failure.message = failure.message.map(\.printableLine)
    failure.hints = failure.hints.map(\.printableLine)
    if failure.message.allSatisfy({ $0.allSatisfy { $0 == " " } }), failure.source == nil {
      failure.message = ["an error with an empty text"]
    }
    failure.moment = failure.moment ?? moment
    failure.line = failure.place.flatMap(session.sourceLine)
    failure.place = failure.place.map(file.shown)
    failure.moment = failure.moment ?? self.moment()
    return failure
  }

  /// What is to be seen now; nothing when no app runs.
  func moment() -> FailureMoment {
    guard session.application.state != .notRunning else { return FailureMoment() }
    let options = Picture.Options(signs: settings.signs, isColoured: settings.isColoured)
    let trace = session.system.trace
    let start = startOfEvents
    let calls = session.toldCalls(isFolded: true).filter { $0.place >= start }
    return FailureMoment(
      picture: Picture(of: session.system, options: options).lines,
      verbs: session.inputs.lastVerbs(FailureReader.verbCount),
      trace: TraceText.text(of: trace, from: start, headings: session.inputs.headings(from: start), calls: calls).lines)
  }
}

extension FailureReader {
  /// The first of the last events: all that the last verb did are among them, unless they are too many.
  private var startOfEvents: Int {
    let count = session.system.trace.count
    let start = min(count - FailureReader.eventCount, session.inputs.startOfLastVerb ?? count)
    return max(0, start, count - FailureReader.mostEvents)
  }
}

extension Session {
  /// What stands at a place of a script that was read, without its indent: `flows/a.lua:12`, by the file's name.
  func sourceLine(at place: String) -> String? {
    let parts = place.split(separator: ":")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    return sources[String(parts[0])]?.line(number)
  }
}
