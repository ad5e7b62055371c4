import Controllers
import Rendering
import Scripting

/// A question of the kind "what happens, in which order", and the prototype that answers it.
struct OrderCase {
  let title: String
  /// What is worth knowing beside the order; empty when the order says it all.
  let remark: String
  let script: String
  /// What is done before, and not told.
  let before: String
  /// What is done and told, in Lua; nil for the launch.
  let action: String?
  /// Whether layout and constraints are told, too.
  let showsLayout: Bool

  init(
    _ title: String, _ remark: String = "", before: String = "", action: String?, showsLayout: Bool = false,
    _ script: String
  ) {
    self.title = title
    self.remark = remark
    self.script = script
    self.before = before
    self.action = action
    self.showsLayout = showsLayout
  }

  /// Runs the prototype.
  ///
  /// - Returns: what was told, a line an event, counted from the action's begin.
  func told() throws -> String {
    let session = Session()
    defer { session.close() }
    try session.load(script, name: "app.lua")
    if !before.isEmpty { try session.run(chunk: before, name: "before") }
    let start = action == nil ? 0 : session.system.trace.count
    if let action { try session.run(chunk: action, name: "action") }
    let events = session.system.trace.events(from: start).filter {
      $0.kind.group != .seen && (showsLayout || !OrderCase.layout.contains($0.kind))
    }
    return TraceText.text(of: events, in: session.system.trace)
  }

  private static let layout: Set<EventKind> = [.updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
}
