import Controllers
import Layout
import Testing

struct DatePickerTests {
  let desk = Desk()

  private func picker(_ configure: (DatePicker) -> Void = { _ in }) -> DatePicker {
    desk.make(DatePicker.init) {
      $0.identifier = "when"
      configure($0)
    }
  }

  private func date(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate(text, on: CalendarDate(minutes: 0)))
  }

  @Test(arguments: [
    "1970-01-01 00:00", "2000-02-29 23:59", "2012-09-19 18:30", "1969-12-31 23:59", "0001-01-01 00:00",
    "9999-12-31 12:00",
  ])
  func `a date that is read from a string is written as the same string`(text: String) throws {
    let date = try date(text)

    #expect("\(date.day) \(date.time)" == text)
  }

  @Test(arguments: [
    "2013-02-29", "1900-02-29", "2012-13-01", "2012-00-10", "24:00", "7:30", "12:60", "2012-9-1", "2012-09-19T18:30",
    "2012-09-19 ", "18:30 2012-09-19", "18:30 18:30", "", "0000-01-01", "+012-01-01",
  ])
  func `a string that isn't a date is refused`(text: String) {
    #expect(CalendarDate(text, on: CalendarDate(minutes: 0)) == nil)
  }

  @Test func `minutes are counted by the calendar, before and after 1970`() throws {
    #expect(try date("1970-01-02").minutes == 1440)
    #expect(try date("1969-12-31").minutes == -1440)
    #expect(try date("2001-01-01").minutes * 60 == 978_307_200)
    #expect(CalendarDate(seconds: -1).day == "1969-12-31")
  }

  @Test func `the initial date is that of the launch, and a missing day or time is taken from the current date`()
    throws
  {
    let picker = picker()

    #expect(picker.text(of: picker.date) == "1970-01-01 00:00")
    picker.date = try #require(CalendarDate("2012-09-19", on: picker.date))
    picker.date = try #require(CalendarDate("18:30", on: picker.date))
    #expect(picker.text(of: picker.date) == "2012-09-19 18:30")
  }

  @Test func `the mode determines the visible parts, and a wheel of times ends at midnight`() throws {
    let picker = picker()
    picker.date = try date("2012-09-19 23:59")

    let texts = DatePicker.Mode.allCases.map { mode in
      picker.datePickerMode = mode
      return [picker.text(of: picker.date), picker.line(at: -1), picker.line(at: 1)]
    }

    #expect(
      texts == [
        ["23:59", "23:58", nil], ["2012-09-19", "2012-09-18", "2012-09-20"],
        ["2012-09-19 23:59", "2012-09-19 23:58", "2012-09-20 00:00"], ["23 h 59 min", "23 h 58 min", nil],
      ])
  }

  @Test func `the date stays within the bounds and at a multiple of the interval`() throws {
    let picker = picker()
    picker.minuteInterval = 15
    picker.date = try date("2012-09-19 18:44")
    #expect(picker.date == (try date("2012-09-19 18:30")))

    picker.minimumDate = try date("2012-09-20 10:00")
    #expect(picker.date == (try date("2012-09-20 10:00")))
    picker.maximumDate = try date("2012-09-20 12:00")
    picker.date = try date("2013-01-01")
    #expect(picker.date == (try date("2012-09-20 12:00")))
    #expect(picker.line(at: 1) == nil)
    #expect(picker.line(at: -1) == "2012-09-20 11:45")
  }

  @Test func `bounds that contradict each other have no effect`() throws {
    let picker = picker()
    picker.minimumDate = try date("2013-01-01")
    picker.maximumDate = try date("2012-01-01")

    picker.date = try date("2014-05-05")

    #expect(picker.date == (try date("2014-05-05")))
  }

  @Test func `the user can set only a date within the bounds, and the target is notified once`() throws {
    let picker = picker { $0.datePickerMode = .date }
    desk.launch(picker)

    desk.system.turn {
      _ = try? picker.accept(.text("2012-09-19"))
      _ = try? picker.accept(.text("2012-09-19"))
    }

    #expect(picker.elementValue == .text("2012-09-19"))
    #expect(desk.takeRecorded() == ["when valueChanged"])
    #expect(throws: InputRefusal.expected("a date such as \"2012-09-19\"")) { try picker.accept(.number(3)) }
    picker.minimumDate = try date("2012-01-01")
    #expect(throws: InputRefusal.expected("a date from 2012-01-01")) { try picker.accept(.text("2011-12-31")) }
  }

  @Test func `a time that isn't a multiple of the interval is refused`() throws {
    let picker = picker { $0.minuteInterval = 5 }

    #expect(throws: InputRefusal.expected("a time in steps of 5 minutes")) { try picker.accept(.text("18:31")) }
  }

  @Test func `a timer's duration is a whole number of minutes and less than a day`() throws {
    let picker = picker { $0.datePickerMode = .countDownTimer }

    try picker.accept(.number(90 * 60 + 59))
    #expect(picker.countDownDuration == 5400)
    #expect(picker.elementText == "1 h 30 min")
    #expect(throws: InputRefusal.outsideRange(0, 86_340)) { try picker.accept(.number(86_400)) }
    picker.countDownDuration = .infinity
    #expect(picker.countDownDuration == 86_340)
  }
}
