local book = require "model.book"
local units = require "model.units"

-- The settings are on the back of the app, so they cover the whole screen in every system. The presented screen's
-- transition style also applies to its dismissal.
screen "Settings" { extends = "NavigationController", root = "SettingsForm", modalPresentationStyle = "fullScreen" }

local function index(list, wanted)
  for place, value in ipairs(list) do
    if value == wanted then return place end
  end
end

screen "SettingsForm" {
  title = "Settings",
  navigationItem = { rightBarButtonItem = button { systemItem = "done", dismiss = true } },
  view = {
    space { length = 20 },
    label "Sort recipes by",
    segmentedControl {
      id = "order", titles = book.orders,
      action = function(self, sender) book.order = book.orders[sender.selectedSegmentIndex] end,
    },
    space { length = 20 },
    label "Measure in",
    segmentedControl {
      id = "system", titles = units.systems,
      action = function(self, sender) units.system = units.systems[sender.selectedSegmentIndex] end,
    },
  },
  viewDidLoad = function(self)
    self.elements.order.selectedSegmentIndex = index(book.orders, book.order)
    self.elements.system.selectedSegmentIndex = index(units.systems, units.system)
  end,
}
