import Controllers
import Scripting

// The beginning of the article compares the four sequences of events in which one screen replaces another.
extension Orders {
  /// Returns the chapter, with the orders that occur in real sessions.
  static func families() throws -> String {
    let rows = try all.map { "| \($0.name) | \(try $0.order()) | \($0.use) |" }
    return ([before, "| family | order | used by |", "|---|---|---|"] + rows + ["", after]).joined(separator: "\n")
  }

  private static let before = """
    ## Four families

    When one screen replaces another, each of the two is notified before and after the change: four events. They come in
    one of four orders, which depends on the kind of the change:

    """

  private static let after = """
    Each order follows from what happens to the two views. A stack removes the old view from the window before the new
    view counts as visible. A presented screen is in place before the screen below it is removed. Tabs and curled pages
    add the new view before the old screen is notified, and then remove the old view at once. Scrolled pages are side by
    side, and the old page has disappeared only when the new page is in place.

    So, in `viewDidAppear`, a screen can't rely on the `viewDidDisappear` of the previous screen. In stacks and tabs it
    has already been sent, in presentations and scrolled pages it hasn't. Each case below belongs to one of these
    families. The events between and around the four (loading, layout, moving to a parent) depend on the container.

    """

  /// A way in which one screen replaces another, with a prototype in which `New` replaces `Old`.
  private struct Family {
    let name: String
    let use: String
    let root: String
    let action: String

    /// Returns the appearance events in order of occurrence.
    func order() throws -> String {
      let session = Session(options: .init(defaultSystem: 6))
      defer { session.close() }
      try session.loader.load("screen 'Old' {} screen 'New' {} app { root = \(root) }", name: "app.lua")
      let start = session.system.trace.count
      try session.loader.run(chunk: action, name: "action")
      let kinds: Set<EventKind> = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
      let trace = session.system.trace
      let told = trace.events(from: start).filter { event in
        kinds.contains(event.kind) && ["Old", "New"].contains(trace.text(of: event.subject))
      }
      return told.map { "\(trace.text(of: $0.subject).lowercased()) `\($0.kind.name)`" }.joined(separator: ", ")
    }
  }

  private static let all = [
    Family(
      name: "stack", use: "push, pop, a new stack, a replaced root", root: "navigation 'Old'",
      action: "application.root:pushViewController('New')"),
    Family(
      name: "cover", use: "present, dismiss, `transition(from:to:)` of a custom container", root: "'Old'",
      action: "application.root:present('New')"),
    Family(
      name: "swap", use: "tabs, page curls, pages set without animation", root: "tabs { 'Old', 'New' }",
      action: "application.root.selectedIndex = 2"),
    Family(
      name: "slide", use: "scrolled pages",
      root: """
        pages { transitionStyle = 'scroll', viewControllers = { 'Old' },
          viewControllerAfter = function() return 'New' end, viewControllerBefore = function() end }
        """, action: "swipe('left')"),
  ]
}
