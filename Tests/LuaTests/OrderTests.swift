import CLua
import Lua
import Testing

@Suite struct `The order of pairs` {
  static let mixed = """
    local t = {}
    for _, name in ipairs {'pear', 'apple', 'Zoo', 'a', 'ab', 'é', 'a\\0b', 'x1', 'x10', 'x2', ''} do t[name] = true end
    for i = 10, 1, -1 do t[i * 3] = i end
    t[2.5], t[-1], t[1e300], t[math.mininteger], t[math.huge] = 1, 2, 3, 4, 5
    t[true], t[false] = 1, 0
    local c, b, a = new('c'), new('b'), new('a')
    t[a], t[b], t[c] = 1, 2, 3
    local tables = {}
    for i = 1, 50 do tables[i] = {number = i} end
    for i = 50, 1, -1 do t[tables[i]] = i end
    t[coroutine.create(print or next)], t[function() return a end] = 1, 2
    local keys = {}
    for key in WALK do
      keys[#keys + 1] = type(key) == 'table' and 't' .. key.number or type(key) == 'userdata' and key.name
        or type(key) == 'string' and '<' .. key .. '>' or tostring(key)
    end
    return table.concat(keys, ' ')
    """

  /// Runs a closure in a state with a different hash seed.
  ///
  /// The seed depends on the address of a local variable in C.
  private func atDepth<Result>(_ depth: Int, _ body: () throws -> Result) rethrows -> Result {
    if depth == 0 { return try body() }
    return try withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { _ in try atDepth(depth - 1, body) }
  }

  @Test(arguments: ["pairs(t)", "next, t"])
  func `keys have the same order, whatever the seed of the state`(walk: String) throws {
    var orders: Set<String> = []
    var rawOrders: Set<[String]> = []
    for depth in 0..<12 {
      try atDepth(depth) {
        try withThings { state, _ in
          orders.insert(try state.text(Self.mixed.replacing("WALK", with: walk)))
          rawOrders.insert(try rawOrder(state))
        }
      }
    }

    #expect(rawOrders.count > 1, "the seeds differ")
    #expect(orders.count == 1)
    let tables = (1...50).map { "t\($0)" }.joined(separator: " ")
    let expected =
      "false true -9223372036854775808 -1 2.5 3 6 9 12 15 18 21 24 27 30 1e+300 inf "
      + "<> <Zoo> <a> <a\0b> <ab> <apple> <pear> <x1> <x10> <x2> <é> c b a " + tables + " thread #1 function #2"
    #expect(orders.first == expected)
  }

  private func rawOrder(_ state: LuaState) throws -> [String] {
    try state.run("local t = {} for i = 1, 40 do t['key' .. i] = i end return t", name: "test.lua")
    defer { state.top.pop() }
    var names: [String] = []
    state.top.forEachPairUnordered(of: -1) { names.append(state.top.string(at: -2) ?? "") }
    return names
  }

  @Test func `keys may be removed during a traversal`() throws {
    try withState { state in
      let text = try state.text(
        """
        local seen = {}
        for _, walk in ipairs {pairs, function(t) return next, t end} do
          local t = {a = 1, b = 2, c = 3, d = 4, 10, 20, 30}
          for key, value in walk(t) do
            seen[#seen + 1] = key .. '=' .. value
            t[key] = nil
            t.c = nil
          end
          seen[#seen + 1] = tostring(next(t))
        end
        return table.concat(seen, ' ')
        """)
      let round = "1=10 2=20 3=30 a=1 b=2 d=4 nil"
      #expect(text == round + " " + round)
    }
  }

  @Test func `next returns the same values as in Lua`() throws {
    try withState { state in
      let text = try state.text(
        """
        local t = {b = 2, a = 1}
        local list = {tostring(next({})), next(t), next(t, 'a'), tostring(next(t, 'b'))}
        return table.concat(list, ' ') .. tostring(pcall(next)) .. tostring(pcall(next, 1))
        """)
      #expect(text == "nil a b nilfalsefalse")
    }
  }

  @Test func `pairs honors __pairs`() throws {
    try withState { state in
      let text = try state.text(
        """
        local function step(_, key) if not key then return 1, 'one' end end
        local t = setmetatable({}, {__pairs = function(t) return step, t end})
        for key, value in pairs(t) do return key .. value end
        """)
      #expect(text == "1one")
    }
  }

  @Test func `a traversal keeps no key alive`() throws {
    try withThings { state, things in
      for walk in ["next, t", "pairs(t)"] {
        _ = try state.text(
          """
          t = {[new('one')] = 1, [new('two')] = 2}
          next(t, (next(t)))
          for key in \(walk) do t[key] = nil end
          """)
        state.collect()
        #expect(things.tally.alive == 0)
      }
    }
  }
}
