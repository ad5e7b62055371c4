-- The utensils in the cupboard. A screen can have a toolbar without a navigation controller: this screen has a toolbar
-- in its view.
screen "Utensils" {
  view = {
    label "In the cupboard" { textAlignment = "center", frame = { 0, 10, 320, 20 } },
    tableView {
      id = "utensils", style = "grouped",
      frame = { 0, 40, 320, 376 }, autoresizingMask = { "flexibleWidth", "flexibleHeight" },
      allowsSelection = false,
      sections = {
        { header = "Baking", rows = { "Cake tin", "Waffle iron", "Whisk" }, footer = "Clean the iron while warm." },
        { header = "Cooking", rows = { "Cast iron pan", "Stock pot", "Ladle" } },
      },
    },
    toolbar {
      frame = { 0, 416, 320, 44 }, autoresizingMask = { "flexibleWidth", "flexibleTopMargin" },
      items = { flexibleSpace, button { systemItem = "done", dismiss = true } },
    },
  },
}
