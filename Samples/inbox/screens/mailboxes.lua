local mail = require "model.mail"

-- The mailboxes, with the number of unread messages. A swipe on a mailbox marks all its messages as read.
screen "Mailboxes" {
  title = "Mailboxes",
  view = {
    collectionView {
      id = "mailboxes", layout = "list",
      items = function(self)
        local items = {}
        for index, mailbox in ipairs(mail.mailboxes) do
          local count = mail.countUnread(mailbox)
          items[index] = {
            text = mailbox, detailText = count > 0 and tostring(count) or nil, accessory = "disclosureIndicator",
            accessibilityLabel = mailbox, accessibilityValue = count > 0 and count .. " unread" or nil,
            trailingSwipeActions = count > 0 and {
              button "Mark All as Read" { action = function() mail.read(mailbox) end },
            } or nil,
          }
        end
        return items
      end,
      didSelectItem = function(self, sender, item)
        mail.select(mail.mailboxes[item])
        self.splitViewController:show "supplementary"
      end,
    },
  },

  viewDidLoad = function(self)
    notifications:addObserver(mail.didChange, function() self.elements.mailboxes:reloadData() end)
  end,
}
