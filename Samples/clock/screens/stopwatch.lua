local shown = require "model.shown"

-- Stopwatch: continues while other tabs are selected, and has a row for each lap.
screen "Stopwatch" {
  title = "Laps",
  view = {
    label "0:00" { id = "time", textAlignment = "center", font = 64, frame = { 0, 40, 320, 40 }, autoresizingMask = "flexibleWidth" },
    button "Start" { id = "go", action = "toggle", frame = { 20, 110, 130, 40 } },
    button "Lap" { id = "lap", action = "turn", isEnabled = false, frame = { 170, 110, 130, 40 } },
    tableView {
      id = "laps", frame = { 0, 170, 320, 241 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      sections = function(self) return { { header = "Laps", footer = #self.laps == 0 and "none yet" or nil, rows = self:rows() } } end,
    },
  },
  seconds = 0,
  viewDidLoad = function(self) self.laps = {} end,
  rows = function(self)
    local rows = {}
    for place, seconds in ipairs(self.laps) do rows[place] = { "Lap " .. place, detailText = shown(seconds) } end
    return rows
  end,
  toggle = function(self)
    if self.ticking then
      self.ticking:cancel()
      self.ticking = nil
    else
      self.ticking = every(1, function() self:tick() end)
    end
    self.elements.go.title = self.ticking and "Stop" or "Start"
    self.elements.lap.isEnabled = self.ticking ~= nil
  end,
  turn = function(self)
    local before = 0
    for _, seconds in ipairs(self.laps) do before = before + seconds end
    table.insert(self.laps, self.seconds - before)
    self.elements.laps:reloadData()
  end,
  tick = function(self)
    self.seconds = self.seconds + 1
    self.elements.time.text = shown(self.seconds)
  end,
}
