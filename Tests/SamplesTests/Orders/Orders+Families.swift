import Controllers
import Scripting

// The beginning of the document: the four orders in which one screen replaces another.
extension Orders {
  /// Returns the chapter, with its orders as they happen.
  static func families() throws -> String {
    let rows = try all.map { "| \($0.name) | \(try $0.order()) | \($0.use) |" }
    return ([before, "| family | order | used by |", "|---|---|---|"] + rows + ["", after]).joined(separator: "\n")
  }

  private static let before = """
    ## Four families

    When one screen replaces another, each of the two is told before and after: four events. They come in one of four
    orders, by what replaces the screen:

    """

  private static let after = """
    There are four because each follows what happens to the two views. A stack takes the old view out of the window, and then
    the new one has arrived. What covers a screen has arrived before the screen below is taken away. Tabs and curled pages
    bring the new view in before the old one hears anything, and take the old one out at once. Scrolled pages lie side by
    side, and the old one has gone only when the new one has its place.

    What follows from it: `viewDidAppear` of a screen cannot count on `viewDidDisappear` of the one before. In stacks and tabs
    it has come by then, in presentations and scrolled pages it has not. Each order below is of one of the families. What comes
    between and around the four events (loading, layout, joining a parent) belongs to the container.

    """

  /// A way in which screens replace each other, and a prototype in which `New` replaces `Old` in that way.
  private struct Family {
    let name: String
    let use: String
    let root: String
    let action: String

    /// Returns the appearance events in their order.
    func order() throws -> String {
      let session = Session()
      defer { session.close() }
      try session.load("screen 'Old' {} screen 'New' {} app { root = \(root) }", name: "app.lua")
      let start = session.system.trace.count
      try session.run(chunk: action, name: "action")
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
      name: "cover", use: "present, dismiss, `transition(from:to:)` of a container of one's own", root: "'Old'",
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
