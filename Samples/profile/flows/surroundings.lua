require "app"

local function top() return window.rootViewController.topViewController end

flow("content stays in the safe area", function()
  local safe = top().view.safeAreaInsets
  expect.equal(safe.bottom, 34)
  expect.that(top().elements.portrait.frame.y >= safe.top, "the portrait is below the bar")
  local footer = top().elements.footer.frame
  expect.that(footer.y + footer.height <= top().view.bounds.height - safe.bottom, "the footer is above the indicator")
  expect.trace { "…", "Profile viewSafeAreaInsetsDidChange", "…", "Profile viewIsAppearing animated=false", "…" }
end)

flow("in landscape, it stays clear of the sides", function()
  rotate "landscapeLeft"
  expect.that(top().view.safeAreaInsets.left > 0, "the camera is at a side")
  expect.that(top().elements.things.frame.x >= top().view.safeAreaInsets.left, "the table is next to it")
  expect.visible "footer"
  rotate "portrait"
  expect.noWarnings()
end)

flow("the app follows the style of the device", function()
  tap "Appearance"
  expect.text("current", "The app is light")
  setTraits { userInterfaceStyle = "dark" }
  expect.text("current", "The app is dark")
  choose("style", "Light")
  expect.text("current", "The app is light")
  choose("style", "System")
  expect.text("current", "The app is dark")
end)

flow("the chosen style is kept", function()
  tap "Appearance"
  choose("style", "Dark")
  back()
  tap "Appearance"
  expect.value("style", 3)
  expect.text("current", "The app is dark")
end)

flow("friends", { tags = { "smoke" } }, function()
  tap "Friends"
  expect.rows { "Charles Babbage", "Mary Somerville", "Michael Faraday", "Charles Dickens", "Augustus De Morgan" }
  tap "Mary Somerville"
  expect.title "Mary Somerville"
  tap "Send a message"
  expect.alert "Not in this prototype"
  answer "OK"
  back()
  back()
  expect.screen "Profile"
  expect.noWarnings()
end)

flow("searching for a friend", function()
  tap "Friends"
  enter("Search friends", "char")
  expect.rows { "Charles Babbage", "Charles Dickens" }
  tap "Cancel"
  expect.row "Mary Somerville"
  expect.noWarnings()
end)
