-- A scene of another storyboard: code makes it, and a segue need not know who presented it to lead back.
screen "Help" {
  view = {
    label "Tap New to take an order.",
    label "Tap an order to change it.",
    button "Close" { unwind = "orderDropped" },
  },
}
