import Controllers
import Glibc
import Lua

// Implements `os.time` and `os.date` as in Lua, but with virtual time and in UTC. The epoch is the launch of the app.
// Therefore, a script gives the same results on every machine.
extension ScriptTime {
  /// Returns the seconds since the epoch for the date in a table, or for the current time.
  ///
  /// - Throws: `PlainError` if the argument isn't a table, or if a field of the table isn't valid.
  func secondsSinceEpoch(_ call: LuaCall) throws -> Int {
    guard !call.isNil(1) else { return Int(session.system.clock.seconds) }
    guard call.type(at: 1) == .table else { throw PlainError("os.time: \(call.mismatch("a table or nothing", 1))") }
    var date = tm()
    date.tm_year = try readField("year", less: 1900, call)
    date.tm_mon = try readField("month", less: 1, call)
    date.tm_mday = try readField("day", call)
    date.tm_hour = try readField("hour", default: 12, call)
    date.tm_min = try readField("min", default: 0, call)
    date.tm_sec = try readField("sec", default: 0, call)
    return timegm(&date)
  }

  private func readField(_ name: String, default value: Int? = nil, less offset: Int = 0, _ call: LuaCall) throws
    -> Int32
  {
    try call.withBalancedStack {
      if call.pushField(name, of: 1) == .nil, let value { return Int32(value) }
      guard let number = call.integer(at: -1) else {
        throw PlainError("os.time: \(name): \(call.mismatch("a whole number", call.count))")
      }
      guard let smallNumber = Int32(exactly: number),
        case (let result, false) = smallNumber.subtractingReportingOverflow(Int32(offset))
      else { throw PlainError("os.time: \(name): \(number) is out of range") }
      return result
    }
  }

  /// Pushes a date in the requested format.
  ///
  /// - Throws: `PlainError` if the format or the time is invalid.
  func pushDate(_ call: LuaCall) throws {
    guard call.isNil(1) || call.type(at: 1) == .string else {
      throw PlainError("os.date: \(call.mismatch("a format", 1))")
    }
    var format = call.isNil(1) ? Array("%c".utf8)[...] : call.bytes(at: 1)[...]
    var seconds = Int(session.system.clock.seconds)
    if !call.isNil(2) {
      guard let givenSeconds = call.integer(at: 2) else {
        throw PlainError("os.date: \(call.mismatch("a whole number", 2))")
      }
      seconds = givenSeconds
    }
    if format.first == UInt8(ascii: "!") { format = format.dropFirst() }
    var date = tm()
    guard gmtime_r(&seconds, &date) != nil else {
      throw PlainError("os.date: \(seconds) is out of range")
    }
    if format.starts(with: Array("*t".utf8)) { return push(date, call) }
    call.push(bytes: try DateFormat.formattedText(of: date, format))
  }

  private func push(_ date: tm, _ call: LuaCall) {
    call.pushTable(fieldCount: 9)
    let fields = [
      ("year", Int(date.tm_year) + 1900), ("month", Int(date.tm_mon) + 1), ("day", Int(date.tm_mday)),
      ("hour", Int(date.tm_hour)), ("min", Int(date.tm_min)), ("sec", Int(date.tm_sec)),
      ("yday", Int(date.tm_yday) + 1), ("wday", Int(date.tm_wday) + 1),
    ]
    for (name, value) in fields {
      call.push(value)
      call.setField(name, of: -2)
    }
    call.push(false)
    call.setField("isdst", of: -2)
  }
}

/// The date formats that Lua accepts.
enum DateFormat {
  private static let plainSpecifiers = Set("aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%".utf8)
  private static let eraSpecifiers = Set("cCxXyY".utf8)
  private static let alternativeDigitSpecifiers = Set("deHImMSuUVwWy".utf8)

  /// Formats a date with the names of the C locale.
  ///
  /// - Throws: `PlainError` for an invalid conversion specifier.
  static func formattedText(of date: tm, _ format: ArraySlice<UInt8>) throws -> [UInt8] {
    var result: [UInt8] = []
    var remainingBytes = format
    while let byte = remainingBytes.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      result += expand(try readSpecifier(&remainingBytes), date)
    }
    return result
  }

  private static func readSpecifier(_ rest: inout ArraySlice<UInt8>) throws -> [UInt8] {
    guard let firstByte = rest.popFirst() else { throw invalidSpecifier([]) }
    if plainSpecifiers.contains(firstByte) { return [firstByte] }
    guard let secondByte = rest.first,
      firstByte == UInt8(ascii: "E") && eraSpecifiers.contains(secondByte)
        || firstByte == UInt8(ascii: "O") && alternativeDigitSpecifiers.contains(secondByte)
    else { throw invalidSpecifier([firstByte]) }
    rest.removeFirst()
    return [firstByte, secondByte]
  }

  private static func invalidSpecifier(_ specifier: [UInt8]) -> PlainError {
    PlainError("os.date: invalid conversion specifier '%\(String(decoding: specifier, as: UTF8.self))'")
  }

  private static func expand(_ specifier: [UInt8], _ date: tm) -> [UInt8] {
    var date = date
    var buffer = [CChar](repeating: 0, count: 256)
    let format = [CChar(UInt8(ascii: "%"))] + specifier.map { CChar(bitPattern: $0) } + [0]
    guard let locale = newlocale(1 << LC_TIME, "C", nil) else { return [] }
    defer { freelocale(locale) }
    let count = strftime_l(&buffer, buffer.count, format, &date, locale)
    return buffer[..<count].map { UInt8(bitPattern: $0) }
  }
}
