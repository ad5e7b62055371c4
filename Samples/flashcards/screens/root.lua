-- The book, and a toolbar below it.

screen "Root" {
  supportedInterfaceOrientations = "landscape",
  viewDidLoad = function(self)
    local size = self.view.bounds
    self.book = pages {
      viewControllers = { card(1) },
      dataSource = {
        viewControllerAfter = function(self, book, page) return card(page.index + 1) end,
        viewControllerBefore = function(self, book, page) return card(page.index - 1) end,
      },
    }
    self:addChild(self.book)
    self.view:addSubview(self.book.view)
    self.book:didMove(self)
    self.book.view.frame = { 0, 0, size.width, size.height - 44 }
    self.book.view.autoresizingMask = { "flexibleWidth", "flexibleHeight" }
    self.view:addSubview(toolbar {
      frame = { 0, size.height - 44, size.width, 44 }, autoresizingMask = { "flexibleWidth", "flexibleTopMargin" },
      items = { button "Drill" { present = "Drill" }, flexibleSpace, button "List" { present = "List" } },
    })
  end,
  -- Turns to the word that was selected in the list.
  show = function(self, index)
    local direction = index < self.book.viewControllers[1].index and "reverse" or "forward"
    self.book:setViewControllers({ card(index) }, direction, false)
  end,
}
