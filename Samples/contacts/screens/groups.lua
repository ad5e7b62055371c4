local people = require "model.people"

-- The groups. In editing mode, the last row adds a group.
screen "Groups" {
  extends = "TableViewController",
  title = "Groups",
  navigationItem = { rightBarButtonItem = editButtonItem },

  -- People may have been added or deleted on other screens.
  viewWillAppear = function(self) self.tableView:reloadData() end,

  setEditing = function(self, editing)
    local last = #people.groups + 1
    if editing then self.tableView:insertRows(last) else self.tableView:deleteRows(last) end
  end,

  numberOfRows = function(self) return #people.groups + (self.isEditing and 1 or 0) end,

  cellForRow = function(self, sender, row)
    local group = people.groups[row]
    if not group then return "New group" end
    return { group.name, detailText = people.count(group), accessory = "disclosureIndicator" }
  end,

  editingStyleForRow = function(self, sender, row) return people.groups[row] and "delete" or "insert" end,

  canMoveRow = function(self, sender, row) return people.groups[row] ~= nil end,

  -- No group can be moved below the row that adds a group.
  targetIndexPathForMoveFromRow = function(self, sender, row, section, to) return math.min(to, #people.groups) end,

  commitEditing = function(self, sender, style, row)
    if style == "insert" then
      self.made = (self.made or 0) + 1
      table.insert(people.groups, { name = "Group " .. self.made, people = {} })
      sender:insertRows(row)
    else
      table.remove(people.groups, row)
      sender:deleteRows(row)
    end
  end,

  moveRow = function(self, sender, row, section, to) people.move(people.groups, row, to) end,

  didSelectRow = function(self, sender, row)
    self.navigationController:pushViewController(People { group = people.groups[row], title = people.groups[row].name })
  end,
}
