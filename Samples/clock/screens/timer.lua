local shown = require "model.shown"
local recent = require "model.recent"

local presets = { { "Eggs", 6 }, { "Tea", 4 }, { "Pasta", 9 }, { "Bread", 45 } }

-- Timer: the countdown hides the tab bar, from the push until the pop.
screen "Timer" {
  title = "Timer",
  view = {
    stepper "Minutes" { id = "minutes", value = 3, minimumValue = 1 },
    button "Count down" { push = "Countdown",
      with = function(self) return { name = "Timer", whole = self.elements.minutes.value * 60 } end },
    tableView {
      id = "presets",
      sections = function()
        local rows = {}
        for place, preset in ipairs(presets) do
          rows[place] = { preset[1], detailText = preset[2] .. " min", accessory = "disclosureIndicator" }
        end
        return { { header = "For the kitchen", rows = rows } }
      end,
      push = "Countdown",
      with = function(self, table, row) return { name = presets[row][1], whole = presets[row][2] * 60 } end,
      didSelectRow = function(self, table, row) table:deselectRow(row) end,
    },
  },
}

-- A countdown of the remaining time. Needs `name`, and `whole` in seconds.
screen "Countdown" {
  hidesBottomBarWhenPushed = true,
  view = {
    space {},
    label { id = "left", textAlignment = "center", font = 64 },
    progressView { id = "progress" },
    space {},
    button "Pause" { id = "pause", action = "pause" },
    space { length = 20 },
  },
  viewDidLoad = function(self) self.title, self.left = self.name, math.tointeger(self.whole) end,
  viewWillAppear = function(self)
    self:show()
    -- A back swipe that the user cancels also ends here.
    if not self.ticking then self:pause() end
  end,
  viewDidDisappear = function(self) if self.ticking then self:pause() end end,
  -- Pauses the countdown, or resumes it.
  pause = function(self)
    if self.ticking then
      self.ticking:cancel()
      self.ticking = nil
    else
      self.ticking = every(1, function() self:tick() end)
    end
    self.elements.pause.title = self.ticking and "Pause" or "Resume"
  end,
  tick = function(self)
    self.left = self.left - 1
    self:show()
    if self.left > 0 then return end
    table.insert(recent, 1, { self.name, detailText = shown(math.tointeger(self.whole)) })
    self.navigationController:popViewController()
  end,
  show = function(self)
    self.elements.left.text = shown(self.left)
    self.elements.progress.progress = 1 - self.left / self.whole
  end,
}
