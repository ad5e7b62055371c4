-- One day. Its restoration class is itself: the class is asked for an instance, and finds the day in the coder. A day
-- that was deleted meanwhile is not there: nil goes no further, and the stack ends below.

local book = require "model.book"

screen "Entry" {
  restorationIdentifier = "entry",
  restorationClass = "Entry",
  viewControllerWithRestorationIdentifierPath = function(class, path, coder)
    local day = coder:decode "day"
    if book.find(day) then return class { day = day } end
  end,
  navigationItem = { rightBarButtonItem = button "Delete" { action = "delete" } },
  view = {
    textView { id = "text" },
    -- A text view keeps itself; a switch only by functions of its own.
    switch "Favourite" {
      id = "favourite",
      encodeRestorableState = function(self, coder) coder:encode(self.isOn, "on") end,
      decodeRestorableState = function(self, coder) self.isOn = coder:decodeBool "on" end,
    },
  },

  viewDidLoad = function(self)
    self.title = self.day
    self.elements.text.text = book.find(self.day).text
  end,
  delete = function(self)
    book.remove(self.day)
    self.navigationController.viewControllers[1].elements.days:reloadData()
    self.navigationController:popViewController()
  end,

  encodeRestorableState = function(self, coder) coder:encode(self.day, "day") end,
}
