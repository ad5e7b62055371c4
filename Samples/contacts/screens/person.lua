-- A person, with buttons for calling. Edit and Done begin and end editing. Needs `person` and `group`.
screen "Person" {
  navigationItem = { rightBarButtonItem = editButtonItem },
  view = {
    imageView { id = "portrait", frame = { 16, 20, 80, 80 } },
    label { id = "who", font = 20, frame = { 112, 40, 192, 20 }, autoresizingMask = "flexibleWidth" },
    label { id = "group", textColor = "gray", frame = { 112, 60, 192, 20 }, autoresizingMask = "flexibleWidth" },
    tableView {
      id = "details", style = "grouped", frame = { 0, 120, 320, 296 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      sections = function(self) return self:sections() end,
      didSelectRow = function(self, table, row, section)
        table:deselectRow(row, section)
        if section == 1 then self:ask(self:details()[row]) else self:share() end
      end,
    },
    view {
      id = "form", isHidden = true, frame = { 0, 120, 320, 160 }, autoresizingMask = "flexibleWidth",
      textField "Name" { id = "name" },
      textField "Phone" { id = "phone", keyboardType = "phonePad" },
      textField "E-mail" { id = "email", keyboardType = "emailAddress" },
      label { id = "hint", text = "A name is needed", textColor = "red", isHidden = true },
    },
  },

  viewDidLoad = function(self)
    local elements = self.elements
    elements.portrait.image = self.person.name:lower()
    elements.group.text = self.group.name
    for _, key in ipairs { "name", "phone", "email" } do
      elements[key].text = self.person[key]
      elements[key].delegate = self
    end
    self:setEditing(self.isEditing, false)
  end,

  setEditing = function(self, editing)
    local elements = self.elements
    self.title, elements.who.text = self.person.name, self.person.name
    self.navigationItem.hidesBackButton = editing
    elements.form.isHidden, elements.details.isHidden = not editing, editing
    if editing then return end
    for _, key in ipairs { "name", "phone", "email" } do elements[key]:resignFirstResponder() end
    elements.details:reloadData()
  end,

  -- The person's known details, and the action for each.
  details = function(self)
    local details = {}
    for _, detail in ipairs { { "phone", "mobile", "Call" }, { "email", "home", "Write to" } } do
      local text = self.person[detail[1]]
      if text ~= "" then details[#details + 1] = { text = text, name = detail[2], verb = detail[3] } end
    end
    return details
  end,

  sections = function(self)
    local rows = {}
    for place, detail in ipairs(self:details()) do rows[place] = { detail.name, detailText = detail.text } end
    return { { rows = rows, footer = #rows == 0 and "Only the name is known." or nil }, { rows = { "Share Contact" } } }
  end,

  ask = function(self, detail)
    self:present(alert(detail.verb .. " " .. self.person.name .. "?") {
      message = detail.text,
      buttons = {
        button "Cancel" { style = "cancel" },
        button(detail.verb:match "%a+") { action = function() print(detail.verb .. " " .. detail.text) end },
      },
    })
  end,

  share = function(self)
    self:present(mailComposeViewController {
      subject = self.person.name, messageBody = self.person.name .. ", " .. self.person.phone .. ", " .. self.person.email,
    })
  end,

  -- The name field keeps the keyboard until a name has been typed.
  shouldEndEditing = function(self, field)
    local isMissing = field == self.elements.name and field.text == ""
    self.elements.hint.isHidden = not isMissing
    return not isMissing
  end,

  didEndEditing = function(self, field)
    self.person[field.id] = field.text
    self.title, self.elements.who.text = self.person.name, self.person.name
  end,

  shouldReturn = function(self, field)
    if field == self.elements.name then self.elements.phone:becomeFirstResponder() return false end
  end,
}
