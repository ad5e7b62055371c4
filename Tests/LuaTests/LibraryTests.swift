import Lua
import Testing

@Suite struct `The library that scripts see` {
  @Test func `has no functions that reach outside the sandbox`() throws {
    try withState { state in
      let present = try state.text(
        """
        local found = {}
        for _, name in ipairs {'io', 'os', 'dofile', 'loadfile', 'require', 'package', 'print', 'warn',
            'string.dump', 'debug.sethook', 'debug.getlocal', 'debug.getregistry', 'debug.setmetatable',
            'debug.getmetatable', 'debug.getupvalue', 'debug.upvalueid'} do
          local value = _G
          for part in name:gmatch('%a+') do value = value and value[part] end
          if value ~= nil then found[#found + 1] = name end
        end
        return table.concat(found, ' ')
        """)
      #expect(present == "")
    }
  }

  @Test func `shows no address in text`() throws {
    try withThings { state, _ in
      let shown = try state.text(
        """
        local t, f = {}, function() end
        local named = setmetatable({}, {__name = 'Shape'})
        return table.concat({tostring(t), tostring(f), tostring(t), tostring(next), tostring(named),
          tostring(coroutine.create(f)), string.format('%s %-10s|%d%%', t, f, 3), string.format('%q', 'q'),
          tostring(new('one'))}, ', ')
        """)
      #expect(
        shown == """
          table #1, function #2, table #1, function #3, Shape #4, thread #5, table #1 function #2|3%, "q", Thing one
          """)

      for format in ["%p", "%10p", "%-20p", "a\\0%p", "%d %p", "%%%p"] {
        let answer = try state.text("return tostring(pcall(string.format, '\(format)', 1, {}))")
        #expect(answer == "false", "\(format)")
      }
      let traceback = try state.text("return debug.traceback('here')")
      #expect(!traceback.contains("0x"))
    }
  }

  @Test func `formats values with their metamethods`() throws {
    try withState { state in
      let text = try state.text(
        "return string.format('%5.1f|%s|%s|%5s|%%s', 2.25, setmetatable({}, {__tostring = function() return 'T' end}), nil, true)"
      )
      #expect(text == "  2.2|T|nil| true|%s")
      #expect(state.failure("return string.format('%s')")?.message.contains("bad argument") == true)
      #expect(state.failure("return string.format('%y', 1)")?.message.contains("invalid conversion") == true)
      #expect(state.failure("return string.format('%', 1)")?.message.contains("invalid conversion") == true)
    }
  }

  @Test func `loads only text`() throws {
    try withState { state in
      let fine = try state.text("return load('return ...')(1) .. load('return x', 'name', 't', {x = 2})()")
      #expect(fine == "12")

      #expect(state.failure("load(function() end)")?.message.contains("function as source") == true)
      let bytecode = try state.text("return select(2, load('\\27Lua'))")
      #expect(bytecode.contains("attempt to load a binary chunk"))
      let wrong = try state.text("return select(2, load('x = = 1', '@file.lua'))")
      #expect(wrong.hasPrefix("file.lua:1:"))
    }
  }

  @Test func `locks the metatables of basic types and of objects`() throws {
    try withThings { state, _ in
      let shown = try state.text("return tostring(getmetatable('')) .. tostring(getmetatable(new('one')))")
      #expect(shown == "falsefalse")
      #expect(state.failure("setmetatable('', {})") != nil)
      #expect(state.failure("setmetatable(new('one'), {})") != nil)
      #expect(state.failure("setmetatable(setmetatable({}, {__metatable = 1}), {})") != nil)
    }
  }

  @Test func `generates the same random numbers in every state`() throws {
    var drawn: Set<String> = []
    for _ in 1...3 {
      try withState { state in
        drawn.insert(
          try state.text("local a = math.random(1 << 30) math.randomseed() return a .. ' ' .. math.random(1 << 30)"))
      }
    }
    #expect(drawn.count == 1)
  }

  @Test func `shows only the location and name of a stack frame`() throws {
    try withState { state in
      let fields = try state.text(
        """
        local function where() return debug.getinfo(1) end
        local keys = {}
        for key in pairs(where()) do keys[#keys + 1] = key end
        local own = debug.getinfo(where)
        return table.concat(keys, ' ') .. own.linedefined .. own.short_src .. tostring(debug.getinfo(99))
        """)
      #expect(fields == "currentline lastlinedefined linedefined name short_src source what1test.luanil")
    }
  }

  @Test func `never runs finalizers of scripts`() throws {
    try withState { state in
      let text = try state.text(
        """
        ran, class = 0, {__gc = function() ran = ran + 1 while true do end end}
        for i = 1, 10000 do setmetatable({}, class) end
        class.__gc = function() ran = ran + 1 end
        return type(class.__gc)
        """)
      state.collect()
      let ran = try state.text("return ran")

      #expect(text == "function")
      #expect(ran == "0")
    }
  }

  @Test func `has no function that runs endlessly because of an argument`() throws {
    try withState { state in
      let text = try state.text("return ('').rep('', 1 << 62) .. ('ab'):rep(2, '-') .. ('x'):rep(-1)")
      #expect(text == "ab-ab")

      let endless = "setmetatable({}, {__len = function() return 1 << 60 end})"
      for call in [
        "table.sort(\(endless))", "table.move({}, math.mininteger, math.maxinteger, 2)",
        "table.unpack({}, 1, 1 << 60)", "table.concat({}, '', 1, 1 << 60)",
      ] {
        #expect(state.failure(call)?.kind == .script, "\(call)")
      }
      let list = try state.text("local t = {3, 1} table.insert(t, 2) table.sort(t) return table.concat(t, ' ')")
      #expect(list == "1 2 3")
    }
  }
}
