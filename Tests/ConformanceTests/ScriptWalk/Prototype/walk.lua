-- A random walk outside the tests. `walk(steps)` performs the given number of steps, which depend only on the seed.

local state = seed

local function roll(sides)
  state = (state * 6364136223846793005 + 1442695040888963407) & 0x7fffffffffffffff
  return (state >> 33) % sides
end

-- The names are sorted, because `pairs` has no fixed order and the order of the actions affects the walk.
local inCode = {}
for name in pairs(actions) do inCode[#inCode + 1] = name end
table.sort(inCode)

local byUser = {
  "rotate 'landscapeLeft'", "rotate 'portrait'", "rotate 'faceUp'", "memoryWarning()", "answer()", "answer('Yes')",
  "tapOutside()", "tap 'Next'", "tap 'Show'", "tapRow(3)", "tapRow(1)", "back()", "enter('name', 'x')", "set('on', true)",
  "selectTab(2)", "beginBackSwipe()", "finishSwipe()", "cancelSwipe()", "beginPageSwipe 'left'", "swipe 'left'", "home()",
  "open()", "kill()", "relaunch()", "terminate()",
}

local function code()
  local name = inCode[roll(#inCode) + 1]
  return string.format("act('%s', %d, %s, %d)", name, roll(1 << 16), roll(2) == 0, roll(1 << 16))
end

local reacting = 0

-- One callback in twenty runs code. At most two such callbacks are nested.
function hear(_, name)
  if reacting > 1 or roll(20) > 0 then return end
  local chunk = code()
  return "entered() " .. chunk .. " left()"
end
function entered() reacting = reacting + 1 end
function left() reacting = reacting - 1 end
function failed(why) print("refused: " .. why) end

function walk(steps)
  for step = 1, steps do
    local isUser = roll(3) == 0
    local chunk = isUser and byUser[roll(#byUser) + 1] or code()
    if not isUser and roll(3) == 0 then chunk = "unsettled(function() " .. chunk .. " wait(" .. roll(50) / 100 .. ") end)" end
    print(step .. ": " .. chunk)
    local done, why = pcall(load(chunk))
    if not done then print("refused: " .. tostring(why)) end
    reacting = 0
    pcall(wait, 1)
  end
end
