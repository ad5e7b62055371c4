-- Four ways of telling the time, one a tab: each keeps its own state, also while another one is seen.
--
-- A tab's view is loaded when it is first selected. The stopwatch goes on behind the other tabs, the alarms count
-- themselves at the corner of their tab, and the countdown has the screen without the tab bar.

local function shown(seconds) return string.format("%d:%02d", seconds // 60, seconds % 60) end

-- World clock: a list that grows by what is chosen in another.

screen "WorldClock" {
  title = "World Clock",
  navigationItem = {
    rightBarButtonItem = button { systemItem = "add", present = "Cities", with = function(self) return { clock = self } end },
  },
  view = { tableView { id = "cities", rows = function(self) return self.cities end } },
  viewDidLoad = function(self) self.cities = { { "Cupertino", detailText = "9:41" } } end,
  add = function(self, city)
    table.insert(self.cities, city)
    self.elements.cities:reloadData()
  end,
}

local hours = { { "London", detailText = "17:41" }, { "Tokyo", detailText = "2:41" }, { "Zürich", detailText = "18:41" } }

screen "Cities" {
  view = { navigationBar { items = { navigationItem "Choose a City" {
    leftBarButtonItem = button { systemItem = "cancel", dismiss = true },
  } } }, tableView { id = "choice", rows = hours } },
  didSelectRow = function(self, table, row)
    self.clock:add(hours[row])
    self:dismiss()
  end,
}

-- Alarms: how many are on stands at the corner of the tab.

screen "Alarms" {
  title = "Alarm",
  navigationItem = { rightBarButtonItem = button { systemItem = "add", action = "add" } },
  view = { tableView { id = "alarms", rows = function(self) return self:rows() end } },
  hour = 6,
  viewDidLoad = function(self) self.alarms = {} end,
  add = function(self)
    self.hour = self.hour + 1
    table.insert(self.alarms, { time = self.hour .. ":00", isOn = true })
    self:changed()
  end,
  rows = function(self)
    local rows = {}
    for place, alarm in ipairs(self.alarms) do
      rows[place] = { alarm.time, accessoryView = switch { isOn = alarm.isOn,
        valueChanged = function(_, sender) alarm.isOn = sender.isOn; self:changed() end } }
    end
    return rows
  end,
  changed = function(self)
    local count = 0
    for _, alarm in ipairs(self.alarms) do if alarm.isOn then count = count + 1 end end
    self.tabBarItem.badgeValue = count > 0 and tostring(count) or nil
    self.elements.alarms:reloadData()
  end,
}

-- Stopwatch: goes on while other tabs are seen.

screen "Stopwatch" {
  title = "Stopwatch",
  view = { label "0:00" { id = "time", textAlignment = "center" }, button "Start" { id = "go", action = "toggle" } },
  seconds = 0,
  toggle = function(self)
    if self.ticking then
      self.ticking:cancel()
      self.ticking = nil
    else
      self.ticking = every(1, function() self:tick() end)
    end
    self.elements.go.title = self.ticking and "Stop" or "Start"
  end,
  tick = function(self)
    self.seconds = self.seconds + 1
    self.elements.time.text = shown(self.seconds)
  end,
}

-- Timer: the countdown hides the bar below, from the push till the pop.

screen "Timer" {
  title = "Timer",
  view = { stepper "Minutes" { id = "minutes", value = 3, minimumValue = 1 }, button "Count down" { push = "Countdown",
    with = function(self) return { left = self.elements.minutes.value * 60 } end } },
}

screen "Countdown" {
  title = "Countdown",
  hidesBottomBarWhenPushed = true,
  view = { label { id = "left", textAlignment = "center" } },
  viewWillAppear = function(self)
    self:show()
    self.ticking = every(1, function() self:tick() end)
  end,
  viewDidDisappear = function(self) self.ticking:cancel() end,
  tick = function(self)
    self.left = self.left - 1
    self:show()
    if self.left == 0 then self.navigationController:popViewController() end
  end,
  show = function(self) self.elements.left.text = shown(math.tointeger(self.left)) end,
}

app { name = "Clock", root = tabs { navigation "WorldClock", navigation "Alarms", "Stopwatch", navigation "Timer" } }
