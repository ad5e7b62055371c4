-- The words, and the page that shows one of them.

terms = {
  { "amo", "I love" },
  { "moneo", "I warn" },
  { "rego", "I rule" },
  { "audio", "I hear" },
  { "capio", "I take" },
}

screen "Card" {
  view = { label { id = "term", textAlignment = "center" }, label { id = "meaning", textAlignment = "center" } },
  viewDidLoad = function(self)
    self.elements.term.text = terms[self.index][1]
    self.elements.meaning.text = terms[self.index][2]
    self.elements.meaning.isHidden = self.asks or false
  end,
}

-- The card of a word; nil before the first and after the last.
function card(index)
  return terms[index] and Card { index = index, title = terms[index][1] }
end
