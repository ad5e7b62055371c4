import Lua
import Scripting

/// Measures changes other than pushing and popping.
///
/// Every callback is implemented in Lua, and the trace is on.
///
/// Each change is a separate turn, and the screen settles at the end of the turn.
enum Changes {
  private static let rounds = 2000

  static func run() throws {
    for kind in kinds { try measure(kind) }
    try manyTabs()
  }

  private struct Kind {
    let name: String
    let root: String
    /// Two Lua functions, each of which undoes the other.
    let there: String
    let back: String
  }

  private static let kinds = [
    Kind(
      name: "tab switch", root: "tabs { 'Root', 'Detail' }", there: "application.root.selectedIndex = 2",
      back: "application.root.selectedIndex = 1"),
    Kind(
      name: "present + dismiss", root: "'Root'", there: "application.root:present(Detail {}, true)",
      back: "application.root:dismiss(true)"),
    Kind(
      name: "page turn, scrolled",
      root: "pages { transitionStyle = 'scroll', viewControllers = { Root {} } }",
      there: "application.root:setViewControllers({ Detail {} }, 'forward', true)",
      back: "application.root:setViewControllers({ Root {} }, 'reverse', true)"),
    Kind(
      name: "page turn, curled", root: "pages { transitionStyle = 'pageCurl', viewControllers = { Root {} } }",
      there: "application.root:setViewControllers({ Detail {} }, 'forward', true)",
      back: "application.root:setViewControllers({ Root {} }, 'reverse', true)"),
  ]

  private static func measure(_ kind: Kind) throws {
    let session = try Prototype.launched(root: kind.root)
    defer { session.close() }
    try session.value(of: "function there() \(kind.there) end function back() \(kind.back) end")
    try measure(kind.name, of: session) {
      try session.turn("there")
      try session.turn("back")
    }
    if kind.name == "tab switch" { try rotations(of: session) }
  }

  private static func rotations(of session: Session) throws {
    guard let rotate = session.verbs["rotate"] else { return }
    try measure("rotation", of: session) {
      try session.process(.userAction(rotate, [.text("landscapeLeft")]))
      try session.process(.userAction(rotate, [.text("portrait")]))
    }
  }

  /// Measures a round of two changes.
  private static func measure(_ name: String, of session: Session, _ round: () throws -> Void) throws {
    for _ in 0..<100 { try round() }
    try session.value(of: "heard = 0")
    try round()
    let handlers = try session.value(of: "heard")
    let times = try (0..<5).map { _ in try timed { for _ in 0..<rounds { try round() } } }
    report(
      name,
      "\(shown(Double(2 * rounds) / median(times), places: 0)) a second, \(handlers) callbacks in two of them")
  }

  /// Measures a hundred tabs, each a stack with a hundred screens.
  ///
  /// Covered screens must not cost any time.
  private static func manyTabs() throws {
    for (tabs, depth) in [(2, 1), (100, 1), (100, 100)] {
      var session: Session?
      let launch = try timed { session = try Prototype.launched(root: "deepTabs(\(tabs), \(depth))") }
      guard let session else { return }
      defer { session.close() }
      try session.value(of: "function there() application.root.selectedIndex = 2 end")
      try session.value(of: "function back() application.root.selectedIndex = 1 end")
      try session.value(of: "function both(count) for _ = 1, count do there() back() end end")
      for _ in 0..<20 { try session.value(of: "both(1)") }
      let times = try (0..<9).map { _ in try timed { try session.value(of: "both(500)") } }
      let collection = median((0..<9).map { _ in timed { session.state.collect() } })
      report(
        "\(tabs) tabs of \(depth)-deep stacks",
        "launched in \(shown(launch * 1000)) ms; a switch \(shown(median(times) / 1000 * 1e6, places: 2)) µs; "
          + "a collection \(shown(collection * 1e6, places: 0)) µs")
    }
  }
}

extension Session {
  /// Calls a function of the script as a separate turn, and waits until all transitions have ended.
  fileprivate func turn(_ name: String) throws {
    try runner.act(name) {
      { [self] in
        state.pushGlobal(name)
        try state.call(arguments: 0, results: 0)
      }
    }
  }
}
