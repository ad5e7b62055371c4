import CLua
import Lua
import Testing

@Suite struct `Values that cross the border between Lua and Swift` {
  @Test func `values that cross the border keep the zero bytes of strings, and invalid UTF-8 isn't a Swift string`()
    throws
  {
    try withState { state in
      state.top.push("a\0é")
      #expect(state.top.string(at: -1) == "a\0é")
      state.top.pop()

      try state.run("return 'a\\0b', '\\xff', 'é' .. '\\xc3', 12", name: "test.lua")
      #expect(state.top.string(at: 1) == "a\0b")
      #expect(state.top.string(at: 2) == nil)
      #expect(state.top.string(at: 3) == nil)
      #expect(state.top.lossyString(at: 3) == "é\u{FFFD}")
      #expect(state.top.string(at: 4) == nil, "a number isn't a string, and stays a number")
      #expect(state.top.type(at: 4) == .number)
      state.top.pop(4)
    }
  }

  @Test func `values that cross the border keep the kinds of numbers, and whole numbers arrive as integers`() throws {
    try withState { state in
      state.setGlobal("show") { call in
        call.push(44.0)
        call.push(0.5)
        call.push(-0.0)
        call.push(1e300)
        call.push(Double.infinity)
        call.push(7)
        return 6
      }
      let shown = try state.text(
        "local list = {show()} for i, v in ipairs(list) do list[i] = tostring(v) end return table.concat(list, ' ')")
      #expect(shown == "44 0.5 0 1e+300 inf 7")

      try state.run("return 2, 2.0, 2.5, '2', 1e300", name: "test.lua")
      #expect((1...5).map { state.top.integer(at: $0) } == [2, 2, nil, nil, nil])
      #expect((1...5).map { state.top.number(at: $0) } == [2, 2, 2.5, nil, 1e300])
      state.top.pop(5)
    }
  }

  @Test func `values that cross the border keep booleans and nil`() throws {
    try withState { state in
      try state.run("return true, false, nil, 0", name: "test.lua")
      #expect((1...4).map { state.top.boolean(at: $0) } == [true, false, nil, nil])
      #expect((1...5).map { state.top.isTruthy($0) } == [true, false, false, true, false])
      #expect((1...5).map { state.top.isNil($0) } == [false, false, true, false, true])
      state.top.pop(4)
    }
  }

  @Test func `the fields of a table are traversed in byte order of their keys`() throws {
    try withState { state in
      try state.run("return {b = 1, a = 2, ['é'] = 3, B = 4, 5, [true] = 6}", name: "test.lua")
      var names: [String] = []
      state.top.forEachField(of: -1) { names.append($0) }
      state.top.pop()

      #expect(names == ["B", "a", "b", "é"])
    }
  }

  @Test func `the types of values are those of the C interface`() {
    let types: [(LuaType, Int32)] = [
      (.none, LUA_TNONE), (.nil, LUA_TNIL), (.boolean, LUA_TBOOLEAN), (.lightUserdata, LUA_TLIGHTUSERDATA),
      (.number, LUA_TNUMBER), (.string, LUA_TSTRING), (.table, LUA_TTABLE), (.function, LUA_TFUNCTION),
      (.userdata, LUA_TUSERDATA), (.thread, LUA_TTHREAD),
    ]
    for (type, constant) in types { #expect(type.rawValue == constant) }
  }

  @Test func `values that cross the border can be functions that another function adds while it runs`() throws {
    try withState { state in
      state.setGlobal("grow") { call in
        for number in 1...100 {
          call.push { inner in
            inner.push(number)
            return 1
          }
          if number < 100 { call.pop() }
        }
        return 1
      }
      let last = try state.text("return grow()()")
      #expect(last == "100")
    }
  }

  @Test func `values that cross the border leave room on the stack for what Swift pushes after many results`() throws {
    try withState { state in
      let count = try state.run("return table.unpack({}, 1, 5000)", name: "test.lua")
      for _ in 1...15 { state.top.push(1) }
      state.top.pop(count + 15)
      #expect(count == 5_000)
    }
  }
}
