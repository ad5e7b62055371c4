-- The same carousel as one writes it the first time: the completion forgets what the new page is owed.
screen "Forgetful" {
  extends = "Carousel",

  swap = function(self, from, to, options)
    from:willMove(nil)
    self:addChild(to)
    self:transition { from = from, to = to, duration = 1, options = options,
      completion = function() from:removeFromParent() end }
  end,
}
