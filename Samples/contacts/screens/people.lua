local people = require "model.people"

-- The people of a group, with a search bar. A tap on a row shows the person, and its button edits the person.
screen "People" {
  extends = "TableViewController",
  text = "",

  viewDidLoad = function(self)
    self.navigationItem.rightBarButtonItems = { self.editButtonItem, button { systemItem = "add", action = "add" } }
    self.tableView.tableHeaderView = searchBar "Search" { id = "search", delegate = self }
  end,

  viewWillAppear = function(self) self:search(self.text) end,

  --- Shows the people that match the text.
  search = function(self, text)
    self.text = text
    self.shown = people.find(self.group, text)
    if self.isViewLoaded then self.tableView:reloadData() end
  end,

  textDidChange = function(self, bar, text)
    bar:setShowsCancelButton(true)
    self:search(text)
  end,

  cancelButtonClicked = function(self, bar)
    bar.text = ""
    bar:setShowsCancelButton(false)
    self:search ""
  end,

  numberOfRows = function(self) return self.shown and #self.shown or 0 end,

  cellForRow = function(self, sender, row)
    return { self.shown[row].name, detailText = self.shown[row].phone, accessory = "detailDisclosureButton" }
  end,

  titleForFooter = function(self) return #self.shown == 0 and "No people" or nil end,

  -- Search results have other positions than the people in the group.
  canMoveRow = function(self) return self.text == "" end,

  commitEditing = function(self, sender, style, row)
    local gone = self.shown[row]
    for place, one in ipairs(self.group.people) do
      if one == gone then table.remove(self.group.people, place) end
    end
    self.shown = people.find(self.group, self.text)
    sender:deleteRows(row)
  end,

  moveRow = function(self, sender, row, section, to) people.move(self.group.people, row, to) end,

  didSelectRow = function(self, sender, row) self:show(self.shown[row], false) end,

  accessoryButtonTapped = function(self, sender, row) self:show(self.shown[row], true) end,

  show = function(self, person, isEditing)
    local screen = Person { person = person, group = self.group }
    self.navigationController:pushViewController(screen)
    screen:setEditing(isEditing, false)
  end,

  add = function(self)
    self:present(navigation { root = NewPerson { group = self.group } })
  end,
}
