require "app"

local function sheet() return window.rootViewController.presentedViewController end

flow("a status is chosen in a sheet", { tags = { "smoke" } }, function()
  tap "Status"
  expect.presented "Status"
  expect.never "Profile viewWillDisappear"
  tap "Busy"
  expect.row("Busy", { accessory = "checkmark" })
  tap "Done"
  expect.row("Status", { detailText = "Busy" })
  expect.released "Status"
  expect.noWarnings()
  expect.balanced()
end)

flow("the sheet rests at three heights", function()
  tap "Status"
  expect.equal(sheet().sheetPresentationController.selectedDetentIdentifier, "medium")
  dragSheet "large"
  expect.text("hint", "Resting at large")
  dragSheet "peek"
  expect.text("hint", "Resting at peek")
end)

flow("behind a low sheet, the profile can be touched", function()
  tap "Status"
  dragSheet "large"
  expect.error(function() tap "Edit" end, "Edit")
  dragSheet "peek"
  tap "Friends"
  expect.screen "Friends"
  expect.stack { "Profile", "Friends" }
end)

flow("a swipe dismisses the sheet", function()
  tap "Status"
  swipeDown()
  expect.screen "Profile"
  expect.released "Status"
end)

flow("under each system, the profile stays below the sheet", { systems = { 17, 18, 26 } }, function()
  tap "Status"
  tap "Asleep"
  swipeDown()
  expect.row("Status", { detailText = "Asleep" })
  expect.never "Profile viewWillDisappear"
  expect.noWarnings()
end)
