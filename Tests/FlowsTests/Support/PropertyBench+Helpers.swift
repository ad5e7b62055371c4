extension PropertyBench {
  /// Lua functions that set properties and compare the given values with the values that they read.
  static let helpers = #"""

    priorities = { required = 1000, defaultHigh = 750, defaultLow = 250, fittingSizeLevel = 50 }
    orders = { Rect = { "x", "y", "width", "height" }, Insets = { "top", "left", "bottom", "right" },
               Size = { "width", "height" }, Point = { "x", "y" }, Priorities = { "horizontal", "vertical" } }

    function show(class, object)
      if not isShown or object == window then return object end
      local isView = pcall(function() return object.superview, assert(object.frame) end)
      if class.isController then pcall(function() window.rootViewController:present(object, false) end)
      elseif isView and not object.superview then front.view:addSubview(object) end
      pcall(wait, 1)
      return object
    end

    local function field(object, key)
      local ok, value = pcall(function() return object[key] end)
      return ok and value or nil
    end

    -- Whether numbers that were given by index or name are equal to the numbers of an object.
    local function sameNumbers(given, found)
      for _, names in pairs(orders) do
        local all = true
        for place, name in ipairs(names) do
          local one = rawget(given, place) or rawget(given, name)
          all = all and one and one == field(found, name)
        end
        if all then return true end
      end
    end

    function same(given, found)
      local ok, isSame = pcall(compare, given, found)
      return ok and isSame
    end

    function compare(given, found)
      if given ~= given then return found ~= found end
      if type(given) == "number" and type(found) == "number" then return given + 0.0 == found + 0.0 end
      if type(given) == "table" and #given == 1 and given[1] == found then return true end
      if type(given) == "userdata" and tostring(given) == tostring(found) then return true end
      if given == found then return true end
      if priorities[given] then return compare(priorities[given], found) end
      if type(found) ~= "userdata" and type(found) ~= "table" then return false end
      if type(given) == "string" then
        return field(found, 1) == given and not field(found, 2) or field(found, "title") == given
          or tostring(found):find("^" .. given)
      end
      if type(given) == "number" then return field(found, "horizontal") == given and field(found, "vertical") == given end
      if given == Other then return tostring(found):find "^Other" end
      if type(given) == "function" or type(given) == "boolean" or given == nil then return false end
      if type(given) == "table" then
        if next(given) == nil then return not pcall(function() return #found end) or #found == 0 end
        if sameNumbers(given, found) then return true end
        local isPart = true
        for key, value in pairs(given) do isPart = isPart and same(value, field(found, key)) end
        if isPart then return true end
      end
      if #given ~= #found then return false end
      for place = 1, #given do if not same(given[place], found[place]) then return false end end
      return true
    end

    -- Returns the value of a property. If UIKit declares a method instead of a property, the method is called.
    function read(name)
      local found = own[name]
      if callable[name] and type(found) == "function" then return found(own, "portrait") end
      return found
    end

    problems, kept = {}, 0

    -- Sets a property and records a problem unless the property has the new value, or unless the error has a source
    -- location and the property is unchanged.
    function try(name, isReadBackOtherwise, label, make)
      local made, value = pcall(make)
      if not made then return end
      look(name)
      local ok, message = pcall(function() own[name] = value end)
      local problem
      if ok then
        local found = read(name)
        kept = kept + 1
        if not same(value, found) and not isReadBackOtherwise then problem = "is " .. tostring(found) end
      else
        message = tostring(message)
        if not message:find "^bench:%d+: " then problem = "no place: " .. message end
        -- The error message must include the name of the property. If an element can't be created, the message
        -- includes the name of a property of that element.
        if message:find "expected" and not message:find "^bench:%d+: [%w~]+: " then problem = "no name: " .. message end
        if not look(name) then problem = "refused and not what it was: " .. message end
      end
      if problem then problems[#problems + 1] = name .. " = " .. label .. ": " .. problem:sub(1, 200) end
    end

    """#
}
