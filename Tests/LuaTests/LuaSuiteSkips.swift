/// A passage of Lua's tests that requires a feature that scripts don't have.
struct LuaSkip: Sendable, CustomStringConvertible {
  let lines: ClosedRange<Int>
  /// The contents of the passage.
  let text: String
  let absent: LuaAbsence

  init(_ lines: ClosedRange<Int>, _ text: String, _ absent: LuaAbsence) {
    self.lines = lines
    self.text = text
    self.absent = absent
  }

  var description: String { "\(lines.lowerBound)-\(lines.upperBound) \(text)" }
}

/// The features that the sandbox removes or changes.
///
/// The raw value of each case is an expression that is true in the sandbox and false in plain Lua.
enum LuaAbsence: String, CaseIterable {
  case bytecode = "string.dump == nil"
  case functionsAsSource = "not pcall(load, function() end)"
  case upvalues = "debug.upvalueid == nil and debug.upvaluejoin == nil and debug.getupvalue == nil"
  case hooks = "debug.sethook == nil"
  case basicMetatables = "debug.setmetatable == nil"
  case addresses = "not pcall(string.format, '%p', {})"
  case addressesInText = "tostring({}):find('^table #%d+$')"
  case files = "io == nil"
  case collector = "pcall(collectgarbage, 'nooption')"
}

/// The skipped passages, keyed by file.
///
/// Line numbers refer to the tests of Lua 5.4.4.
enum LuaSkips {
  static let table: [String: [LuaSkip]] = [
    "calls.lua": [
      LuaSkip(297...299, "load(read1", .functionsAsSource),
      LuaSkip(301...301, "load(read1", .functionsAsSource),
      LuaSkip(304...307, "load(function", .functionsAsSource),
      LuaSkip(312...313, "load(function", .functionsAsSource),
      LuaSkip(316...317, "string.dump", .bytecode),
      LuaSkip(322...326, "string.dump", .bytecode),
      LuaSkip(330...333, "string.dump", .bytecode),
      LuaSkip(334...334, "binary chunk", .bytecode),
      LuaSkip(338...338, "load(read1", .functionsAsSource),
      LuaSkip(340...340, "load(function", .functionsAsSource),
      LuaSkip(352...356, "string.dump", .bytecode),
      LuaSkip(371...372, "load(read1", .functionsAsSource),
      LuaSkip(375...377, "string.dump", .bytecode),
      LuaSkip(382...396, "string.dump", .bytecode),
      LuaSkip(412...418, "string.dump", .bytecode),
      LuaSkip(448...477, "string.dump", .bytecode),
    ],
    "closure.lua": [
      LuaSkip(243...252, "debug.upvalueid", .upvalues),
      LuaSkip(255...256, "debug.upvaluejoin", .upvalues),
      LuaSkip(257...261, "debug.upvaluejoin", .upvalues),
    ],
    "coroutine.lua": [
      LuaSkip(345...351, "debug.sethook", .hooks),
      LuaSkip(942...944, "debug.setupvalue", .upvalues),
    ],
    "errors.lua": [
      LuaSkip(203...203, "FILE", .files),
      LuaSkip(212...217, "D.upvalueid", .upvalues),
      LuaSkip(221...221, "io.input", .files),
      LuaSkip(224...224, "io.input", .files),
      LuaSkip(226...226, "io.stdin", .files),
      LuaSkip(229...229, "io.stdin", .files),
      LuaSkip(250...250, "io.write", .files),
      LuaSkip(251...251, "collectgarbage", .collector),
      LuaSkip(256...258, "string.dump", .bytecode),
      LuaSkip(263...265, "string.dump", .bytecode),
      LuaSkip(310...310, "nooption", .collector),
      LuaSkip(316...316, "io.stdin", .files),
    ],
    "events.lua": [
      LuaSkip(438...463, "debug.setmetatable", .basicMetatables)
    ],
    "goto.lua": [
      LuaSkip(188...188, "debug.upvalueid", .upvalues),
      LuaSkip(194...195, "debug.upvalueid", .upvalues),
      LuaSkip(200...204, "debug.upvalueid", .upvalues),
      LuaSkip(209...209, "debug.upvalueid", .upvalues),
      LuaSkip(215...216, "debug.upvalueid", .upvalues),
    ],
    "literals.lua": [
      LuaSkip(224...228, "getadd", .addresses),
      LuaSkip(231...231, "getadd", .addresses),
    ],
    "locals.lua": [
      LuaSkip(80...80, "getenv", .upvalues),
      LuaSkip(82...82, "getenv", .upvalues),
      LuaSkip(165...165, "getenv", .upvalues),
      LuaSkip(753...753, "debug.sethook", .hooks),
      LuaSkip(760...760, "debug.sethook", .hooks),
      LuaSkip(762...763, "return sethook", .hooks),
    ],
    "pm.lua": [
      LuaSkip(394...394, "%p", .addresses),
      LuaSkip(397...397, "%p", .addresses),
      LuaSkip(407...407, "%p", .addresses),
      LuaSkip(417...417, "%p", .addresses),
    ],
    "strings.lua": [
      LuaSkip(131...132, "tostring", .addressesInText),
      LuaSkip(157...193, "%p", .addresses),
      LuaSkip(247...247, "%.4s", .addressesInText),
      LuaSkip(374...374, "%3.1p", .addresses),
    ],
  ]
}
