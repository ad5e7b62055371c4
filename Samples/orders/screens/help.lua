-- A scene of another storyboard. Code creates it, and its unwind segue works whichever screen presented the scene.
screen "Help" {
  view = {
    label "Tap New to take an order.",
    label "Tap an order to change it.",
    button "Close" { unwind = "orderDropped" },
  },
}
