/// A script that calls the replaced functions with random arguments, both valid and invalid, and records the results.
///
/// The chunk generates its random numbers itself, so it makes the same calls in every state, and the results of
/// different states can be compared.
enum ComparisonScript {
  static func text(seed: Int) -> String { "local state = \(seed)\n" + calls }

  /// The byte that separates two lines of the result.
  static let separator: UInt8 = 30

  private static let calls = #"""
    local function random(n)
      state = (state * 1103515245 + 12345) & 0x7fffffff
      return (state >> 8) % n + 1
    end
    local function pick(list) return list[random(#list)] end
    local function chance(n) return random(n) == 1 end

    local out = {}
    local depth = 0
    local function show(value)
      if type(value) == "string" then return string.format("%q", value) end
      if type(value) == "function" then return "function" end
      if type(value) ~= "table" then return tostring(value) end
      if depth > 2 then return "{...}" end
      depth = depth + 1
      local text = "{"
      for i = -1, 70 do
        local item = rawget(value, i)
        if item ~= nil then text = text .. i .. "=" .. show(item) .. " " end
      end
      depth = depth - 1
      return text .. "}"
    end
    local function show_all(...)
      local text = ""
      for i = 1, select("#", ...) do text = text .. " " .. show((select(i, ...))) end
      return text
    end
    -- One case: the call, then its results.
    local function try(name, f, ...)
      local case = name .. ":" .. show_all(...)
      out[#out + 1] = case .. " ->" .. show_all(pcall(f, ...))
    end

    local letters = {"a", "a", "a", "b", "b", "c", " ", "1", ".", "(", ")", "[", "]", "%", "-", "^", "$", "_", "A", "\0", "\255"}
    local items = {
      "a", "a", "b", "c", ".", ".", "%a", "%d", "%s", "%w", "%A", "%p", "%u", "%l", "%c", "%x", "%g", "%z", "%W", "%.", "%%",
      "[ab]", "[^a]", "[a-c]", "[%a_]", "[]]", "[^]]", "[a-]", "[a-%d]", "[%]", "[^", "[", "(", ")", "(", ")", "()", "(a)",
      "(.)", "(b*)", "%1", "%2", "%0", "%b()", "%bab", "%baa", "%b", "%bx", "%f[%w]", "%f[a]", "%f[^a]", "%f", "%", "^", "$",
      "\0", "[%z]", "[\0-a]", "-", "]"}
    local suffixes = {"", "", "", "", "*", "+", "-", "?", "**"}
    local wrong = {false, true, {}, 1, 2.5, "x", -1}
    local function text(most)
      local result = ""
      for _ = 1, random(most + 1) - 1 do result = result .. pick(letters) end
      return result
    end
    local function pattern()
      if chance(40) then return string.rep("()", 30 + random(5)) end
      if chance(40) then return string.rep(".?", 190 + random(15)) end
      local result = chance(5) and "^" or ""
      for _ = 1, random(6) do result = result .. pick(items) .. pick(suffixes) end
      return chance(6) and result .. "$" or result
    end
    local function subject() return chance(30) and string.rep("a", 195 + random(20)) or text(12) end
    local function place() return chance(2) and random(34) - 17 or nil end
    local function odd(value)
      if chance(60) then return pick(wrong) end
      return value
    end
    local function all_matches(...)
      local found, count = {}, 0
      for a, b, c in string.gmatch(...) do
        count = count + 1
        found[count] = show_all(a, b, c)
        if count == 30 then break end
      end
      return count, found
    end
    local templates = {"x", "%0", "%1", "%2", "%%", "%", "%9", "", "<%0>", "%1%1", "\0", "%x"}
    local answers = {nil, false, "r", 7, 1.5, "", true, {}}
    local function replacement()
      local kind = random(4)
      if kind == 1 then return {a = "X", b = false, aa = 3, c = {}, [1] = "one", [""] = "empty"} end
      if kind == 2 then
        local answer = answers[random(8)]
        return function(...) out[#out + 1] = "  called" .. show_all(...) return answer end
      end
      return pick(templates) .. pick(templates)
    end

    for _ = 1, 1200 do
      try("find", string.find, odd(subject()), odd(pattern()), odd(place()), chance(8))
      try("match", string.match, odd(subject()), odd(pattern()), odd(place()))
      try("gmatch", all_matches, odd(subject()), odd(pattern()), odd(place()))
      try("gsub", string.gsub, odd(subject()), odd(pattern()), odd(replacement()), odd(chance(3) and random(5) - 2 or nil))
    end

    local values = {1, 2, 3, 3, 7, -4, 2.5, 1e100, math.mininteger, "a", "b", "10"}
    local function list(most, kinds)
      local result = {}
      for i = 1, random(most + 1) - 1 do result[i] = values[random(kinds)] end
      if chance(25) then result[random(8)] = nil end
      return result
    end
    -- Replaces a list, and records how the list is used.
    local function proxy(items)
      return setmetatable({}, {
        __len = function() return #items end,
        __index = function(_, key) out[#out + 1] = "  reads " .. show(key) return items[key] end,
        __newindex = function(_, key, value) out[#out + 1] = "  writes " .. show(key) .. show(value) items[key] = value end})
    end
    local comparisons = {
      function(a, b) return a > b end, function(a, b) return tostring(a) < tostring(b) end,
      function(a, b) return #tostring(a) < #tostring(b) end, function() return true end, function() return false end,
      function(a, b) return a <= b end, function() return nil end, function(a) return a end,
      function() error("no order", 0) end}
    local extremes = {math.maxinteger, math.mininteger, math.maxinteger - 1, 1 << 40}
    local function position() return chance(12) and pick(extremes) or random(14) - 4 end

    for _ = 1, 500 do
      local items, kinds = nil, chance(6) and #values or 9
      local function fresh()
        items = list(chance(8) and 60 or 10, kinds)
        return odd(chance(10) and proxy(items) or items)
      end
      local function after() out[#out + 1] = "  now " .. show(items) end
      if chance(2) then try("insert", table.insert, fresh(), 9) else try("insert", table.insert, fresh(), odd(position()), 9) end
      after()
      if chance(2) then try("remove", table.remove, fresh()) else try("remove", table.remove, fresh(), odd(position())) end
      after()
      local from, to = odd(position()), odd(position())
      if type(from) ~= "number" or type(to) ~= "number" or to - from < 1000 then
        try("move", table.move, fresh(), from, to, odd(position()), chance(2) and fresh() or nil)
        after()
        try("unpack", table.unpack, fresh(), chance(2) and from or nil, chance(2) and to or nil)
        try("concat", table.concat, fresh(), chance(2) and odd(text(3)) or nil, chance(2) and from or nil, chance(2) and to or nil)
      end
      try("sort", table.sort, fresh(), odd(chance(2) and pick(comparisons) or nil))
      after()
      try("rep", string.rep, odd(text(4)), odd(random(12) - 3), odd(chance(2) and text(2) or nil))
      try("format", string.format, odd(pick{"%s", "%5s|%-5s", "%d", "%q", "%.2s", "%%%s", "%x", "%5.1f", "%y", "%", "%s%s%s"}),
        pick(values), chance(2) and text(5) or nil)
    end
    return table.concat(out, "\30")
    """#
}
