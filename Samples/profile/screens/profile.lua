local person = require "model.person"

-- The person's data, a row for each thing to do, and a line of text above the home indicator.
screen "Profile" {
  title = "Profile",
  navigationItem = {
    rightBarButtonItem = button "Edit" { action = function(self)
      self:closeSheet()
      self:present(navigation "ProfileForm")
    end },
  },

  view = {
    imageView { id = "portrait", image = "portrait" },
    label { id = "name", textAlignment = "center" },
    label { id = "mail", textAlignment = "center", textColor = "gray" },
    tableView {
      id = "things", accessory = "disclosureIndicator",
      sections = function(self)
        return {
          { rows = { { text = "Status", detailText = person.me.status } } },
          { rows = { "Friends", "Appearance" } },
        }
      end,
      didSelectRow = function(self, table, row, section) self:open(table, row, section) end,
    },
    label { id = "footer", textAlignment = "center" },
  },

  viewDidLoad = function(self)
    notifications:addObserver(person.didChange, function() self:show() end)
    self:show()
  end,

  -- Opens what a row stands for.
  open = function(self, table, row, section)
    table:deselectRow(row, section)
    self:closeSheet()
    if section == 1 then
      self:present(Status())
    else
      self.navigationController:pushViewController(row == 1 and Friends() or Appearance())
    end
  end,

  -- Closes the sheet that may still rest in front of the profile, because the profile behind it can be touched.
  closeSheet = function(self) if self.presentedViewController then self:dismiss(false) end end,

  show = function(self)
    local elements = self.elements
    elements.name.text, elements.mail.text = person.me.name, person.me.mail
    elements.footer.text = "Signed in as " .. person.me.mail
    elements.things:reloadData()
  end,

  -- The view extends below the bar and the home indicator. The safe area is the part that they don't cover.
  viewDidLayoutSubviews = function(self)
    local bounds, safe, elements = self.view.bounds, self.view.safeAreaInsets, self.elements
    local left, width = safe.left + 16, bounds.width - safe.left - safe.right - 32
    local isLow = bounds.height < 500
    local top = safe.top + 10
    local bottom = bounds.height - safe.bottom - 30
    elements.portrait.frame = { left, top, isLow and 60 or width, 60 }
    elements.name.frame = { isLow and left + 70 or left, isLow and top + 10 or top + 70, isLow and width - 70 or width, 20 }
    elements.mail.frame = { isLow and left + 70 or left, isLow and top + 30 or top + 90, isLow and width - 70 or width, 20 }
    local start = isLow and top + 70 or top + 120
    elements.things.frame = { safe.left, start, bounds.width - safe.left - safe.right, bottom - start }
    elements.footer.frame = { left, bottom + 5, width, 20 }
  end,
}
