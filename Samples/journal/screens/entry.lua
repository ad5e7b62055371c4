-- An entry. It is its own restoration class: UIKit calls the class's function, which reads the day from the coder and
-- makes an instance. If the entry was deleted, the function returns nil, and the stack ends below it.

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
    -- A text view saves its text. A switch needs functions to save its state.
    switch "Favourite" {
      id = "favourite",
      encodeRestorableState = function(self, coder) coder:encode(self.isOn, "on") end,
      decodeRestorableState = function(self, coder) self.isOn = coder:decodeBool "on" end,
    },
  },
  -- The text leaves room for the keyboard.
  constraints = { "|-[text]-|", "|-[favourite]-|", "V:|-[text(140)]-[favourite]" },

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
