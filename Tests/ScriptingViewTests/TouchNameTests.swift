import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `Names of possible user actions` {
  /// Returns the possible user actions, as a flow writes them.
  private func sources(_ view: String, more: String = "") throws -> [String] {
    let prototype = try Prototype(
      "screen 'A' { title = 'A', view = { \(view) } }\n\(more)\napp { root = navigation 'A' }")
    return prototype.session.choices.userChoices.filter { $0.kind == .user && $0.refusal == nil }.map(\.source)
  }

  private static let push = "{ push = 'A' }"

  @Test(arguments: [
    // Elements with the same name are numbered in reading order.
    ("button 'Open' { push = 'A' }, button 'Open' { push = 'A' }", [#"tap("Open#1")"#, #"tap("Open#2")"#]),
    // An `id` takes precedence over text. Therefore, another element with that text needs a number.
    ("button 'Go' { push = 'A' }, button 'x' { id = 'Go', push = 'A' }", [#"tap("button#1")"#, #"tap("Go")"#]),
    // This text looks like a numbered name.
    (
      "button 'C' { push = 'A' }, button 'C' { push = 'A' }, button 'C#2' { push = 'A' }",
      [#"tap("C#1")"#, #"tap("button#2")"#, #"tap("C#2")"#]
    ),
    // An element without a name is identified by its kind.
    ("switch {}, switch {}, textField {}", [#"tap("switch#1")"#, #"tap("switch#2")"#, #"tap("text field")"#]),
    // An element is identified by its number in the list only if its other name belongs to another element.
    ("switch { id = 'switch' }, switch {}", [#"tap("switch")"#, "tap(2)"]),
    // A covered or disabled button isn't counted.
    ("button 'Open' { isEnabled = false }, button 'Open' { push = 'A' }", [#"tap("Open")"#]),
    // A row, its detail button, and a row without text are distinguished.
    (
      "tableView { id = 't', rows = { { 'One', accessory = 'detailDisclosureButton', action = function() end }, {} } }",
      [#"tap("One")"#, #"tapRow(2, 1, "t")"#]
    ),
    ("tableView { rows = { { 'On', accessoryView = switch {} } } }", [#"tap("On#1")"#, #"tap("On")"#]),
    // Names may contain quotes, line breaks and other special characters.
    (#"button 'say "hi"' { push = 'A' }, button 'a\nb' { push = 'A' }"#, [#"tap("say \"hi\"")"#, #"tap("a\nb")"#]),
    ("button 'Zoë 🇩🇪' { push = 'A' }", ["tap(\"Zoë 🇩🇪\")"]),
    // A gesture may begin away from the middle of the screen.
    (
      "view { id = 'card', frame = { 0, 0, 160, 40 }, gestures = { longPress = function() end } }",
      [#"longPress("card")"#]
    ),
  ])
  func `names of possible user actions lead only to the intended element`(_ view: String, _ expected: [String]) throws {
    #expect(try sources(view) == expected)
  }
}
