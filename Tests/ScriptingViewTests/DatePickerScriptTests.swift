import ScriptingTestSupport
import Testing

@Suite struct `A date picker in a script` {
  private func prototype(_ elements: String) throws -> Prototype {
    let prototype = try Prototype("screen 'P' { view = { \(elements) } } app { root = 'P' }")
    try prototype.run("p = application.root e = p.elements")
    return prototype
  }

  @Test func `a date picker shows its date, can be set by the user, and then sends its action`() throws {
    let prototype = try prototype(
      """
      datePicker { id = 'day', datePickerMode = 'date', date = '2012-09-19', minimumDate = '2012-01-01',
        valueChanged = function(self, picker) print(picker.date) end }
      """)

    #expect(prototype.picture.contains("▸ 2012-09-19 ◂"))
    #expect(prototype.picture.contains("2012-09-20"))
    try prototype.run("set('day', '2012-12-24')")
    #expect(prototype.trace.hasSuffix("> 2012-12-24"))
    #expect(prototype.picture.contains("▸ 2012-12-24 ◂"))
  }

  @Test func `sends no action if the script sets the date`() throws {
    let prototype = try prototype("datePicker { id = 'at', valueChanged = function() print 'changed' end }")

    try prototype.run("e.at:setDate('2012-09-19 18:30', true) e.at.date = '19:30'")

    #expect(prototype.trace == "")
    #expect(try prototype.run("return e.at.date") == "2012-09-19 19:30")
  }

  @Test(arguments: [
    ("date = 'tomorrow'", "date: expected a date such as"),
    ("date = '2013-02-29'", "the day 2013-02-29 doesn't exist"),
    ("date = '2012-13-01 10:00'", "the day 2012-13-01 doesn't exist"),
    ("date = 5", "date: expected a date such as"),
    ("minuteInterval = 7", "minuteInterval: expected a divisor of 60 from 1 to 30, found number 7"),
    ("datePickerMode = 'year'", "datePickerMode: expected one of"),
  ])
  func `refuses an invalid date, interval or mode`(field: String, message: String) throws {
    let error = #expect(throws: (any Error).self) { try prototype("datePicker { \(field) }") }

    #expect("\(try #require(error))".contains(message))
  }

  @Test(arguments: [
    ("'day', true", "expected a date such as \"2012-09-19\", found true"),
    ("'day', '2011-12-31'", "expected a date from 2012-01-01 to 2012-12-31, found \"2011-12-31\""),
  ])
  func `a date picker can't be set by the user to a value that isn't on the wheels`(arguments: String, message: String)
    throws
  {
    let prototype = try prototype(
      """
      datePicker { id = 'day', datePickerMode = 'date', date = '2012-09-19', minimumDate = '2012-01-01',
        maximumDate = '2012-12-31' }
      """)

    let error = #expect(throws: (any Error).self) { try prototype.run("set(\(arguments))") }

    #expect("\(try #require(error))".contains(message))
  }

  @Test func `a date picker can't be tapped`() throws {
    let prototype = try prototype("datePicker { id = 'day' }")

    let error = #expect(throws: (any Error).self) { try prototype.run("tap 'day'") }

    #expect("\(try #require(error))".contains("does nothing"))
  }
}
