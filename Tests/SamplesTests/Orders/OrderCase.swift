import Controllers
import Rendering
import Scripting

/// A case in the article: a question about the order of events, and the prototype that answers it.
struct OrderCase {
  let title: String
  /// A remark about the order, or an empty string.
  let remark: String
  let script: String
  /// The steps that lead to the action.
  ///
  /// Their events aren't shown.
  let before: String
  /// The action whose events are shown, as Lua code, or `nil` for the launch.
  let action: String?
  /// Whether the events of layout and constraints are also shown.
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
  /// - Returns: The events, one line each, with times relative to the beginning of the action.
  func told() throws -> String {
    let session = Session(options: .init(defaultSystem: 6))
    defer { session.close() }
    try session.loader.load(script, name: "app.lua")
    if !before.isEmpty { try session.loader.run(chunk: before, name: "before") }
    let start = action == nil ? 0 : session.system.trace.count
    if let action { try session.loader.run(chunk: action, name: "action") }
    let events = session.system.trace.events(from: start).filter {
      $0.kind.group != .visibleChange && (showsLayout || !OrderCase.layout.contains($0.kind))
    }
    return TraceText.text(of: events, in: session.system.trace)
  }

  private static let layout: Set<EventKind> = [.updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
}
