-- A page is nothing but a label.
screen "Page" {
  loadView = function(self)
    self.view = label { text = self.title, numberOfLines = 0, textAlignment = "center" }
  end,
}

function newPages(count)
  local pages = {}
  for number = 1, count do pages[number] = Page { title = "Page " .. number } end
  return pages
end

screen "Carousel" {
  index = 1,

  loadView = function(self)
    self.view = view { backgroundColor = "blue" }
    self.slot = view { id = "slot", frame = { 0, 100, 320, 260 }, backgroundColor = "red",
                       autoresizingMask = { "flexibleWidth", "flexibleHeight" } }
    self.view:addSubview(self.slot)
  end,

  -- As late as can be: by now the slot is there for certain. On every later return the page is there already.
  viewWillAppear = function(self, animated)
    local page = self.pages[self.index]
    if page.parent == self then return end
    page.view.frame = self.slot.bounds
    page.view.autoresizingMask = self.slot.autoresizingMask
    self:addChild(page)                     -- sends willMove(self)
    self.slot:addSubview(page.view)         -- brings the page's appearance
    page:didMove(self)                      -- is ours to send
  end,

  gestures = {
    swipeLeft = function(self) self:go(1) end,
    swipeRight = function(self) self:go(-1) end,
  },

  go = function(self, step)
    local from, to = self.pages[self.index], self.pages[self.index + step]
    if not to then return end
    self.index = self.index + step
    -- The transition puts the new view into the container's own view, not into the slot.
    to.view.frame = self.slot.frame
    to.view.autoresizingMask = self.slot.autoresizingMask
    self:swap(from, to, step > 0 and "curlUp" or "curlDown")
  end,

  swap = function(self, from, to, options)
    from:willMove(nil)                      -- is ours to send
    self:addChild(to)
    self:transition { from = from, to = to, duration = 1, options = options,
      completion = function(finished)
        to:didMove(self)
        from:removeFromParent()             -- sends didMove(nil)
      end }
  end,
}
