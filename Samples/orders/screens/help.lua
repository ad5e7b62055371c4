-- A scene of another storyboard. Code makes it, and its unwind segue works whichever screen presented it.
screen "Help" {
  view = {
    label "Tap New to take an order.",
    label "Tap an order to change it.",
    button "Close" { unwind = "orderDropped" },
  },
}
