require "app"

flow("each tab keeps its stack", function()
  tap "Chocolate Cake"
  tap "Butter"
  selectTab "Units"
  expect.tab "Units"
  enter("Amount", "500")
  selectTab "Recipes"
  expect.stack { "RecipeList", "RecipeDetail", "IngredientDetail" }
  selectTab "Units"
  expect.text("result", "500 g = 17.6 oz")
  expect.never "Converter deinit"
end)

flow("touching the selected tab leads to its root", function()
  tap "Chocolate Cake"
  tap "Butter"
  selectTab "Recipes"
  expect.stack { "RecipeList" }
  expect.released "IngredientDetail"
  expect.released "RecipeDetail"
end)

flow("a tab is loaded when it is first selected", function()
  expect.never "Converter viewDidLoad"
  selectTab "Units"
  expect.trace {
    "…",
    "Converter viewDidLoad",
    "…",
    "Converter viewDidAppear animated=false",
    "…",
  }
end)

flow("the shopping list", function()
  tap "Crêpes Suzette"
  tap "Milk"
  tap "Put on the list"
  expect.badge("Shopping", "1")
  back()
  tap "Buy all"
  expect.disabled "Buy all"
  expect.badge("Shopping", "4")

  selectTab "Shopping"
  tap "Milk"
  expect.row("Milk", { accessory = "checkmark" })
  expect.badge("Shopping", "3")
  enter("Something else", "Candles")
  submit()
  tap "Clear"
  expect.rows("items", { "Flour", "Eggs", "Orange juice", "Candles" })
  expect.disabled "Clear"
end)

flow("the timer continues while another tab is selected", function()
  selectTab "Timer"
  set("Minutes", 3)
  tap "Start"
  wait(60)
  expect.text("left", "2:00")
  selectTab "Recipes"
  wait(119)
  expect.badge("Timer", nil)
  wait(1)
  expect.badge("Timer", "!")
  selectTab "Timer"
  expect.badge("Timer", nil)
  expect.text("left", "3:00")
end)
