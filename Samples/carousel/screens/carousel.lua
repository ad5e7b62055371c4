-- The postcards: the place of each picture, and a line or two of text.
local cards = {
  { "Porto", "The bridge at dusk, seen from the cellars." },
  { "Bergen", "It rained. The fish market smelled of the sea." },
  { "Trieste", "Coffee on the Molo Audace, and no wind at all." },
  { "Ghent", "Three towers in a row, and a boat under each bridge." },
  { "Riga", "A market in five halls where airships used to be." },
}

-- A postcard. Needs `card`.
screen "Page" {
  loadView = function(self)
    local place, text = self.card[1], self.card[2]
    self.title = place
    self.view = view { frame = { 0, 0, 288, 280 }, backgroundColor = "white",
      imageView { image = place:lower(), frame = { 16, 20, 256, 160 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" } },
      label { text = place, font = 20, frame = { 16, 200, 256, 20 }, autoresizingMask = { "flexibleWidth", "flexibleTopMargin" } },
      label { text = text, numberOfLines = 2, frame = { 16, 220, 256, 40 }, autoresizingMask = { "flexibleWidth", "flexibleTopMargin" } },
    }
  end,
}

function newPages(count)
  local pages = {}
  for number = 1, count do pages[number] = Page { card = cards[number] } end
  return pages
end

-- The frame of a postcard inside a rectangle, with a margin.
local function inside(rect) return { rect.x + 8, rect.y + 20, rect.width - 16, rect.height - 40 } end

screen "Carousel" {
  index = 1,

  -- The postcards are in the slot, between a heading and the dots.
  loadView = function(self)
    self.view = view { frame = { 0, 0, 320, 460 },
      label { text = "Postcards", textAlignment = "center", font = 20, frame = { 16, 20, 288, 20 }, autoresizingMask = "flexibleWidth" },
      view { id = "slot", frame = { 8, 40, 304, 340 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" } },
      pageControl { id = "dots", numberOfPages = #self.pages, frame = { 16, 380, 288, 20 },
        autoresizingMask = { "flexibleWidth", "flexibleTopMargin" },
        action = function(self, sender) self:go(sender.currentPage - self.index) end },
    }
    self.slot = self.view[2]
  end,

  -- Adds the first page here, because the slot now exists. When the carousel reappears, it already has a page.
  viewWillAppear = function(self, animated)
    local page = self.pages[self.index]
    if page.parent == self then return end
    page.view.frame = inside(self.slot.bounds)
    page.view.autoresizingMask = self.slot.autoresizingMask
    self:addChild(page)                     -- sends willMove(self)
    self.slot:addSubview(page.view)         -- makes the page appear
    page:didMove(self)                      -- the container must send this
  end,

  gestures = {
    swipeLeft = function(self) self:go(1) end,
    swipeRight = function(self) self:go(-1) end,
  },

  go = function(self, step)
    local from, to = self.pages[self.index], self.pages[self.index + step]
    if not to or to == from then return end
    self.index = self.index + step
    self.elements.dots.currentPage = self.index
    -- `transition` adds the new view to the container's view, not to the slot.
    to.view.frame = inside(self.slot.frame)
    to.view.autoresizingMask = self.slot.autoresizingMask
    self:swap(from, to, step > 0 and "curlUp" or "curlDown")
  end,

  swap = function(self, from, to, options)
    from:willMove(nil)                      -- the container must send this
    self:addChild(to)
    self:transition { from = from, to = to, duration = 1, options = options,
      completion = function(finished)
        to:didMove(self)
        from:removeFromParent()             -- sends didMove(nil)
      end }
  end,
}
