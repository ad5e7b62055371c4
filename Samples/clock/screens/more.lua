local recent = require "model.recent"

-- The tabs under More. The first tab is a system item, with the system's title.
screen "Recents" {
  title = "Recents",
  tabBarItem = tabBarItem { systemItem = "recents" },
  navigationItem = { rightBarButtonItem = button "Clear" { id = "clear", action = "clear" } },
  view = {
    tableView {
      id = "recent",
      sections = function() return { { footer = #recent == 0 and "No timer has run to its end." or nil, rows = recent } } end,
    },
  },
  viewWillAppear = function(self) self:show() end,
  show = function(self)
    self.elements.recent:reloadData()
    self.navigationItem.rightBarButtonItem.isEnabled = #recent > 0
  end,
  clear = function(self, sender)
    self:present(actionSheet "Forget these timers?" {
      from = sender,
      buttons = {
        button "Clear All" { style = "destructive", action = function()
          for place = #recent, 1, -1 do recent[place] = nil end
          self:show()
        end },
        button "Cancel" { style = "cancel" },
      },
    })
  end,
}

screen "Settings" {
  title = "Settings",
  view = {
    tableView {
      style = "grouped",
      sections = {
        { header = "Alarm", rows = { { "Snooze", accessoryView = switch { isOn = true } },
          { "Vibrate", accessoryView = switch {} } }, footer = "Snooze wakes you again after nine minutes." },
        { header = "Clock", rows = { { "24-Hour Time", accessoryView = switch { isOn = true } } } },
      },
    },
  },
}
