-- A storyboard of Xcode's with its behaviour beside it: `screen` gives a scene's custom class its code, outlets are
-- `self.name`, actions are methods by the first part of their selectors. What leads to Exit is answered by an `unwind`
-- method; in the file alone, where no script says which, by the scene that is behind.

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
