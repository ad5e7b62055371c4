-- Common mistakes with constraints: too many, too few, and a forgotten autoresizing mask.
screen "Workshop" {
  title = "Workshop",
  view = { tableView {
    rows = { "Too many", "Too few", "Forgotten mask" },
    didSelectRow = function(self, table, row)
      table:deselectRow(row)
      self.navigationController:pushViewController(({ TooMany, TooFew, ForgottenMask })[row]())
    end,
  } },
}

-- Two widths contradict each other. A warning names the constraint that is dropped.
screen "TooMany" {
  title = "Too many",
  view = { label "Sixty or eighty?" { id = "box", backgroundColor = "yellow" } },
  constraints = { "|-[box(160)]", "V:|-[box]", "[box(200)]" }, -- check: allow impossible-constraints
}

-- The left edge has a minimum, but no position.
screen "TooFew" {
  title = "Too few",
  view = { label "Anywhere" { id = "box" }, button "Move" { id = "move", action = "move" } },
  constraints = { "|-(>=20)-[box]-(>=20)-|", "V:|-[box]", "|-[move]", "V:[move]-|" },
  move = function(self) self.elements.box:exerciseAmbiguityInLayout() end,
}

-- A view that code creates with a frame and then constrains, without turning off its mask.
screen "ForgottenMask" {
  title = "Forgotten mask",
  viewDidLoad = function(self)
    local box = label "Mine" { id = "box", frame = { 10, 10, 80, 20 } }
    self.view:addSubview(box)
    self.view:addConstraints(constraintsWithVisualFormat("|-[box]", { box = box }))
  end,
}
