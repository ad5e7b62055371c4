import CLua
import Lua
import Testing

/// Tests that Swift checks for stack space before it pushes values, while an error can still be raised.
@Suite struct `The stack near its end` {
  /// Recurses until Lua's stack is full, and runs `act` in each of the innermost calls.
  ///
  /// Returns how often `act` succeeded and how often it failed.
  private static let probe = """
    local passed, refused, deepest, from = 0, 0, 0, math.huge
    local function try()
      local ok, why = pcall(act)
      if ok then passed = passed + 1 else
        refused = refused + 1
        assert(tostring(why):find('stack overflow') or why:find('too many results'), why)
      end
    end
    local function probe(depth)
      deepest = depth
      if depth > from then try() end
      local result = probe(depth + 1)
      return result
    end
    -- Large calls fill most of the stack. An error visits every open call, so there should be few calls.
    local locals = {}
    for index = 1, 150 do locals[index] = 'local' .. index end
    local fill = load('local probe = ... local function fill(calls) if calls == 0 then return (probe(1)) end local '
      .. table.concat(locals, ',') .. ' local result = fill(calls - 1) return result end return fill')(probe)
    pcall(fill, 6200)
    from = deepest - 70
    local ended, why = pcall(fill, 6200)
    assert(not ended and why:find('stack overflow'), why)
    return passed .. ' ' .. refused
    """

  @Test(arguments: [
    "act = function() return new('x') end", "act = function() return thing.name end",
    "act = function() thing.name = 'x' end", "act = function() return #thing end",
    "act = function() thing.fresh = 1 end",
    "act = function() return nested(40) end", "act = function() return tostring(thing) end",
    "act = function() return recurse(1) end", "act = function() return called(function() return 1 end) end",
    "act = function() return table.unpack(many) end", "act = function() return ('x'):find('(x)(y?)') end",
    "act = function() return table.concat({1, 2, 3}) end", "act = function() local t = {3, 1, 2} table.sort(t) end",
    "act = function() return select('#', pcall(new, 'x')) end",
  ])
  func `lets any call either succeed or fail with a stack overflow`(setUp: String) throws {
    try withThings(memoryLimit: 512 << 20) { state, _ in
      bind(state)
      _ = try state.text("thing, many = new('one'), {} for i = 1, 200 do many[i] = i end " + setUp)

      let counts = try state.text(Self.probe).split(separator: " ").compactMap { Int($0) }

      #expect(counts.count == 2 && counts[1] > 0, "the probe reached the end of the stack: \(counts)")
    }
  }

  private func bind(_ state: LuaState) {
    // A recursive Swift function. Each of its calls leaves a value on the stack.
    func nest(_ depth: Int, _ call: LuaCall) throws {
      try call.withBalancedStack {
        call.pushTable()
        call.push("level")
        if depth > 0 { try nest(depth - 1, call) }
      }
    }
    state.setGlobal("nested") { call in
      try nest(call.integer(at: 1) ?? 0, call)
      return 0
    }
    state.setGlobal("recurse") { call in
      try nest(1_000, call)
      return 0
    }
    state.setGlobal("called") { call in
      call.pushValue(at: 1)
      try call.state.call(arguments: 0, results: -1)
      return 1
    }
  }
}
