require "app"

flow("settings flip over and back", { tags = { "smoke" } }, function()
  tap "Settings"
  expect.presented "Settings"
  expect.equal(window.rootViewController.presentedViewController.modalTransitionStyle, "flipHorizontal")
  expect.trace {
    "SettingsForm willMove parent=Settings",
    "Settings viewDidLoad",
    "TabBarController viewWillDisappear animated=true",
    "…",
    "SettingsForm viewDidAppear animated=true",
    "…",
    "Settings viewDidAppear animated=true",
    "…",
    "TabBarController viewDidDisappear animated=true",
  }
  tap "Done"
  expect.released "Settings"
  expect.released "SettingsForm"
end)

flow("recipes by time", function()
  expect.rows("recipes",
    { "Chocolate Cake", "Crêpes Suzette", "Gaufres de Liège", "Leek Soup", "Mushroom Risotto" })
  tap "Settings"
  choose("order", "Time")
  tap "Done"
  expect.rows("recipes",
    { "Leek Soup", "Crêpes Suzette", "Mushroom Risotto", "Chocolate Cake", "Gaufres de Liège" })
end)

flow("ounces for grams", function()
  tap "Settings"
  choose("system", "Imperial")
  tap "Done"
  tap "Leek Soup"
  expect.row("Potatoes", { detailText = "14.1 oz" })
end)
