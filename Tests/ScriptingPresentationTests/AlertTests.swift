import Lua
import Scripting
import ScriptingTestSupport
import Testing

@Suite struct `An alert in a script` {
  private static let app = """
    screen "Notes" {
      view = { button "Delete" { present = alert "Delete the note?" { message = "It cannot be brought back.",
        buttons = { button "Delete" { style = "destructive", action = function(self, alert, index)
          print(self, alert, index, alert.isVisible) end }, button "Keep" { style = "cancel" } } } },
        button "Share" { action = function(self, sender)
          self:present(actionSheet "Share" { from = sender, buttons = { "Mail", "Print", button "Cancel" { style = "cancel" } },
            delegate = { clickedButton = function(self, sheet, index) print(sheet:buttonTitle(index)) end } }) end } },
    }
    app { root = "Notes" }
    """

  @Test func `is declared with its buttons, and answered with the name of one`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Delete'")

    try prototype.run("answer 'Delete'")

    #expect(
      prototype.trace == """
        AlertController clickedButton button=Delete
        AlertController willDismiss button=Delete
        AlertController didDismiss button=Delete
        > Notes\tAlertController "Delete the note?"\t1\tfalse
        AlertController deinit
        """)
  }

  @Test func `is cancelled by an answer without a name`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Delete'")

    try prototype.run("answer()")

    #expect(prototype.trace.hasPrefix("AlertController clickedButton button=Keep"))
    #expect(!prototype.trace.contains(">"))
  }

  @Test func `notifies its delegate, and each use of the declaration creates a new alert`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Share' answer 'Mail'")
    try prototype.run("tap 'Share'")

    try prototype.run("tap 'Print'")

    #expect(prototype.trace.contains("AlertController#2 clickedButton button=Print\n> Print"))
  }

  @Test func `lists the existing titles if no title matches`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Delete'")

    func problem(_ line: String) throws -> String {
      try prototype.run("return select(2, pcall(function() \(line) end))")
    }

    #expect(
      try problem("answer 'Delet'").hasSuffix("alert \"Delete the note?\" has no answer \"Delet\"; nearest: \"Delete\"")
    )
    #expect(try problem("answer(3)").hasSuffix("has 2 answers; there are: \"Delete\", \"Keep\""))
    #expect(try problem("tapOutside()").hasSuffix("alert \"Delete the note?\" isn't dismissed by a tap outside"))
    #expect(try problem("tap 'Share'").contains("is covered by alert \"Delete the note?\"; its buttons are \""))
  }

  @Test func `distinguishes buttons with equal titles by numbers, in answers and taps`() throws {
    for line in ["answer 'Yes#2'", "tap 'Yes#2'"] {
      let prototype = try Prototype(
        """
        screen "P" { view = { button "Ask" { present = alert "Sure?" { buttons = { "Yes", "No",
          button "Yes" { action = function(self, alert, index) print("button", index) end } } } } } }
        app { root = "P" }
        """)
      try prototype.run("tap 'Ask'")
      try prototype.run(line)

      #expect(prototype.trace.contains("> button\t3"), "\(line): \(prototype.trace)")
      try prototype.run("tap 'Ask'")
      let error = #expect(throws: (any Error).self) { try prototype.run("answer 'Yes'") }
      #expect(error.map { "\($0)" }?.contains("2 answers are named \"Yes\"; write `answer` with \"Yes#1\"") == true)
    }
  }

  @Test func `can be extended like any controller, and its buttons call its methods`() throws {
    let prototype = try Prototype(
      """
      screen "Sure" { extends = "AlertController", title = "Sure?", buttons = { button "Yes" { action = "agree" }, "No" },
        didDismiss = function(self, sender, index) print("gone", index) end,
        agree = function(self, sender) print(self, sender) end }
      screen "P" { view = { button "Ask" { present = "Sure" } } }
      app { root = "P" }
      """)
    try prototype.run("tap 'Ask'")

    try prototype.run("answer 'Yes'")

    #expect(prototype.trace.contains("Sure didDismiss button=Yes\n> gone\t1\n> Sure\tSure\n"))
  }

  @Test func `accepts text in its fields`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { button "Log in" { present = alert "Log in" { alertViewStyle = "loginAndPasswordInput",
        buttons = { "Cancel", button "OK" { action = function(self, a) print(a:textField(1).text, a.textFields[2].text) end } } } } } }
      app { root = "P" }
      """)
    try prototype.run("tap 'Log in'")

    try prototype.run("enter('Login', 'ann') enter('Password', 'secret') answer 'OK'")

    #expect(prototype.trace.contains("> ann\tsecret"))
  }

  @Test func `accepts text in a field that is addressed by the alert's title`() throws {
    let prototype = try Prototype(
      """
      screen "P" { view = { button "Rename" { present = alert "New name" { alertViewStyle = "plainTextInput",
        buttons = { button "OK" { action = function(self, a) print(a:textField(1).text) end } } } } } }
      app { root = "P" }
      """)
    try prototype.run("tap 'Rename'")

    try prototype.run("enter('New name', 'Harbour') answer 'OK'")

    #expect(prototype.trace.contains("> Harbour"))
  }

  @Test func `performs the actions of its buttons for the presenting screen`() throws {
    let prototype = try Prototype(
      """
      screen "List" { view = { button "New" { present = "Form" } } }
      screen "Form" { view = { button "Cancel" { present = alert "Discard?" {
        buttons = { button "Discard" { dismiss = true }, button "Keep" { style = "cancel" } } } } } }
      app { root = "List" }
      """)
    try prototype.run("tap 'New' tap 'Cancel'")

    try prototype.run("answer 'Discard'")

    #expect(prototype.trace.contains("Form deinit"))
  }

  @Test func `leaves no objects after its session`() throws {
    let prototype = try Prototype(Self.app)
    try prototype.run("tap 'Delete' answer 'Keep' tap 'Share'")

    #expect(prototype.session.close() == .init())
  }

  @Test func `accepts only buttons`() {
    #expect(
      problem(
        in:
          "screen 'P' {} app { root = 'P', didBecomeActive = function(app) app.root:present(alert 'A' { buttons = { 5 } }) end }"
      )
      .contains("expected a button or its title at position 1, found number 5"))
  }
}
