-- A container of one's own: one child at a time, and buttons that bring the next one or the one before.
--
-- Adding a child takes three steps, and so does removing one. Half of what the child hears is sent for you, the other
-- half is yours to send; a call that is forgotten shows in the trace.

screen "Card" {
  view = { space { length = 20 }, label { id = "text", textAlignment = "center" } },
  viewDidLoad = function(self) self.elements.text.text = self.text end,
}

screen "Carousel" {
  view = {
    -- The stage takes what the buttons leave.
    view { id = "stage", frame = { 0, 0, 320, 420 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" } },
    button "Before" { frame = { 8, 430, 96, 20 }, action = "goBefore", autoresizingMask = "flexibleTopMargin" },
    button "Next" { frame = { 216, 430, 96, 20 }, action = "goNext", autoresizingMask = "flexibleTopMargin" },
  },
  index = 1,

  viewDidLoad = function(self) self:show(self.cards[1]) end,

  goBefore = function(self) self:go(-1) end,
  goNext = function(self) self:go(1) end,

  -- A card is made when it comes and goes out of existence when it leaves: nothing but its parent holds it.
  go = function(self, step)
    local text = self.cards[self.index + step]
    if not text then return end
    self.index = self.index + step
    self:hide(self.children[1])
    self:show(text)
  end,

  show = function(self, text)
    local card = Card { text = text }
    self:addChild(card)                          -- sends willMove(self)
    card.view.frame = self.elements.stage.bounds
    self.elements.stage:addSubview(card.view)    -- sends the card's appearance
    card:didMove(self)                           -- is ours to send
  end,

  hide = function(self, card)
    card:willMove(nil)                           -- is ours to send
    card.view:removeFromSuperview()              -- sends the card's disappearance
    card:removeFromParent()                      -- sends didMove(nil)
  end,
}

app { name = "Carousel", root = Carousel { cards = { "Sow", "Water", "Weed", "Harvest" } } }
