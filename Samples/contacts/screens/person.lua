-- One person: to be read, or between Edit and Done to be written.
screen "Person" {
  navigationItem = { rightBarButtonItem = editButtonItem },
  view = {
    textField "Name" { id = "name" },
    textField "Phone" { id = "phone", keyboardType = "phonePad" },
    textField "E-mail" { id = "email", keyboardType = "emailAddress" },
    label { id = "hint", text = "A name is needed", textColor = "red", isHidden = true },
  },

  viewDidLoad = function(self)
    for _, key in ipairs { "name", "phone", "email" } do
      local field = self.elements[key]
      field.text = self.person[key]
      field.delegate = self
    end
    self:setEditing(self.isEditing, false)
  end,

  setEditing = function(self, editing)
    self.title = self.person.name
    self.navigationItem.hidesBackButton = editing
    for _, key in ipairs { "name", "phone", "email" } do
      local field = self.elements[key]
      field.isEnabled = editing
      if not editing then field:resignFirstResponder() end
    end
  end,

  -- The name keeps the keyboard until there is one.
  shouldEndEditing = function(self, field)
    local isMissing = field == self.elements.name and field.text == ""
    self.elements.hint.isHidden = not isMissing
    return not isMissing
  end,

  didEndEditing = function(self, field)
    self.person[field.id] = field.text
    self.title = self.person.name
  end,

  shouldReturn = function(self, field)
    if field == self.elements.name then self.elements.phone:becomeFirstResponder() return false end
  end,
}
