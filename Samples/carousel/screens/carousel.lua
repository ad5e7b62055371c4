-- Postcards: a picture, where it was taken, and a line or two.
local cards = {
  { "Porto", "The bridge at dusk, seen from the cellars." },
  { "Bergen", "It rained. The fish market smelled of the sea." },
  { "Trieste", "Coffee on the Molo Audace, and no wind at all." },
  { "Ghent", "Three towers in a row, and a boat under each bridge." },
  { "Riga", "A market in five halls where airships used to be." },
}

-- One postcard. Needs `card`.
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

-- The place of a postcard in a rectangle: some air stays around it.
local function inside(rect) return { rect.x + 8, rect.y + 20, rect.width - 16, rect.height - 40 } end

screen "Carousel" {
  index = 1,

  -- The slot is where the postcards are; a heading above it and dots below it stay.
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

  -- As late as can be: by now the slot is there for certain. On every later return the page is there already.
  viewWillAppear = function(self, animated)
    local page = self.pages[self.index]
    if page.parent == self then return end
    page.view.frame = inside(self.slot.bounds)
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
    if not to or to == from then return end
    self.index = self.index + step
    self.elements.dots.currentPage = self.index
    -- The transition puts the new view into the container's own view, not into the slot.
    to.view.frame = inside(self.slot.frame)
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
