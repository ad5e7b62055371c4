-- An animated change of constraints: change them, then lay out inside the animation block.
screen "Notice" {
  title = "Notice",
  supportedInterfaceOrientations = "all",
  view = {
    label "You have one new message" { id = "notice", backgroundColor = "yellow" },
    label "Inbox" { id = "inbox" },
    button "Show" { id = "toggle", action = "toggle" },
  },
  constraints = {
    "|-[notice]-|", "|-[inbox]-|", "V:[notice]-40-[inbox]",
    edge = constraint("notice", "bottom", "==", "superview", "top"),
    "[toggle]-|", "V:[toggle]-|",
  },

  toggle = function(self, sender)
    local edge = self.constraints.edge
    local comes = edge.constant == 0
    edge.constant = comes and 40 or 0
    animate(0.25, function() self.view:layoutIfNeeded() end, function() print(comes and "it is there" or "it is gone") end)
    sender.title = comes and "Hide" or "Show"
  end,
}
