import Controllers
import Lua
import Rendering
import Scripting

/// Makes a failure of an error and of what is to be seen at that moment.
struct FailureReader {
  private static let verbCount = 6
  private static let eventCount = 12

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

  func failure(_ error: any Error) -> Failure {
    let cause = (error as? LuaError)?.cause
    if let callback = cause as? CallbackError { return failure(callback) }
    if let failure = cause as? ExpectationFailure { return complete(Failure(failure)) }
    let (place, text) = ScriptPlace.split("\(error)")
    return complete(Failure(place: place, message: text.lines))
  }

  /// It is told at the flow's own line; where the callback's script is stands in the message.
  private func failure(_ callback: CallbackError) -> Failure {
    guard let place = callback.verbPlace else { return failure(callback.error as any Error) }
    var lines = callback.error.message.lines
    if let failure = callback.error.expectationFailure {
      let place = failure.place.map { file.shown($0) + ": " } ?? ""
      lines = [place + failure.source] + (failure.lines + failure.hints).map { "  \($0)" }
    } else {
      lines[0] = file.shown(lines[0])
    }
    return complete(Failure(place: place, message: ["a callback failed:"] + lines.map { "  \($0)" }))
  }

  private func complete(_ failure: Failure) -> Failure {
    var failure = failure
    failure.line = failure.place.flatMap(sourceLine)
    failure.place = failure.place.map(file.shown)
    guard session.application.state != .notRunning else { return failure }
    let options = Picture.Options(signs: settings.signs, isColoured: settings.isColoured)
    failure.picture = Picture(of: session.system, options: options).lines
    failure.verbs = session.history.suffix(FailureReader.verbCount)
    let trace = session.system.trace
    let events = trace.events(from: max(0, trace.count - FailureReader.eventCount))
    failure.trace = TraceText.text(of: events, in: trace).lines
    return failure
  }

  private func sourceLine(_ place: String) -> String? {
    let parts = place.split(separator: ":")
    guard parts.count == 2, let number = Int(parts[1]), let source = session.sources[String(parts[0])] else {
      return nil
    }
    let lines = source.split(separator: "\n", maxSplits: number, omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1) else { return nil }
    return String(lines[number - 1].drop { $0 == " " || $0 == "\t" })
  }
}
