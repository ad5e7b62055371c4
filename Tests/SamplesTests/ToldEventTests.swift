import Controllers
import Flows
import Rendering
import Scripting
import TestSupport
import Testing

/// Tests that expectations can refer to every event in the trace.
///
/// The table of events must contain all events of the samples.
@Suite struct ToldEventTests {
  @Test(arguments: Share.cases(of: Sample.all))
  func `flows can expect every event of a sample, with each of its details`(
    _ sample: Sample
  ) throws {
    let ears = EventChecker()
    let execution = FlowsInProcess()
    execution.didChangeSession = { ears.listen(to: $0) }

    let status = FlowRunner(execution: execution, output: { _ in }, errors: { _ in }).run([sample.folder])

    #expect(status == .ok)
    #expect(ears.heard.count > 20)
    #expect(ears.problems == [])
  }
}

/// Compares each event in a run's sessions with the table of events.
private final class EventChecker {
  private(set) var heard: Set<String> = []
  private(set) var problems: [String] = []

  func listen(to session: Session?) {
    session?.system.trace.observers.append { [unowned self, unowned session] event in
      guard let session else { return }
      hold(event, in: session)
    }
  }

  private func hold(_ event: Event, in session: Session) {
    let trace = session.system.trace
    guard event.kind != .text, heard.insert(TraceText.expectationText(of: event, in: trace)).inserted else { return }
    let head = trace.text(of: event.subject) + " " + event.kind.name
    let details = event.fields(in: trace).map { "\($0.key)=\($0.value.text)" }
    let known = KnownEvents(session)
    for entry in [[], details, details.reversed()] + details.map({ [$0] }) {
      let text = ([head] + entry).joined(separator: " ")
      if let reason = known.impossibilityReason(of: text) { problems.append("\(text): \(reason)") }
    }
  }
}
