import Exploration
import Testing

/// The texts and values that an exploration gives to fields and controls.
@Suite struct ValueStepTests {
  private func form(_ field: String, more: String = "") -> String {
    """
    screen "Form" { view = { \(field) } \(more) }
    app { root = "Form" }
    """
  }

  @Test(arguments: [
    #"textField "Mail" { id = "mail", explore = { "a@b.c", "nope" } }"#,
    #"searchBar "Mail" { id = "mail", explore = { "a@b.c", "nope" } }"#,
    #"textView { id = "mail", frame = { 0, 80, 300, 100 }, explore = { "a@b.c", "nope" } }"#,
  ]) func aFieldReplacesTheTexts(_ field: String) throws {
    let goal = #"application.root.elements.mail.text == "a@b.c""#
    let own = try explored(form(field)) { $0.goal = goal }
    guard case .reached(let steps, _)? = own.goal?.answer else {
      Issue.record("the text wasn't typed")
      return
    }
    #expect(steps.map(\.source) == [#"enter("mail", "a@b.c")"#] || steps.map(\.source) == [#"enter("Mail", "a@b.c")"#])
    let other = try explored(form(field)) { $0.goal = #"application.root.elements.mail.text == "9999999999""# }
    if case .reached? = other.goal?.answer { Issue.record("a usual text was typed") }
  }

  @Test(arguments: [
    ("", "gestures and 4 texts, without"),
    (#"explore = { "a@b.c", "nope" }"#, "gestures and each field's own texts, without"),
    (#"explore = { "x" }"#, "gestures and each field's own texts, without"),
    (
      #"explore = { "a@b.c" } }, textField "Name" { "#, "gestures and 4 texts (or the field's own), without"
    ),
  ]) func `the verdict says which texts were typed`(_ texts: String, _ words: String) throws {
    let found = try explored(form(#"textField "Mail" { \#(texts) }"#))
    #expect(found.coveredActions.contains(words), "\(found.coveredActions)")
  }

  @Test(arguments: [
    (#"explore = "a@b.c""#, #"explore: expected a list, each a string, found string "a@b.c""#),
    ("explore = { 1 }", "explore: expected a string at position 1, found number 1"),
  ]) func aMistakeInTheTextsOfAFieldIsAnError(_ key: String, _ message: String) {
    do {
      _ = try explored(form(#"textField "Mail" { \#(key) }"#))
      Issue.record("no error")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
      #expect("\(error)".contains("app.lua:1"), "\(error)")
    }
  }

  @Test func aSliderGoesToItsEndsAndItsMiddle() throws {
    let script = form(
      #"slider { id = "volume", maximumValue = 10, action = "moved" }"#,
      more: ", moved = function(self, slider) level = slider.value end")
    for value in [0, 5, 10] {
      let found = try explored(script) { $0.goal = "level == \(value)" }
      guard case .reached? = found.goal?.answer else {
        Issue.record("\(value) wasn't set")
        continue
      }
    }
  }

  @Test func aStepperIsTappedOnBothSides() throws {
    let script = form(#"stepper { id = "count", maximumValue = 3 }"#)
    let found = try explored(script)
    #expect(found.stateCount == 4)
    #expect(found.reasons == [])
  }

  @Test func aDatePickerGoesToItsEndsAndItsMiddle() throws {
    let script = form(
      #"datePicker { id = "day", datePickerMode = "date", minimumDate = "2012-09-01", maximumDate = "2012-09-11" }"#)
    let found = try explored(script)
    #expect(found.stateCount == 3)
    #expect(found.findings.filter { $0.check == .error }.map(\.message) == [])
  }

  @Test func aPickerWithManyRowsGetsThreeOfThem() throws {
    let rows = (1...30).map { "\"\($0)\"" }.joined(separator: ", ")
    let few = try explored(form(#"pickerView { id = "pick", components = { { "a", "b" } } }"#))
    let many = try explored(form(#"pickerView { id = "pick", components = { { \#(rows) } } }"#))
    #expect(few.stateCount == 2)
    #expect(many.stateCount == 3)
  }

  @Test func aScreenBehindAnotherTextIsNotCalledUnreached() throws {
    func secret(_ explore: String) -> String {
      """
      screen "Door" { view = { textField "Word" { id = "word"\(explore) }, button "Open" { action = "open" } },
        open = function(self) if self.elements.word.text == "sesame" then self:present(Cave()) end end }
      screen "Cave" { view = { button "Out" { dismiss = true } } }
      app { root = "Door" }
      """
    }
    let usual = try explored(secret(""))
    #expect(usual.findings.filter { $0.check == .unreached }.isEmpty)
    #expect(usual.notes.contains { $0.message.hasPrefix("no steps lead to Cave with these texts") })
    let known = try explored(secret(#", explore = { "sesame" }"#))
    #expect(known.screens.reached.contains("Cave"))
    let wrong = try explored(secret(#", explore = { "open" }"#)).findings.filter { $0.check == .unreached }
    #expect(wrong.map(\.message) == ["no steps lead to Cave with these texts"])
  }

  @Test func `three segments of a segmented control with many segments are chosen`() throws {
    let titles = (1...7).map { "\"\($0)\"" }.joined(separator: ", ")
    let script = form("segmentedControl { id = 'page', titles = { \(titles) } }")
    let steps = try #require(try explored(script) { $0.cover = .edges }.cover).flows.joined().map(\.step.source)
    #expect(Set(steps) == [#"choose("page", "1")"#, #"choose("page", "4")"#, #"choose("page", "7")"#])
    let unnamed = try explored(form("segmentedControl { titles = { \(titles) } }"))
    #expect(unnamed.stateCount >= 7)
  }
}
