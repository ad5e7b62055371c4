-- The reader's card. The help covers the screen and can't be dismissed.
screen "Account" {
  title = "Account",
  view = {
    label { id = "card", text = "Card 4711" },
    textField "E-mail" { id = "mail" },
    button "Back" { pop = true },
    button "Help" { present = "Help" },
  },
  constraints = {
    "V:|-[card]-[mial]",
    "H:|-[card(200)]",
    "H:[card(<=120)]",
  },
}

screen "Help" {
  modalPresentationStyle = "fullScreen",
  titel = "How to borrow",
  view = { label "Bring the book back to any branch." },
}
