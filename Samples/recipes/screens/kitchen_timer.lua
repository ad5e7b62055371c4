-- A timer that runs whichever tab is selected. Time is virtual: `wait(60)` in a flow takes no real time.
screen "KitchenTimer" {
  title = "Timer",
  view = {
    space { length = 20 },
    label { id = "left", textAlignment = "center" },
    progressView { id = "progress" },
    space { length = 20 },
    slider "Minutes" { id = "minutes", minimumValue = 1, maximumValue = 90, value = 5, action = "show" },
    space { length = 20 },
    button "Start" { id = "start", action = "toggle" },
  },

  viewDidLoad = function(self) self:show() end,
  -- The user now sees that the time is over, so the badge disappears.
  viewWillAppear = function(self, animated) self.tabBarItem.badgeValue = nil end,

  seconds = function(self) return math.floor(self.elements.minutes.value) * 60 end,

  toggle = function(self)
    if self.ticking then return self:stop() end
    self.passed = 0
    self.ticking = every(1, function() self:tick() end)
    self:show()
  end,

  stop = function(self)
    self.ticking:cancel()
    self.ticking = nil
    self:show()
  end,

  tick = function(self)
    self.passed = self.passed + 1
    if self.passed < self:seconds() then return self:show() end
    self.tabBarItem.badgeValue = "!"
    self:stop()
  end,

  show = function(self)
    local passed = self.ticking and self.passed or 0
    local left = self:seconds() - passed
    self.elements.left.text = string.format("%d:%02d", left // 60, left % 60)
    self.elements.progress.progress = passed / self:seconds()
    self.elements.start.title = self.ticking and "Stop" or "Start"
    self.elements.minutes.isEnabled = self.ticking == nil
  end,
}
