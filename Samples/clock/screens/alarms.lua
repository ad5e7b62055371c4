-- Alarms: the tab's badge shows the number of alarms that are on.

local alarms = {
  { time = "6:45", name = "Weekdays", isOn = true },
  { time = "7:30", name = "Train to Zürich", isOn = true },
  { time = "9:00", name = "Weekend", isOn = false },
}

local function badge()
  local count = 0
  for _, alarm in ipairs(alarms) do if alarm.isOn then count = count + 1 end end
  return count > 0 and tostring(count) or nil
end

screen "Alarms" {
  title = "Alarm",
  tabBarItem = tabBarItem "Alarm" { badgeValue = badge() },
  navigationItem = {
    rightBarButtonItem = button { systemItem = "add", present = navigation "NewAlarm" },
  },
  view = { tableView { id = "alarms", rows = function(self) return self:rows() end } },
  viewWillAppear = function(self) self:changed() end,
  rows = function(self)
    local rows = {}
    for place, alarm in ipairs(alarms) do
      rows[place] = { alarm.time .. "  " .. alarm.name, accessoryView = switch { isOn = alarm.isOn,
        valueChanged = function(_, sender) alarm.isOn = sender.isOn; self:changed() end } }
    end
    return rows
  end,
  changed = function(self)
    self.tabBarItem.badgeValue = badge()
    self.elements.alarms:reloadData()
  end,
}

-- A new alarm: a date picker for the time, and a name.
screen "NewAlarm" {
  title = "New Alarm",
  navigationItem = {
    leftBarButtonItem = button { systemItem = "cancel", dismiss = true },
    rightBarButtonItem = button { systemItem = "save", action = "save" },
  },
  view = {
    datePicker { id = "time", datePickerMode = "time", minuteInterval = 5, date = "07:00", frame = { 0, 10, 320, 140 } },
    textField "Name" { id = "name", frame = { 16, 165, 288, 20 } },
  },
  save = function(self)
    local time = self.elements.time.date:gsub("^0", "")
    local name = self.elements.name.text
    table.insert(alarms, { time = time, name = name ~= "" and name or "Alarm", isOn = true })
    self:dismiss()
  end,
}
