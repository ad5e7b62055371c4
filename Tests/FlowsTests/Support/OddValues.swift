/// The Lua code for the tests with odd values.
enum OddValues {
  /// Lua code that defines the values to which the trials of properties refer by name.
  static let named = #"""

    cycle, deep = {}, {}
    for _, key in ipairs { 1, "rows", "view", "root", "sections", "buttons", "constraints", "views", "tap" } do cycle[key] = cycle end
    for _ = 1, 20000 do deep = { deep } end
    hollow = setmetatable({}, { __index = function(_, key) return key end, __len = function() return 1 << 40 end })
    raising = setmetatable({}, {
      __index = function() error "index" end, __tostring = function() error "tostring" end, __name = 12,
    })

    -- Ends a launch, and keeps some objects of that launch.
    function endOneLaunch()
      local controller, element = Other {}, view {}
      relaunch()
      ENDED = { controller = controller, view = element }
      ended = element
    end

    """#

  /// Lua code that creates odd values and checks that each error has a source location.
  static let values = #"""
    -- This script tries all members of classes, user actions, expectations and global functions with odd values.
    -- Each flow tries one entry of CLASSES, VERBS, EXPECTATIONS or WORDS, which are defined above.

    local made

    local function makeValues()
      local values = {}
      local function add(name, value) values[#values + 1] = { name = name, value = value } end
      local deepFields = {}
      for _ = 1, 20000 do deepFields = { view = deepFields, rows = { deepFields } } end
      for name, value in pairs {
        nan = 0 / 0, infinity = math.huge, ["-infinity"] = -math.huge, mininteger = math.mininteger,
        maxinteger = math.maxinteger, ["2^63"] = 2.0 ^ 63, ["2^53"] = 2.0 ^ 53, ["2^31"] = 1 << 31, ["2^32"] = 1 << 32,
        ["1e300"] = 1e300, ["-1e300"] = -1e300, ["5e-324"] = 5e-324, ["-0.0"] = -0.0, ["0"] = 0, ["-1"] = -1, ["1"] = 1,
        ["1.5"] = 1.5, ["1e6"] = 1000000, empty = "", nul = "\0", ["no UTF-8"] = "\xff\xfe\xc3", escapes = "\27[2J\7",
        reserved = "\1delegate", word = "Nope", screen = "Other", ["number as text"] = "12", ["true"] = true,
        ["false"] = false, cycle = cycle, deep = deep, ["deep fields"] = deepFields, holes = { nil, "x", nil, {} },
        count = { n = 3 }, ["no items"] = {}, ["an empty item"] = { {} }, nans = { 0 / 0, 0 / 0, 0 / 0, 0 / 0 },
        huge = { 1e300, 1e300, 1e300, 1e300 }, integers = { math.maxinteger, math.mininteger, 1 << 40, 1 << 40 },
        negative = { -1, -1, -1, -1 }, ["a row far away"] = { math.maxinteger, math.maxinteger },
        words = { "a", "\xff", "" }, hollow = hollow, raising = raising, class = Other,
        ["function"] = function() return 1 end, failing = function() error "mine" end, print = print,
        coroutine = coroutine.create(function() end), view = view {}, declared = label "declared",
        button = button "b", wrong = view { constraints = { "[nope]" } }, table = tableView { rows = { "a" } },
        controller = Other {}, navigation = navigation { root = "Other" }, alert = alert "A", window = window,
        application = application, rect = window.frame, list = window.subviews, item = (Other {}).navigationItem,
        ended = ENDED and ENDED.controller, ["ended view"] = ENDED and ENDED.view,
      } do add(name, value) end
      add("nil", nil)
      return values
    end

    -- The values that have revealed the most faults. Tests that need a transition for each value use only these.
    local telling = {
      ["0/0"] = true, ["math.mininteger"] = true, ["'\\0'"] = true, ["'\\xff'"] = true, ["{ 0/0, 0/0, 0/0, 0/0 }"] = true,
      ["function() return 1 end"] = true, ["view {}"] = true, ["Other {}"] = true, own = true,
      nan = true, mininteger = true, maxinteger = true, ["1e300"] = true, ["-1"] = true, nul = true, ["no UTF-8"] = true,
      cycle = true, deep = true, huge = true, ["function"] = true, failing = true, view = true, controller = true,
      ["ended"] = true, hollow = true,
    }

    local function tellingValues(values)
      local few = {}
      for _, odd in ipairs(values) do if telling[odd.name] then few[#few + 1] = odd end end
      return few
    end

    -- Whether only the values in `telling` are currently tried. If EVERY is set, this is the case less often.
    local onlyTelling = not EVERY

    -- Returns the values to try, which are created once per launch. The last value is the object itself.
    local function oddValues(own)
      if not made or made.window ~= window then
        local values = makeValues()
        made = { window = window, values = values, count = #values + 1, telling = tellingValues(values) }
      end
      made.values[made.count] = { name = "own", value = own }
      return onlyTelling and made.telling or made.values
    end

    local problems, attempts = {}, 0

    -- Calls a function that may raise an error. The error message must have a source location.
    local function attempt(label, body, ...)
      attempts = attempts + 1
      local ok, message = pcall(body, ...)
      if ok then return end
      message = tostring(message)
      if not message:find("%.lua:%d+:") then problems[label] = "no place: " .. message:sub(1, 200) end
      if message:find("no maker", 1, true) then problems[label] = message end
    end
    """#
}
