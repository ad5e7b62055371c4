-- What goes wrong with constraints, to be looked at: too many, too few, and a view whose mask was forgotten.
screen "Workshop" {
  title = "Workshop",
  view = { tableView { rows = {
    { text = "Too many", push = "TooMany" }, { text = "Too few", push = "TooFew" },
    { text = "Forgotten mask", push = "ForgottenMask" },
  } } },
}

-- Of two widths one has to give way; UIKit says which.
screen "TooMany" {
  title = "Too many",
  view = { label "Sixty or eighty?" { id = "box", backgroundColor = "yellow" } },
  constraints = { "|-[box(160)]", "V:|-[box]", "[box(200)]" }, -- check: allow impossible-constraints
}

-- Nothing says where the left edge is, only how far it may go.
screen "TooFew" {
  title = "Too few",
  view = { label "Anywhere" { id = "box" }, button "Move" { id = "move", action = "move" } },
  constraints = { "|-(>=20)-[box]-(>=20)-|", "V:|-[box]", "|-[move]", "V:[move]-|" },
  move = function(self) self.elements.box:exerciseAmbiguityInLayout() end,
}

-- Made in code with a frame, and constrained without turning the mask off.
screen "ForgottenMask" {
  title = "Forgotten mask",
  viewDidLoad = function(self)
    local box = label "Mine" { id = "box", frame = { 10, 10, 80, 20 } }
    self.view:addSubview(box)
    self.view:addConstraints(constraintsWithVisualFormat("|-[box]", { box = box }))
  end,
}
