import Controllers
import Lua
import Scripting

/// Records the callbacks that the script of a walk receives.
///
/// They are compared with the callbacks in the trace.
final class CallbackRecorder {
  /// The number of callbacks so far, and the steps that will be performed in later callbacks.
  private(set) var callbacks = 0
  var waiting: [(callback: Int, steps: [ScriptStep])] = []
  private var balance: [Subject: [EventKind: Int]] = [:]
  private var known: Set<Subject> = []
  private var found: [String] = []
  /// The error messages of refused calls.
  private(set) var refusals: [String] = []
  private var name: (Subject) -> String = { _ in "" }

  private static let names = Dictionary(
    uniqueKeysWithValues: [
      EventKind.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMove,
      .didMove,
      .updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .didReceiveMemoryWarning,
      .viewWillUnload, .viewDidUnload, .willRotate, .willAnimateRotation, .didRotate,
    ].map { ($0.name, $0) })

  /// Installs the function with which the script reports its callbacks.
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

  /// Counts the callbacks in the trace.
  func watch(_ trace: Trace) {
    name = { [unowned trace] in trace.text(of: $0) }
    trace.observers.append { [self] event in
      if Self.names[event.kind.name] != nil { balance[event.subject, default: [:]][event.kind, default: 0] += 1 }
    }
  }

  /// Records an error as a refusal.
  ///
  /// If Lua and not UIKit raised the error, also records the error as a fault.
  func note(_ message: String) {
    refusals.append(message)
    if message.contains("attempt to") && !message.contains("Attempt to") || message.contains("syntax") {
      found.append(message)
    }
  }

  /// Returns the callbacks that were recorded but not received, and the callbacks that were received without the
  /// controller's properties.
  func violations() -> [String] {
    var found = found
    for (subject, events) in balance where known.contains(subject) {
      for (event, count) in events where count != 0 {
        found.append("\(name(subject)): \(event.name) recorded but not received: \(count)")
      }
    }
    return found.sorted()
  }

  /// Implements `hear(self, name, token)`.
  ///
  /// The function pushes the code to run now, or `nil`.
  private func hear(_ call: LuaCall) {
    if let controller = (try? call.object(at: 1)) as? ViewController, let event = Self.names[call.lossyString(at: 2)] {
      known.insert(controller.subject)
      balance[controller.subject, default: [:]][event, default: 0] -= 1
      if call.isNil(3) { found.append("\(controller.label): \(event.name) without the controller's properties") }
    }
    callbacks += 1
    guard let index = waiting.firstIndex(where: { $0.callback <= callbacks }) else { return call.pushNil() }
    let steps = waiting.remove(at: index).steps
    waiting += steps.flatMap(\.reactions).map { (callbacks + $0.callback, $0.steps) }
    call.push(steps.map(\.code).joined(separator: " "))
  }
}
