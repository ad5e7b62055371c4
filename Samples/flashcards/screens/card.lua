-- The words, each with its meaning and a sentence, and the page for a word.

terms = {
  { "amo", "I love", "Amo, ergo cano." },
  { "moneo", "I warn", "Canem moneo, non mordet." },
  { "rego", "I rule", "Domi mater regit." },
  { "audio", "I hear", "Audio te, sed non video." },
  { "capio", "I take", "Consilium capio." },
  { "scribo", "I write", "Epistulam longam scribo." },
  { "venio", "I come", "Sero venio, sed venio." },
}

local wide = { "flexibleWidth", "flexibleTopMargin", "flexibleBottomMargin" }

-- A card. Needs `index`; `asks` hides the answer.
screen "Card" {
  view = { frame = { 0, 0, 480, 256 },
    view { frame = { 16, 20, 448, 216 }, backgroundColor = "lightYellow", autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      label "Latin" { frame = { 16, 20, 100, 20 } },
      label { id = "number", textAlignment = "right", frame = { 332, 20, 100, 20 }, autoresizingMask = "flexibleLeftMargin" },
      label { id = "term", font = 40, textAlignment = "center", frame = { 16, 80, 416, 20 }, autoresizingMask = wide },
      label { id = "meaning", font = 24, textAlignment = "center", frame = { 16, 120, 416, 20 }, autoresizingMask = wide },
      label { id = "sentence", textAlignment = "center", frame = { 16, 160, 416, 20 }, autoresizingMask = wide },
    },
  },
  viewDidLoad = function(self)
    local elements, term = self.elements, terms[self.index]
    elements.number.text = self.index .. " of " .. #terms
    elements.term.text, elements.meaning.text, elements.sentence.text = term[1], term[2], term[3]
    if self.asks then self:setAnswerHidden(true) end
  end,
  setAnswerHidden = function(self, hidden)
    self.elements.meaning.isHidden, self.elements.sentence.isHidden = hidden, hidden
  end,
}

-- Returns the card of a word, or nil if the index is before the first or after the last word.
function card(index)
  return terms[index] and Card { index = index, title = terms[index][1] }
end
