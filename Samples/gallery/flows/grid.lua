require "app"

flow("photos in a grid", { tags = { "smoke" } }, function()
  expect.items("photos", { "Lake", "Beach", "Hill", "Forest", "Harbour", "Bridge", "Market" })
  tap "Hill"
  expect.screen "Photo"
  expect.text("caption", "2022 · 7 likes")
  back()
  expect.screen "Photos"
  expect.released "Photo"
  expect.noWarnings()
end)

flow("the menu sorts the photos", function()
  tap "Sort"
  tap "By name"
  expect.items("photos", { "Beach", "Bridge", "Forest", "Harbour", "Hill", "Lake", "Market" })
  tap "Sort"
  tap "By year"
  expect.items("photos", { "Lake", "Beach", "Hill", "Forest", "Bridge", "Harbour", "Market" })
end)

flow("a long press opens the menu of a photo", function()
  longPress "Beach"
  tap "Like"
  tap "Beach"
  expect.text("caption", "2022 · 1 likes")
end)

flow("deleting asks first", function()
  longPress "Beach"
  tap "Delete"
  expect.alert "Delete Beach?"
  answer "Cancel"
  expect.item "Beach"
  longPress "Beach"
  tap "Delete"
  answer "Delete Photo"
  expect.items("photos", { "Lake", "Hill", "Forest", "Harbour", "Bridge", "Market" })
end)

flow("an empty album says so", function()
  for _, name in ipairs { "Lake", "Beach", "Hill", "Forest", "Harbour", "Bridge", "Market" } do
    longPress(name)
    tap "Delete"
    answer "Delete Photo"
  end
  expect.visible "No photos"
end)
