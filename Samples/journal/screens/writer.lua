-- A new entry. Unfinished text is state rather than data: it is restored, but losing it would do no harm.

local book = require "model.book"

screen "Writer" {
  restorationIdentifier = "writer",
  view = {
    label "What happened today?" { id = "question" },
    textField "Day" { id = "day" },
    textView { id = "text" },
    stackView {
      id = "buttons",
      axis = "horizontal",
      button "Cancel" { dismiss = true },
      button "Keep" { action = "keep" },
    },
  },
  -- The text leaves room for the keyboard.
  constraints = {
    "|-[question]-|", "|-[day]-|", "|-[text]-|", "|-[buttons]-|",
    "V:|-[question]-[day]-[text(100)]-[buttons]",
  },

  keep = function(self)
    local elements = self.elements
    if elements.day.text ~= "" then book.add(elements.day.text, elements.text.text) end
    local stack = self.presentingViewController.viewControllers[1]
    stack.viewControllers[1].elements.days:reloadData()
    self:dismiss()
  end,
}
