local mail = require "model.mail"

-- The mailboxes, with the number of unread messages.
screen "Mailboxes" {
  title = "Mailboxes",
  view = {
    tableView {
      id = "mailboxes", accessory = "disclosureIndicator",
      rows = function(self)
        local rows = {}
        for index, mailbox in ipairs(mail.mailboxes) do
          local count = mail.countUnread(mailbox)
          rows[index] = {
            text = mailbox, detailText = count > 0 and tostring(count) or nil,
            accessibilityLabel = mailbox, accessibilityValue = count > 0 and count .. " unread" or nil,
          }
        end
        return rows
      end,
      didSelectRow = function(self, sender, row)
        mail.select(mail.mailboxes[row])
        self.splitViewController:show "supplementary"
      end,
    },
  },

  viewDidLoad = function(self)
    notifications:addObserver(mail.didChange, function() self.elements.mailboxes:reloadData() end)
  end,
}
