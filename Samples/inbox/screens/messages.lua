local mail = require "model.mail"

-- The messages of a mailbox, or a text that says that there are none.
screen "Messages" {
  view = {
    tableView {
      id = "messages",
      rows = function(self)
        local rows = {}
        for index, message in ipairs(mail.of(mail.selected)) do rows[index] = self:row(message) end
        return rows
      end,
      didSelectRow = function(self, sender, row)
        self.splitViewController:showDetail(Message { message = mail.of(mail.selected)[row] })
      end,
    },
  },

  viewDidLoad = function(self)
    notifications:addObserver(mail.didChange, function() self:refresh() end)
    self:refresh()
  end,

  refresh = function(self)
    self.title = mail.selected
    self.elements.messages:reloadData()
    self:setNeedsUpdateContentUnavailableConfiguration()
  end,

  updateContentUnavailableConfiguration = function(self)
    local isEmpty = #mail.of(mail.selected) == 0
    self.contentUnavailableConfiguration = isEmpty
      and { text = "No messages", secondaryText = "Nothing is in " .. mail.selected } or nil
  end,

  row = function(self, message)
    return {
      text = message.from, detailText = message.subject, image = not message.isRead and "dot" or nil,
      accessibilityLabel = message.from .. ", " .. message.subject,
      accessibilityValue = not message.isRead and "unread" or nil,
      leadingSwipeActions = {
        button(message.isRead and "Unread" or "Read") {
          action = function() mail.change(message, { isRead = not message.isRead }) end,
        },
      },
      trailingSwipeActions = {
        button "Delete" { style = "destructive", action = function() mail.change(message, { mailbox = "Trash" }) end },
        button "File" { action = function() mail.change(message, { mailbox = "Archive" }) end },
      },
    }
  end,
}
