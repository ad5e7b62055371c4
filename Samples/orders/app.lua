-- The orders of a shop: two storyboards, and the segues between their scenes.
require "screens.orders"
require "screens.form"
require "screens.help"

storyboard "Main" {
  initial = "nav",
  scenes = {
    nav = navigation "Orders",
    form = navigation "Customer",
    "Orders", "Summary", "Order", "Discount", "Receipt", "Customer", "Goods", "Confirm",
  },
}

storyboard "Help" { initial = "Help", scenes = { "Help" } }

app { name = "Orders", mainStoryboard = "Main" }
