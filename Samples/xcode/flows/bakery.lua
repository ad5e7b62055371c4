require "app"

flow("a row leads to its scene, and passes the script's data", function()
  expect.title "Breads"
  tap "Wheat"
  expect.stack { "BreadList", "Bread" }
  expect.visible "Wheat, from the oven"
end)

flow("an action of the file is a method of the script", function()
  tap "Rye"
  set("Loaves", 3)
  expect.visible "Loaves: 3"
  tap "Order"
  expect.screen "BreadList"
  expect.visible "Loaves: 3"
end)

flow("a bar button's segue presents, with the file's transition", function()
  tap "About"
  expect.presented "About"
  expect.visible "Baked at night, sold in the morning, and gone by noon: come early, or order a day ahead."
  expect.order { "BreadList prepare", "About viewWillAppear", "About viewDidAppear" }
  tap "Done"
  expect.order { "About prepare segue=read destination=BreadList", "BreadList unwind action=aboutRead from=About" }
  expect.screen "BreadList"
  expect.released "About"
end)

flow("the scenes fit other devices", { device = "iPad" }, function()
  tap "Spelt"
  expect.visible "Order"
end)
