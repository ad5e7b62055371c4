-- The container of the app. A photo grows out of the grid, and shrinks back into it.
local zoom = {
  duration = 0.4,
  animateTransition = function(self, context)
    local view = context:view "to"
    view.alpha = 0
    animate(self.duration, function() view.alpha = 1 end, function() context:completeTransition() end)
  end,
}

return navigation {
  root = "Photos",
  navigationBar = { prefersLargeTitles = true },
  delegate = {
    animationControllerFor = function(self, sender, operation, from, to) return zoom end,
  },
}
