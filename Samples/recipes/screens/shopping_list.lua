local shopping = require "model.shopping"

screen "ShoppingList" {
  title = "Shopping",
  navigationItem = {
    rightBarButtonItem = button "Clear" { isEnabled = false, action = function() shopping.clearDone() end },
  },
  view = {
    -- Above the list, where the keyboard doesn't cover it.
    textField "Something else" { id = "other", editingDidEndOnExit = "addOther" },
    label "Nothing to buy" { id = "empty", textAlignment = "center" },
    tableView {
      id = "items",
      rows = function(self)
        local rows = {}
        for index, item in ipairs(shopping.items) do
          rows[index] = { text = item.name, accessory = item.isDone and "checkmark" or "none" }
        end
        return rows
      end,
      didSelectRow = function(self, sender, row) shopping.toggle(shopping.items[row]) end,
    },
  },

  viewDidLoad = function(self)
    notifications:addObserver(shopping.didChange, function() self:refresh() end)
    self:refresh()
  end,

  refresh = function(self)
    self.elements.empty.isHidden = #shopping.items > 0
    self.elements.items:reloadData()
    self.navigationItem.rightBarButtonItem.isEnabled = shopping.countOpen() < #shopping.items
  end,

  addOther = function(self, sender)
    if sender.text == "" then return end
    shopping.add(sender.text)
    sender.text = ""
  end,
}
