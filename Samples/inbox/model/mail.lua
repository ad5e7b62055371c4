-- The mailboxes and their messages.
local mail = { didChange = "mailDidChange", mailboxes = { "Inbox", "Archive", "Trash" }, selected = "Inbox" }

mail.messages = {
  { number = 1, mailbox = "Inbox", from = "Ada", subject = "The engine", text = "It weaves algebraic patterns." },
  { number = 2, mailbox = "Inbox", from = "Mary", subject = "Stars", text = "Look at the sky tonight.", isRead = true },
  { number = 3, mailbox = "Inbox", from = "Michael", subject = "A candle", text = "Six lectures, at Christmas, for young people." },
  { number = 4, mailbox = "Archive", from = "Charles", subject = "Accounts", text = "Twenty pounds.", isRead = true },
}

function mail.numbered(number)
  for _, message in ipairs(mail.messages) do
    if message.number == number then return message end
  end
end

function mail.of(mailbox)
  local found = {}
  for _, message in ipairs(mail.messages) do
    if message.mailbox == mailbox then found[#found + 1] = message end
  end
  return found
end

function mail.countUnread(mailbox)
  local count = 0
  for _, message in ipairs(mail.of(mailbox)) do
    if not message.isRead then count = count + 1 end
  end
  return count
end

-- Sets properties of a message, such as `isRead` or `mailbox`, and notifies the screens.
function mail.change(message, properties)
  for key, value in pairs(properties) do message[key] = value end
  notifications:post(mail.didChange)
end

-- Marks all messages of a mailbox as read.
function mail.read(mailbox)
  for _, message in ipairs(mail.of(mailbox)) do message.isRead = true end
  notifications:post(mail.didChange)
end

-- Selects the mailbox whose messages are shown.
function mail.select(mailbox)
  mail.selected = mailbox
  notifications:post(mail.didChange)
end

return mail
