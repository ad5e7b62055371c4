-- A form for a new person. Done is enabled as soon as the person has a name.
screen "NewPerson" {
  title = "New Person",
  navigationItem = {
    leftBarButtonItem = button { systemItem = "cancel", dismiss = true },
    rightBarButtonItem = button { systemItem = "done", id = "done", isEnabled = false, action = "done" },
  },
  view = {
    textField "Name" { id = "name", returnKeyType = "done", editingChanged = function(self, field)
      self.navigationItem.rightBarButtonItem.isEnabled = field.text ~= ""
    end },
    textField "Phone" { id = "phone", keyboardType = "phonePad" },
  },

  done = function(self)
    local elements = self.elements
    table.insert(self.group.people, { name = elements.name.text, phone = elements.phone.text or "", email = "" })
    self:dismiss()
  end,
}
