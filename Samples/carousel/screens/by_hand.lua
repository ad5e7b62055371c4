-- The same carousel, but it forwards appearance callbacks to its pages itself, whenever it appears or disappears. It
-- must not call `transition`, because `transition` would send the callbacks again.
screen "ByHand" {
  extends = "Carousel",

  shouldAutomaticallyForwardAppearanceMethods = false,

  viewWillAppear = function(self, animated)
    Carousel.viewWillAppear(self, animated)
    self.pages[self.index]:beginAppearanceTransition(true, animated)
  end,
  viewDidAppear = function(self) self.pages[self.index]:endAppearanceTransition() end,
  viewWillDisappear = function(self, animated)
    self.pages[self.index]:beginAppearanceTransition(false, animated)
  end,
  viewDidDisappear = function(self) self.pages[self.index]:endAppearanceTransition() end,

  swap = function(self, from, to)
    self:addChild(to)
    from:willMove(nil)
    from:beginAppearanceTransition(false, true)
    to:beginAppearanceTransition(true, true)
    self.view:addSubview(to.view)
    after(0.4, function()
      from.view:removeFromSuperview()
      to:endAppearanceTransition()
      from:endAppearanceTransition()
      to:didMove(self)
      from:removeFromParent()
    end)
  end,
}
