-- Inbox: a mail app for the iPad and the iPhone. Three columns that collapse on a phone, a window for a message on the
-- iPad, swipe actions, links that open a message, and names for VoiceOver.
--
-- `device = "iPhone 17"` in a flow, or `--device "iPhone 17"` on the command line, shows the app on a phone.

require "screens.mailboxes"
require "screens.messages"
require "screens.message"
local mail = require "model.mail"

-- Opens a link such as `inbox://message/3` in the columns.
local function open(root, url)
  local number = url and tonumber(url:match "^inbox://message/(%d+)$")
  local message = number and mail.numbered(number)
  if not message then return end
  mail.select(message.mailbox)
  root:showDetail(Message { message = message })
end

-- Shows the message of an activity in a window of its own.
local function fill(window, activity)
  window.rootViewController:setViewControllers { Message { message = mail.numbered(activity.number) } }
end

app {
  name = "Inbox",
  device = "iPad Pro 11",
  system = 26,
  urlSchemes = { "inbox" },
  scenes = {
    scene "Main" {
      root = split {
        style = "tripleColumn",
        preferredDisplayMode = "twoBesideSecondary",
        primary = "Mailboxes", supplementary = "Messages", secondary = "Message",
        -- A phone shows the messages, not the empty message.
        topColumnForCollapsing = function(self, splitViewController, proposed)
          local message = splitViewController:viewController("secondary").message
          return message and "secondary" or "supplementary"
        end,
      },
      willConnectTo = function(self, session, options)
        if options.urlContexts[1] then open(self.window.rootViewController, options.urlContexts[1].url) end
      end,
      openURLContexts = function(self, contexts) open(self.window.rootViewController, contexts[1].url) end,
    },
    -- A window for one message. The activity says which. Each message has a window of its own.
    scene "Window" {
      root = navigation "Message",
      willConnectTo = function(self, session, options)
        if options.userActivities[1] then fill(self.window, options.userActivities[1]) end
      end,
      continueUserActivity = function(self, activity) fill(self.window, activity) end,
    },
  },
}
