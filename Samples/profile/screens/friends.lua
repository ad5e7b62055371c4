local person = require "model.person"

-- The friends, in a table that fills the screen.
screen "Friends" {
  extends = "TableViewController",
  title = "Friends",
  accessory = "disclosureIndicator",
  navigationItem = {
    rightBarButtonItem = editButtonItem,
    largeTitleDisplayMode = "never",
    searchController = searchController {
      searchBar = { placeholder = "Search friends" },
      obscuresBackgroundDuringPresentation = false,
    },
  },

  viewDidLoad = function(self)
    self.navigationItem.searchController.updateSearchResults = function() self.tableView:reloadData() end
  end,

  rows = function(self)
    local wanted = self.navigationItem.searchController.searchBar.text or ""
    local rows = {}
    for _, friend in ipairs(person.friends) do
      if friend.name:lower():find(wanted:lower(), 1, true) then
        rows[#rows + 1] = { text = friend.name, push = "Friend", with = function() return { friend = friend } end }
      end
    end
    return rows
  end,

  commitEditing = function(self, sender, style, row)
    table.remove(person.friends, row)
    sender:deleteRows(row)
  end,
}

-- A friend. Needs `friend`.
screen "Friend" {
  view = {
    space { length = 20 },
    label { id = "mail", textAlignment = "center" },
    space { length = 20 },
    button "Send a message" { present = alert "Not in this prototype" { message = "It can't send mail.", buttons = { "OK" } } },
  },
  viewDidLoad = function(self)
    self.title = self.friend.name
    self.elements.mail.text = self.friend.mail
  end,
}
