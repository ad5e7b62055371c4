import CBorderBench
import Lua

/// Measures functions of Maquette's Lua library, which count steps, and Lua's originals.
///
/// It also measures the cost of a step limit.
enum LibraryScenes {
  private struct Scene {
    let name: String
    var given = ""
    let body: String
    let rounds: Int
  }

  private static let text = "local s = ('The quick brown fox jumps over the lazy dog, 42 times. '):rep(20) "

  private static let scenes = [
    Scene(name: "find, plain", given: text, body: "s:find('cat', 1, true)", rounds: 200_000),
    Scene(name: "find, one character", given: text, body: "s:find('q%l+ z')", rounds: 20_000),
    Scene(name: "find, a class", given: text, body: "s:find('%d%d%d')", rounds: 20_000),
    Scene(name: "find, near", given: "local s = 'name = value' ", body: "s:find('=')", rounds: 400_000),
    Scene(
      name: "match, captures", given: "local s = '  name = some value' ",
      body: "s:match('^%s*(%w+)%s*=%s*(.-)%s*$')", rounds: 100_000),
    Scene(name: "match, a set", given: text, body: "s:match('[^%w%s,.]')", rounds: 10_000),
    Scene(name: "gmatch, words", given: text, body: "for w in s:gmatch('%a+') do end", rounds: 3000),
    Scene(name: "gsub, template", given: text, body: "s:gsub('(%a+)', '<%1>')", rounds: 3000),
    Scene(name: "gsub, function", given: text, body: "s:gsub('%d+', function(n) return n + 1 end)", rounds: 5000),
    Scene(name: "gsub, characters", given: text, body: "s:gsub('.', '')", rounds: 3000),
    Scene(
      name: "table.sort, numbers",
      given: "local function fill() local t = {} for i = 1, 500 do t[i] = i * 7919 % 1009 end return t end ",
      body: "table.sort(fill())", rounds: 500),
    Scene(
      name: "table.sort, function",
      given: "local function fill() local t = {} for i = 1, 500 do t[i] = i * 7919 % 1009 end return t end ",
      body: "table.sort(fill(), function(a, b) return a > b end)", rounds: 300),
    Scene(
      name: "table.concat", given: "local t = {} for i = 1, 200 do t[i] = 'word' .. i end ",
      body: "table.concat(t, ', ')", rounds: 10_000),
    Scene(
      name: "table.insert, remove", given: "local t = {} ", body: "table.insert(t, i) table.remove(t)", rounds: 400_000),
    Scene(
      name: "table.insert, first", given: "local t = {} for i = 1, 100 do t[i] = i end ",
      body: "table.insert(t, 1, i) table.remove(t, 1)", rounds: 20_000),
    Scene(
      name: "table.unpack", given: "local t = { 1, 2, 3, 4 } ", body: "local a, b = table.unpack(t)", rounds: 400_000),
    Scene(name: "string.format", body: "string.format('%d of %s', i, 'many')", rounds: 200_000),
    Scene(name: "string.rep", body: "('ab'):rep(100)", rounds: 200_000),
    Scene(name: "pcall", given: "local function f() end ", body: "pcall(f)", rounds: 400_000),
    Scene(
      name: "coroutine.wrap", body: "for x in coroutine.wrap(function() coroutine.yield(1) end) do end", rounds: 50_000),
    Scene(name: "arithmetic", given: "local x = 0 ", body: "x = x + i % 7", rounds: 3_000_000),
    Scene(name: "calls", given: "local function f(a) return a end ", body: "f(i)", rounds: 1_500_000),
    Scene(name: "tables", body: "local t = { i, name = i }", rounds: 500_000),
  ]

  /// Prints nanoseconds per round in plain Lua, in a `LuaState` without limits, and in a `LuaState` with the limits of
  /// `run` and `test`.
  static func run(_ plain: OpaquePointer) throws {
    let free = LuaState(limits: .interactive)
    let limited = LuaState(limits: .unattended)
    defer {
      free.close()
      limited.close()
    }
    print(
      "\nns a round".padded(24) + "Lua".padded(12) + "ours".padded(12) + "ratio".padded(8) + "with limits".padded(14)
        + "ratio")
    for scene in scenes {
      let loop = "\(scene.given)for i = 1, \(scene.rounds) do \(scene.body) end"
      var shortest = [Double](repeating: .infinity, count: 3)
      for _ in 1...7 {
        shortest[0] = min(shortest[0], Clock.time { _ = cbb_run(plain, loop) })
        shortest[1] = min(shortest[1], try Clock.time { _ = try free.run(loop, name: "bench") })
        shortest[2] = min(
          shortest[2], try Clock.time { _ = try limited.action { try limited.run(loop, name: "bench") } })
      }
      let figures = shortest.map { $0 / Double(scene.rounds) }
      let ratios = figures.dropFirst().map { ($0 / figures[0] * 100).rounded() / 100 }
      print(
        scene.name.padded(24) + "\(oneDigit(figures[0]))".padded(12) + "\(oneDigit(figures[1]))".padded(12)
          + "\(ratios[0])".padded(8) + "\(oneDigit(figures[2]))".padded(14) + "\(ratios[1])")
    }
  }
}
