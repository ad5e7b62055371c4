require "app"

flow("the list stays in portrait", { tags = { "smoke" } }, function()
  expect.screen "PhotoList"
  expect.orientation "portrait"
  rotate "portraitUpsideDown"
  expect.screen "PhotoList"
  expect.orientation "portrait"
end)

flow("a photo extends under the bars, which can be hidden", function()
  tap "Ferry"
  expect.text("caption", "Ferry, Istanbul")
  expect.equal(application.statusBarStyle, "blackTranslucent")
  tap "image"
  expect.hidden "Photos"
  tap "image"
  expect.visible "Photos"
  back()
  expect.screen "PhotoList"
  expect.equal(application.statusBarStyle, "default")
end)

flow("a photo rotates with the device", function()
  tap "Bridge"
  rotate "landscapeLeft"
  -- The orientation of the interface mirrors that of the device.
  expect.orientation "landscapeRight"
  expect.events("Photo", { "willRotate", "willAnimateRotation", "didRotate" })
  expect.trace {
    "Stack willRotate to=landscapeRight duration=0.400",
    "Photo willRotate to=landscapeRight duration=0.400",
    "Stack willAnimateRotation",
    "Photo willAnimateRotation",
    "Stack didRotate from=portrait",
    "Photo didRotate from=portrait",
  }
  expect.text("caption", "Bridge, Porto, 12 May")
end)

flow("going back from a rotated photo returns to portrait", function()
  tap "Bridge"
  rotate "landscapeLeft"
  back()
  expect.screen "PhotoList"
  expect.orientation "portrait"
  expect.never "PhotoList willRotate"
end)

flow("in landscape the list becomes cards", function()
  rotate "landscapeLeft"
  expect.screen "Cards"
  expect.orientation "landscapeRight"
  expect.hidden "before"
  swipe "left"
  expect.text("caption", "Ferry, Istanbul")
  swipe "right"
  swipe "right"
  expect.text("caption", "Bridge, Porto")
  rotate "landscapeRight"
  expect.orientation "landscapeLeft"
  rotate "portrait"
  expect.screen "PhotoList"
  expect.orientation "portrait"
  expect.released "Cards"
end)

flow("a slide show is in landscape, however the device is held", function()
  tap "Slides"
  expect.orientation "landscapeRight"
  tap "Next"
  expect.visible "Ferry"
  wait(10)
  expect.visible "Market"
  rotate "faceUp"
  expect.orientation "landscapeRight"
  tap "Done"
  expect.orientation "portrait"
  expect.balanced()
  expect.noWarnings()
end)

flow("an iPad starts in the orientation in which it is held", { device = "iPad", orientation = "landscapeRight" }, function()
  -- The photo list forbids rotation, so the app's supported orientations count.
  expect.orientation "landscapeLeft"
end)
