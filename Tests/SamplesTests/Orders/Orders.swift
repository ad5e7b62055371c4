/// The article about the order of events.
///
/// The article contains each case, with its prototype and the events that occur.
enum Orders {
  static func text() throws -> String {
    try ([head, families()] + chapters.map(chapter)).joined(separator: "\n")
  }

  private static let head = """
    # Orders of events

    Which events are sent, and in which order. Each case has a prototype, the user actions or Lua that were run as one
    command (`maquette run app.lua -e '…'`), and the resulting trace. The actions follow an empty line after the
    prototype. A prototype that chooses neither a system nor a device follows system 6 here, as with `--system 6`. Times
    are virtual seconds. Events of layout and constraints are left out, except where a case says so.

    """

  private struct Chapter {
    let title: String
    let cases: [OrderCase]
  }

  private static let chapters = [
    Chapter(title: "Launch", cases: launches), Chapter(title: "Navigation", cases: stacks),
    Chapter(title: "Tabs", cases: tabs), Chapter(title: "Presentation", cases: presentations),
    Chapter(title: "Alerts, sheets, split views", cases: alerts), Chapter(title: "Pages", cases: pageTurns),
    Chapter(title: "Rotation", cases: rotations), Chapter(title: "Custom containers", cases: containers),
    Chapter(title: "The app's life", cases: lives), Chapter(title: "Segues and container views", cases: segues),
    Chapter(title: "Unwinding", cases: unwindings),
    Chapter(title: "Saved state", cases: restorations),
  ]

  private static func chapter(_ chapter: Chapter) throws -> String {
    try (["## \(chapter.title)", ""] + chapter.cases.flatMap(section)).joined(separator: "\n")
  }

  private static func section(_ order: OrderCase) throws -> [String] {
    var lines = ["### \(order.title)", ""]
    let remark = [order.remark, order.showsLayout ? "With layout events." : ""].filter { !$0.isEmpty }
    if !remark.isEmpty { lines += [remark.joined(separator: " "), ""] }
    lines += ["```lua", order.script]
    for line in [order.before, order.action ?? ""] where !line.isEmpty { lines += ["", line] }
    return lines + ["```", "", "```", try order.told(), "```", ""]
  }
}
