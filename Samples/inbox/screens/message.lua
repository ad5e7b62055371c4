local mail = require "model.mail"

-- A message. Without a `message`, it says that none is selected.
screen "Message" {
  view = {
    space { length = 10 },
    label { id = "subject", font = "title2", adjustsFontForContentSizeCategory = true, accessibilityTraits = "header" },
    label { id = "from", textColor = "gray" },
    space { length = 10 },
    label { id = "text", numberOfLines = 0, font = "body", adjustsFontForContentSizeCategory = true },
  },

  viewDidLoad = function(self)
    local message = self.message
    if not message then
      self.contentUnavailableConfiguration = { text = "No message selected" }
      return
    end
    self.elements.subject.text = message.subject
    self.elements.from.text = "from " .. message.from
    self.elements.text.text = message.text
    -- A message in a window of its own has no split view controller.
    if self.splitViewController and device.idiom == "pad" then
      self.navigationItem.rightBarButtonItem = button "Window" {
        accessibilityLabel = "Open in a new window",
        action = function()
          -- If the message has a window, the identifier brings that one to the front.
          application:requestSceneSessionActivation("Window", {
            activityType = "message", number = message.number, targetContentIdentifier = "message " .. message.number,
          })
        end,
      }
    end
  end,

  -- A message is read once it was on the screen.
  viewDidAppear = function(self, animated)
    if self.message and not self.message.isRead then mail.change(self.message, { isRead = true }) end
  end,
}
