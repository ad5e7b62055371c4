import CLua
import Foundation
import Lua
import Testing

@Suite struct `Lua's own tests` {
  @Test(.enabled(if: LuaSuite.isThere, LuaSuite.absence), arguments: LuaSuite.files, [nil, 1 << 40])
  func `Lua's own tests pass for scripts, with and without counted steps`(file: String, steps: Int?) throws {
    try LuaSuite.run(file, without: LuaSkips.table[file] ?? [], steps: steps)
  }

  @Test(.enabled(if: LuaSuite.isThere, LuaSuite.absence), arguments: LuaSkips.table.keys.sorted())
  func `Lua's own tests are skipped only in passages that use an absent feature`(file: String) throws {
    let skips = try #require(LuaSkips.table[file])
    let lines = try LuaSuite.lines(of: file)
    for skip in skips {
      try #require(skip.lines.upperBound <= lines.count, "\(file): \(skip)")
      let passage = lines[skip.lines.lowerBound - 1..<skip.lines.upperBound].joined(separator: "\n")
      #expect(passage.contains(skip.text), "\(file): \(skip)")
      let others = skips.filter { $0.lines != skip.lines }
      #expect(throws: (any Error).self, "\(file): \(skip) runs, and need not be skipped") {
        try LuaSuite.run(file, without: others, steps: nil)
      }
    }
  }

  @Test(arguments: LuaAbsence.allCases)
  func `Lua's own tests can't use the absent features`(absence: LuaAbsence) throws {
    try withState { state in
      let isAbsent = try state.text("return (\(absence.rawValue)) and 'absent' or 'present'")
      #expect(isAbsent == "absent")
    }
    #expect(try PlainLua.answers("\(absence.rawValue)") == false)
  }
}

/// Lua's official tests, which aren't part of the project.
///
/// Their folder must be next to the checkout. If the folder doesn't exist, the tests that need it are skipped with a
/// message. If it exists, each file must be readable.
enum LuaSuite {
  static let files = [
    "bitwise", "bwcoercion", "calls", "closure", "constructs", "coroutine", "cstack", "errors", "events", "goto",
    "literals", "locals", "math", "nextvar", "pm", "sort", "strings", "tpack", "utf8", "vararg",
  ].map { $0 + ".lua" }
  static let absence: Comment = "../shared/corpus/lua-tests is not there"
  static let isThere = FileManager.default.fileExists(atPath: folder.path)

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/corpus/lua-tests").standardizedFileURL

  /// Returns the lines of a file, with each byte as a character.
  static func lines(of file: String) throws -> [String] {
    let bytes = try Data(contentsOf: folder.appending(path: file))
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(String.UnicodeScalarView($0.map(Unicode.Scalar.init))) }
  }

  /// Runs a whole file, with the skipped passages replaced by empty lines.
  static func run(_ file: String, without skips: [LuaSkip], steps: Int?) throws {
    let state = LuaState(limits: LuaLimits(steps: steps, memory: 256 << 20))
    defer { state.close() }
    state.setGlobal("collectgarbage") { call in
      if [nil, "collect"].contains(call.string(at: 1)) { call.state.collect() }
      call.push(0)
      return 1
    }
    openStrings(of: state)
    try state.load(source(of: "bwcoercion.lua", without: []), name: "bwcoercion.lua")
    state.setGlobal("bwcoercion")
    try state.run(surroundings, name: "surroundings.lua")
    try state.run(source(of: file, without: skips), name: file)
  }

  private static func source(of file: String, without skips: [LuaSkip]) throws -> SourceText {
    var lines = try lines(of: file)
    for skip in skips {
      for line in skip.lines { lines[line - 1] = "" }
    }
    return SourceText(bytes: lines.joined(separator: "\n").unicodeScalars.map { UInt8($0.value) })
  }

  /// Gives scripts access to the metatable of strings, because two files add fields to it.
  private static func openStrings(of state: LuaState) {
    let thread = state.thread
    lua_pushstring(thread, "")
    lua_getmetatable(thread, -1)
    lua_pushnil(thread)
    lua_setfield(thread, -2, "__metatable")
    lua_settop(thread, -3)
  }

  /// Globals that the files expect but that scripts don't have.
  private static let surroundings = """
    _port, _soft, T = true, true, nil
    function print() end
    io = {stdin = function() end}
    os = {
      clock = function() return 0 end,
      setlocale = function(locale) return (locale == nil or locale == "C") and "C" or nil end,
      exit = function() error("the test wants to end") end,
    }
    package = {preload = {bwcoercion = bwcoercion}, loaded = {_G = _G}}
    for name, value in pairs(_G) do
      if type(value) == "table" then package.loaded[name] = value end
    end
    package.loaded.tracegc = {stop = print, start = print}
    function require(name)
      local loaded = package.loaded
      if loaded[name] == nil then
        local loader = package.preload[name] or error("module '" .. name .. "' not found")
        loaded[name] = loader(name) or true
      end
      return loaded[name]
    end
    """
}
