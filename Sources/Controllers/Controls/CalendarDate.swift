import Layout

/// A date and a time of day, precise to the minute.
///
/// The calendar is Gregorian and the time zone is fixed, so that results are the same on every machine.
package struct CalendarDate: Comparable, Sendable {
  /// The number of minutes since the start of 1970.
  package let minutes: Int

  package init(minutes: Int) {
    self.minutes = min(max(minutes, CalendarDate.firstMinute), CalendarDate.lastMinute)
  }

  // The starts of the years 1 and 10000. The years between them have at most four digits.
  private static let firstMinute = -719_162 * 1440
  private static let lastMinute = 2_932_897 * 1440 - 1

  /// Creates a date from a number of seconds since the start of 1970, as `os.time` returns it.
  package init(seconds: Double) { self.init(minutes: Int(limiting: (seconds / 60).rounded(.down))) }

  /// The start of the day, in minutes since the start of 1970.
  package var dayStart: Int { minutes - minuteOfDay }

  /// The number of minutes since the start of the day.
  package var minuteOfDay: Int { ((minutes % 1440) + 1440) % 1440 }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.minutes < right.minutes }
}

// Conversion to and from text.
extension CalendarDate {
  /// The day, such as `2012-09-19`.
  package var day: String {
    let (year, month, day) = yearMonthDay
    return "\(paddedDigits(year, 4))-\(paddedDigits(month, 2))-\(paddedDigits(day, 2))"
  }

  /// The time of day, such as `18:30`.
  package var time: String { "\(paddedDigits(minuteOfDay / 60, 2)):\(paddedDigits(minuteOfDay % 60, 2))" }

  /// Creates a date from a string such as `2012-09-19`, `2012-09-19 18:30` or `18:30`, or returns `nil` for other
  /// formats.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - base: The date that provides the day or the time if the string contains only the other.
  package init?(_ text: String, on base: CalendarDate) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let last = parts.last else { return nil }
    var (day, minute): (Int?, Int?) = (nil, nil)
    if parts.count == 2 || !last.contains(":") { day = CalendarDate.dayStart(parts[0]) }
    if last.contains(":") { minute = CalendarDate.parsedMinute(last) }
    guard parts.count == 1 ? day != nil || minute != nil : day != nil && minute != nil else { return nil }
    self.init(minutes: (day ?? base.dayStart) + (minute ?? base.minuteOfDay))
  }

  private static func parsedMinute(_ text: Substring) -> Int? {
    guard let parts = numbers(text, separator: ":", lengths: [2, 2]), parts[0] < 24, parts[1] < 60 else { return nil }
    return parts[0] * 60 + parts[1]
  }

  private static func dayStart(_ text: Substring) -> Int? {
    guard let parts = numbers(text, separator: "-", lengths: [4, 2, 2]) else { return nil }
    let minutes = daysSince1970(parts[0], parts[1], parts[2]) * 1440
    // For a day that doesn't exist, the calculation gives another day. The result is therefore compared with the text.
    let date = CalendarDate(minutes: minutes)
    return date.minutes == minutes && date.day == text ? minutes : nil
  }

  private static func numbers(_ text: Substring, separator: Character, lengths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == lengths, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
      return nil
    }
    return parts.compactMap { Int($0) }
  }

  private func paddedDigits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

// Conversion between days and dates.
//
// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
extension CalendarDate {
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private var yearMonthDay: (year: Int, month: Int, day: Int) {
    let days = dayStart / 1440 + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }
}
