-- The same carousel with a common mistake: the completion doesn't send `didMove` to the new page.
screen "Forgetful" {
  extends = "Carousel",

  swap = function(self, from, to, options)
    from:willMove(nil)
    self:addChild(to)
    self:transition { from = from, to = to, duration = 1, options = options,
      completion = function() from:removeFromParent() end }
  end,
}
