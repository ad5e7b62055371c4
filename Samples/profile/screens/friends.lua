local person = require "model.person"

-- The friends, in a table that fills the screen.
screen "Friends" {
  extends = "TableViewController",
  title = "Friends",
  accessory = "disclosureIndicator",
  navigationItem = {
    rightBarButtonItem = editButtonItem,
  },

  rows = function(self)
    local rows = {}
    for index, friend in ipairs(person.friends) do
      rows[index] = { text = friend.name, push = "Friend", with = function() return { friend = friend } end }
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
