local person = require "model.person"

-- A form in a sheet. If it has changes, a swipe doesn't dismiss the sheet but asks what to do with them.
screen "ProfileForm" {
  title = "Edit Profile",
  navigationItem = {
    leftBarButtonItem = button { systemItem = "cancel", action = "cancel" },
    rightBarButtonItem = button { systemItem = "save", isEnabled = false, action = "save" },
  },

  view = {
    space { length = 20 },
    textField "Name" { id = "name", editingChanged = "check" },
    space { length = 20 },
    textField "Mail" { id = "mail", keyboardType = "emailAddress", editingChanged = "check" },
    label { id = "problem", textColor = "red" },
  },

  viewDidLoad = function(self)
    self.elements.name.text, self.elements.mail.text = person.me.name, person.me.mail
    -- The sheet contains the stack, so its delegate belongs to the stack.
    self.navigationController.presentationController.delegate = self
  end,

  hasChanges = function(self)
    return self.elements.name.text ~= person.me.name or self.elements.mail.text ~= person.me.mail
  end,

  check = function(self)
    local isMail = self.elements.mail.text:find("@", 1, true) ~= nil
    self.elements.problem.text = not isMail and "This isn't a mail address" or nil
    self.isModalInPresentation = self:hasChanges()
    self.navigationItem.rightBarButtonItem.isEnabled = self:hasChanges() and isMail
  end,

  didAttemptToDismiss = function(self) self:ask() end,

  -- A swipe dismisses the form only if nothing has changed, so there is nothing to discard.
  didDismiss = function(self) end,

  cancel = function(self)
    if self:hasChanges() then self:ask() else self:dismiss() end
  end,

  ask = function(self)
    self:present(actionSheet "Discard the changes?" {
      buttons = {
        button "Discard" { style = "destructive", action = function() self:dismiss() end },
        button "Keep editing" { style = "cancel" },
      },
    })
  end,

  save = function(self)
    person.change { name = self.elements.name.text, mail = self.elements.mail.text }
    self:dismiss()
  end,
}
