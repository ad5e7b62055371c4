-- The available cities: how many hours each city is ahead of the device, and today's sunrise and sunset.
local all = {
  { name = "Cupertino", ahead = 0, sunrise = "6:12", sunset = "19:48" },
  { name = "London", ahead = 8, sunrise = "5:46", sunset = "20:14" },
  { name = "Reykjavík", ahead = 7, sunrise = "4:58", sunset = "21:33" },
  { name = "Tokyo", ahead = 17, sunrise = "4:52", sunset = "18:33" },
  { name = "Zürich", ahead = 9, sunrise = "6:04", sunset = "20:31" },
}

-- The time in a city. The device's clock always shows 9:41.
local function time(city)
  local hour = 9 + city.ahead
  return string.format("%s%d:41", hour >= 24 and "Tomorrow " or "", hour % 24)
end

-- World clock: a list of cities. The user adds cities from another list.
screen "WorldClock" {
  title = "World",
  navigationItem = {
    leftBarButtonItem = editButtonItem,
    rightBarButtonItem = button { systemItem = "add", present = "Cities", with = function(self) return { clock = self } end },
  },
  view = {
    tableView {
      id = "cities",
      rows = function(self)
        local rows = {}
        for place, city in ipairs(self.cities) do
          rows[place] = { city.name, detailText = time(city), accessory = "disclosureIndicator" }
        end
        return rows
      end,
      push = "City",
      with = function(self, table, row) return { city = self.cities[row] } end,
      didSelectRow = function(self, table, row) table:deselectRow(row) end,
      commitEditing = function(self, list, style, row)
        table.remove(self.cities, row)
        list:deleteRows(row)
      end,
    },
  },
  viewDidLoad = function(self) self.cities = { all[1], all[2], all[5] } end,
  setEditing = function(self, editing, animated) self.elements.cities:setEditing(editing, animated) end,
  add = function(self, city)
    table.insert(self.cities, city)
    self.elements.cities:reloadData()
  end,
}

-- A city: its time in large digits, and its day. Needs `city`.
screen "City" {
  view = {
    space { length = 20 },
    label { id = "time", textAlignment = "center", font = 48 },
    label { id = "difference", textAlignment = "center", textColor = "gray" },
    space { length = 20 },
    tableView {
      style = "grouped",
      sections = function(self)
        return { { header = "Today", footer = "Times of the city itself.", rows = {
          { "Sunrise", detailText = self.city.sunrise }, { "Sunset", detailText = self.city.sunset } } } }
      end,
    },
  },
  viewDidLoad = function(self)
    self.title = self.city.name
    self.elements.time.text = time(self.city)
    self.elements.difference.text = self.city.ahead == 0 and "where you are" or self.city.ahead .. " hours ahead of you"
  end,
}

-- The cities to choose from. Needs `clock`.
screen "Cities" {
  view = { navigationBar { items = { navigationItem "Choose a City" {
    leftBarButtonItem = button { systemItem = "cancel", dismiss = true },
  } } }, tableView { id = "choice", rows = function()
    local rows = {}
    for place, city in ipairs(all) do rows[place] = { city.name, detailText = time(city) } end
    return rows
  end } },
  didSelectRow = function(self, table, row)
    self.clock:add(all[row])
    self:dismiss()
  end,
}
