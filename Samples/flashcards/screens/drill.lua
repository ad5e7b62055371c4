-- The same cards in random order. There is no data source for pages: the Next button sets the next card.

screen "Drill" {
  supportedInterfaceOrientations = "landscape",
  modalTransitionStyle = "flipHorizontal",
  viewDidLoad = function(self)
    local size = self.view.bounds
    self.left = {}
    self.book = pages { transitionStyle = "scroll", viewControllers = { self:draw() } }
    self:addChild(self.book)
    self.view:addSubview(self.book.view)
    self.book:didMove(self)
    self.book.view.frame = { 0, 0, size.width, size.height - 44 }
    self.book.view.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
    self.view:addSubview(toolbar {
      frame = { 0, size.height - 44, size.width, 44 }, autoresizingMask = { "flexibleWidth", "flexibleTopMargin" },
      items = {
        button "Done" { dismiss = true }, flexibleSpace, button "Answer" { action = "answer" },
        button "Next" { action = "next" },
      },
    })
  end,
  -- A random card that hasn't been shown in this round.
  draw = function(self)
    if #self.left == 0 then
      for index = 1, #terms do self.left[index] = index end
    end
    return Card { index = table.remove(self.left, math.random(#self.left)), asks = true }
  end,
  answer = function(self) self.book.viewControllers[1]:setAnswerHidden(false) end,
  next = function(self) self.book:setViewControllers({ self:draw() }, "forward") end,
}
