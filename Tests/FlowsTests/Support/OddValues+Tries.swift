extension OddValues {
  /// Lua functions that try each member of a class, both outside of callbacks and during a transition.
  static let tries = #"""
    local function root() return window.rootViewController end
    local function isView(object) return pcall(function() return object.superview, assert(object.frame) end) end

    -- Shows the object on the screen while the body runs, and then removes the object.
    local function shown(class, object, body)
      if class.isController then
        pcall(function() root():present(object, false) end)
      elseif object ~= window and isView(object) and object.superview == nil then
        pcall(function() front.view:addSubview(object) end)
      end
      if class.isController then pcall(wait, 1) end
      body(object)
      pcall(wait, 0)
      if class.isController then
        pcall(function() if root().presentedViewController then root():dismiss(false) end end)
        pcall(wait, 1)
      end
      pcall(function() if object ~= window and object.superview then object:removeFromSuperview() end end)
    end

    -- Runs a body outside of callbacks, and then during a transition.
    local function outsideAndInside(all, body)
      onlyTelling = not (all or EVERY)
      body()
      onlyTelling = true
      pcall(function() root():present(Inside { body = body }, false) end)
      pcall(wait, 1)
      pcall(function() root():dismiss(false) end)
      pcall(wait, 1)
      onlyTelling = not EVERY
    end

    local screens = 0

    -- Tries a value in the declaration of a screen.
    local function tryScreen(class, name, odd)
      attempt("screen " .. name .. " = " .. odd.name, function()
        screens = screens + 1
        local base = class.name ~= "ViewController" and class.name or nil
        local made = screen("Odd" .. screens) { extends = base, [name] = odd.value }
        shown(class, made {}, function(object) return object[name] end)
      end)
    end

    -- Returns the trial values for a property from the class table.
    local function trials(row, object)
      local values = {}
      own = object
      for _, trial in ipairs(row.trials) do
        local ok, value = pcall(not onlyTelling and trial.make or telling[trial.name] and trial.make or error)
        if ok then values[#values + 1] = { name = trial.name, value = value } end
      end
      return values
    end

    local function tryProperty(class, row)
      local name = row.name
      outsideAndInside(true, function()
        shown(class, make(class), function(object)
          attempt(name, function() return object[name] end)
          for _, odd in ipairs(trials(row, object)) do
            attempt(name .. " = " .. odd.name, function() object[name] = odd.value end)
            attempt(name .. " after " .. odd.name, function() return object[name] end)
          end
        end)
      end)
      if not rawget(_G, class.constructor) and not class.isController then return end
      onlyTelling = true
      for _, odd in ipairs(trials(row, make(class))) do
        attempt("declared " .. name .. " = " .. odd.name, function()
          local object = (rawget(_G, class.constructor) or Other) { [name] = odd.value }
          shown(class, object, function() return object[name] end)
        end)
        if class.isController then tryScreen(class, name, odd) end
      end
      onlyTelling = not EVERY
    end

    local function tryMethod(class, name, count)
      local fillers = { {}, { view {}, 1, "a", 1 }, { Other {}, function() end, true, "b" } }
      outsideAndInside(false, function()
        for place = 1, count do
          for number, filler in ipairs(fillers) do
            shown(class, make(class), function(object)
              local values = oddValues(object)
              for _, odd in ipairs(number == 2 and values or tellingValues(values)) do
                local arguments = { table.unpack(filler, 1, count) }
                arguments[place] = odd.value
                attempt(name .. " " .. place .. " " .. odd.name, function()
                  return object[name](object, table.unpack(arguments, 1, count))
                end)
              end
            end)
          end
        end
      end)
    end

    -- Tries callbacks, also of delegates and data sources, that return odd values.
    local function tryCallback(class, name)
      for _, odd in ipairs(tellingValues(oddValues())) do
        attempt(name .. " answers " .. odd.name, function()
          local object = make(class)
          local function answer() return odd.value, odd.value end
          local kinds = { "delegate", "dataSource" }
          object[name] = answer
          for _, kind in ipairs(kinds) do pcall(function() object[kind] = { [name] = answer } end) end
          shown(class, object, function()
            if class.isController then pcall(rotate, "landscapeLeft") pcall(rotate, "portrait") end
            for _, other in ipairs(class.names) do pcall(function() return object[other] end) end
            pcall(function() object:reloadData() end)
          end)
        end)
        attempt(name .. " = " .. odd.name, function() make(class)[name] = odd.value end)
      end
    end

    -- Repeats a call until an error occurs, because effects may add up.
    local function again(times, target, ...)
      for _ = 1, times do if not pcall(target, ...) then return end end
    end

    local function isLarge(value) return type(value) == "number" and (value ~= value or math.abs(value) >= 2 ^ 31) end

    local function tryCall(name, target, count, isVerb)
      local fillers = { {}, { "Push", 1, "left", 1 }, { function() end, { "Push" }, "t", 1 } }
      for place = 1, math.max(1, count) do
        for number, filler in ipairs(fillers) do
          onlyTelling = not EVERY or number > 1
          for _, odd in ipairs(oddValues()) do
            local arguments = { table.unpack(filler, 1, count) }
            arguments[place] = odd.value
            attempt(name .. " " .. place .. " " .. odd.name, target, table.unpack(arguments, 1, math.max(1, count)))
            if isLarge(odd.value) then again(isVerb and 10000 or 10, target, table.unpack(arguments, 1, math.max(1, count))) end
          end
          onlyTelling = not EVERY
          if isVerb then pcall(relaunch) end
        end
      end
    end

    local function finish()
      local lines = {}
      for label, problem in pairs(problems) do lines[#lines + 1] = label .. " -> " .. problem end
      if #lines > 0 then error("odd: " .. #lines .. " of " .. attempts .. ":\n" .. table.concat(lines, "\n", 1, math.min(#lines, 30)), 0) end
      print("tried " .. attempts)
    end
    """#

  /// Lua code that declares a flow for each class, user action, expectation and global function.
  static let flows = #"""
    for _, class in ipairs(CLASSES) do
      flow(class.flow, { tags = { "class" } }, function()
        endOneLaunch()
        for _, row in ipairs(class.properties) do tryProperty(class, row) end
        for _, method in ipairs(class.methods) do tryMethod(class, method.name, method.count) end
        for _, name in ipairs(class.callbacks) do tryCallback(class, name) end
        finish()
      end)
    end

    for _, verb in ipairs(VERBS) do
      flow("verb " .. verb.name, { tags = { "verb" } }, function()
        endOneLaunch()
        tryCall(verb.name, function(...) return _G[verb.name](...) end, verb.count, true)
        finish()
      end)
    end

    for _, expectation in ipairs(EXPECTATIONS) do
      flow("expect." .. expectation.name, { tags = { "expectation" } }, function()
        endOneLaunch()
        tap "Push"
        tryCall(expectation.name, function(...) return expect[expectation.name](...) end, expectation.count)
        finish()
      end)
    end

    for _, name in ipairs(WORDS) do
      flow("word " .. name, { tags = { "word" } }, function()
        endOneLaunch()
        local word = _G[name]
        if type(word) == "function" then
          tryCall(name, function(...) return (word(...)) end, 4)
          tryCall(name .. " {…}", function(value, ...) local made = word(value) return made and type(made) == "function" and made(...) end, 2)
        end
        finish()
      end)
    end
    """#
}
