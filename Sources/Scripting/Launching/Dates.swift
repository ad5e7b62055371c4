import Controllers
import Glibc
import Lua

// Implements `os.time` and `os.date` as in Lua, but with virtual time and in UTC. The epoch is the launch of the app.
// Therefore, a script gives the same results on every machine.
extension ScriptTime {
  /// Returns the seconds since the epoch for the date in a table, or for the current time.
  ///
  /// - Throws: `PlainError` if the argument isn't a table, or if a field of the table isn't valid.
  func time(_ call: LuaCall) throws -> Int {
    guard !call.isNil(1) else { return Int(session.system.clock.seconds) }
    guard call.type(at: 1) == .table else { throw PlainError("os.time: \(call.mismatch("a table or nothing", 1))") }
    var date = tm()
    date.tm_year = try field("year", less: 1900, call)
    date.tm_mon = try field("month", less: 1, call)
    date.tm_mday = try field("day", call)
    date.tm_hour = try field("hour", default: 12, call)
    date.tm_min = try field("min", default: 0, call)
    date.tm_sec = try field("sec", default: 0, call)
    return timegm(&date)
  }

  private func field(_ name: String, default value: Int? = nil, less offset: Int = 0, _ call: LuaCall) throws -> Int32 {
    try call.balanced {
      if call.pushField(name, of: 1) == .nil, let value { return Int32(value) }
      guard let number = call.integer(at: -1) else {
        throw PlainError("os.time: \(name): \(call.mismatch("a whole number", call.count))")
      }
      guard let small = Int32(exactly: number),
        case (let result, false) = small.subtractingReportingOverflow(Int32(offset))
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
      guard let given = call.integer(at: 2) else { throw PlainError("os.date: \(call.mismatch("a whole number", 2))") }
      seconds = given
    }
    if format.first == UInt8(ascii: "!") { format = format.dropFirst() }
    var date = tm()
    guard gmtime_r(&seconds, &date) != nil else {
      throw PlainError("os.date: \(seconds) is out of range")
    }
    if format.starts(with: Array("*t".utf8)) { return push(date, call) }
    call.push(bytes: try DateFormat.text(of: date, format))
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
  private static let plain = Set("aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%".utf8)
  private static let era = Set("cCxXyY".utf8)
  private static let other = Set("deHImMSuUVwWy".utf8)

  /// Formats a date with the names of the C locale.
  ///
  /// - Throws: `PlainError` for an invalid conversion specifier.
  static func text(of date: tm, _ format: ArraySlice<UInt8>) throws -> [UInt8] {
    var result: [UInt8] = []
    var rest = format
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      result += expand(try specifier(&rest), date)
    }
    return result
  }

  private static func specifier(_ rest: inout ArraySlice<UInt8>) throws -> [UInt8] {
    guard let first = rest.popFirst() else { throw refusal([]) }
    if plain.contains(first) { return [first] }
    guard let second = rest.first,
      first == UInt8(ascii: "E") && era.contains(second)
        || first == UInt8(ascii: "O") && other.contains(second)
    else { throw refusal([first]) }
    rest.removeFirst()
    return [first, second]
  }

  private static func refusal(_ specifier: [UInt8]) -> PlainError {
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
