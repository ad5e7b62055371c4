-- A storyboard made in Xcode, with its code in this script. `screen` adds code to a scene's custom class, an outlet is
-- `self.<name>`, and an action is the method with the first part of its selector. An unwind segue calls an `unwind`
-- method. If you open the storyboard without this script, it leads to the scene behind.

require "Main.storyboard"

local breads = { "Rye", "Wheat", "Spelt" }
local ordered = {}

screen "BreadList" {
  viewDidLoad = function(self) self.table.rows = self:breads() end,
  breads = function(self)
    local rows = {}
    for i, bread in ipairs(breads) do
      rows[i] = { text = bread, detailText = ordered[bread], accessory = "disclosureIndicator", segue = "showBread" }
    end
    return rows
  end,
  prepare = function(self, segue, sender)
    if segue.identifier == "showBread" then segue.destination.bread = sender.text end
  end,
  viewWillAppear = function(self) self.table.rows = self:breads() end,
  unwind = { aboutRead = function(self, segue) print(segue.identifier, segue.source) end },
}

screen "Bread" {
  viewDidLoad = function(self)
    self.title = self.bread
    self.name.text = self.bread .. ", from the oven"
  end,
  changeLoaves = function(self, sender) self.count.text = "Loaves: " .. math.tointeger(sender.value) end,
  order = function(self)
    ordered[self.bread] = self.count.text
    self.navigationController:popViewController()
  end,
}

app { mainStoryboard = "Main" }
