import Controllers
import Flows
import OrderedCollections
import Scripting
import TestSupport
import Testing

/// Tests that the flows of a sample show all of its screens.
struct SeenScreenTests {
  @Test(arguments: Share.cases(of: Sample.all)) func `every screen of a sample appears in its flows`(_ sample: Sample) {
    let eyes = ScreenRecorder()
    let execution = FlowsInProcess()
    execution.didChangeSession = { eyes.look(at: $0) }

    _ = FlowRunner(execution: execution, output: { _ in }, errors: { _ in }).run([sample.folder])

    #expect(eyes.seen.count > 1)
    #expect(eyes.declared.subtracting(eyes.seen).sorted() == [])
  }

  @Test func `this test finds a screen that doesn't appear in any flow`() {
    let eyes = ScreenRecorder()
    let session = Session()
    eyes.look(at: session)

    try? session.loader.load("screen 'A' {} screen 'B' {} app { root = 'A' }", name: "app.lua")

    #expect(eyes.seen == ["A"])
    #expect(eyes.declared == ["A", "B"])
  }
}

/// Records which screens are declared, and which screens have appeared in any session of a run.
private final class ScreenRecorder {
  private(set) var declared: Set<String> = []
  private(set) var seen: Set<String> = []

  func look(at session: Session?) {
    session?.system.trace.observers.append { [unowned self, unowned session] event in
      guard let session, event.kind == .viewDidAppear else { return }
      declared.formUnion(session.bridge.screens.keys)
      seen.insert(String(session.system.trace.text(of: event.subject).prefix { $0 != "#" }))
    }
  }
}
