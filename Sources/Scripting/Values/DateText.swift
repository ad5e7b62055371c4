import Controllers
import Lua

extension DatePicker.Mode: Choice {}

/// A date as a script writes it, such as `"2012-09-19 18:30"`, or only the day or the time.
struct DateText: ScriptValue {
  let text: String

  static let expected = "a date such as \"2012-09-19\", \"18:30\" or \"2012-09-19 18:30\""

  static func read(from source: ValueSource) throws -> DateText {
    guard source.type == .string else { throw source.mismatch(expected) }
    let text = DateText(text: try String.read(from: source))
    guard CalendarDate(text.text, on: CalendarDate(minutes: 0)) != nil else {
      var mismatch = source.mismatch(expected)
      mismatch.hint = nonexistentDay(text.text).map { "the day \($0) doesn't exist" }
      throw mismatch
    }
    return text
  }

  /// Returns the day of a date, or `nil` if the day is in the calendar or the text doesn't have the form of a date.
  private static func nonexistentDay(_ text: String) -> Substring? {
    let day = text.prefix(10)
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    let isDay =
      day.utf8.count == 10
      && day.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : isDigit(byte)
      }
    let remainder = text.dropFirst(10)
    guard isDay, remainder.isEmpty || remainder.first == " " else { return nil }
    return CalendarDate(String(day), on: CalendarDate(minutes: 0)) == nil ? day : nil
  }

  func push(_ call: LuaCall) { call.push(text) }

  var stateValue: StateValue { .text(text) }

  /// Returns the date for a date picker.
  ///
  /// If the day or the time is missing, it is taken from the picker's current date.
  func date(on picker: DatePicker) -> CalendarDate { CalendarDate(text, on: picker.date) ?? picker.date }
}
