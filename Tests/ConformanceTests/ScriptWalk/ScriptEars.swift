import Controllers
import Lua
import Scripting

/// What the script of a walk heard, beside what the trace says it was told.
final class ScriptEars {
  /// How many callbacks there have been, and what waits for one of them.
  private(set) var callbacks = 0
  var waiting: [(callback: Int, steps: [ScriptStep])] = []
  private var balance: [Subject: [EventKind: Int]] = [:]
  private var known: Set<Subject> = []
  private var found: [String] = []
  /// What was refused on the way.
  private(set) var refusals: [String] = []
  private var name: (Subject) -> String = { _ in "" }

  private static let names = Dictionary(
    uniqueKeysWithValues: [
      EventKind.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMove,
      .didMove,
      .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didReceiveMemoryWarning,
      .viewWillUnload, .viewDidUnload, .willRotate, .willAnimateRotation, .didRotate,
    ].map { ($0.name, $0) })

  /// Gives the script its ears.
  func install(_ session: Session) {
    session.state.setGlobal("hear") { [self] call in
      hear(call)
      return 1
    }
    session.state.setGlobal("failed") { [self] call in
      note(call.lossyString(at: 1))
      return 0
    }
  }

  /// Counts what the trace says.
  func watch(_ trace: Trace) {
    name = { [unowned trace] in trace.text(of: $0) }
    trace.observers.append { [self] event in
      if Self.names[event.kind.name] != nil { balance[event.subject, default: [:]][event.kind, default: 0] += 1 }
    }
  }

  /// An error that no walk may come to: one of the language, and not of UIKit.
  func note(_ message: String) {
    refusals.append(message)
    if message.contains("attempt to") && !message.contains("Attempt to") || message.contains("syntax") {
      found.append(message)
    }
  }

  /// What was told and not heard, or not with its own properties.
  func violations() -> [String] {
    var found = found
    for (subject, events) in balance where known.contains(subject) {
      for (event, count) in events where count != 0 {
        found.append("\(name(subject)): \(event.name) told and not heard: \(count)")
      }
    }
    return found.sorted()
  }

  /// `hear(self, name, token)`: pushes what is to be done now, or nil.
  private func hear(_ call: LuaCall) {
    if let controller = (try? call.object(at: 1)) as? ViewController, let event = Self.names[call.lossyString(at: 2)] {
      known.insert(controller.subject)
      balance[controller.subject, default: [:]][event, default: 0] -= 1
      if call.isNil(3) { found.append("\(controller.label): \(event.name) without its own properties") }
    }
    callbacks += 1
    guard let index = waiting.firstIndex(where: { $0.callback <= callbacks }) else { return call.pushNil() }
    let steps = waiting.remove(at: index).steps
    waiting += steps.flatMap(\.reactions).map { (callbacks + $0.callback, $0.steps) }
    call.push(steps.map(\.code).joined(separator: " "))
  }
}
