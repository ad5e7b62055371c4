require "app"

flow("a photo opens with a transition of its own", function()
  tap "Lake"
  expect.order {
    "Photos viewWillDisappear animated=true",
    "Photo viewWillAppear animated=true",
    "Photo viewIsAppearing animated=true",
    "Photos viewDidDisappear animated=true",
    "Photo viewDidAppear animated=true",
  }
  expect.equal(clock(), 0.4)
  back()
  expect.equal(clock(), 0.8)
  expect.balanced()
  expect.noWarnings()
end)

flow("a photo is shared", function()
  tap "Lake"
  tap "Share"
  expect.presented "ActivityViewController"
  answer "Mail"
  expect.trace { "…", "> shared Lake by Mail", "…" }
  tap "Share"
  answer()
  expect.screen "Photo"
end)

flow("saving asks for permission once", { tags = { "smoke" } }, function()
  tap "Lake"
  tap "Save"
  answer "Allow"
  expect.alert "Saved"
  answer "OK"
  back()
  longPress "Hill"
  tap "Save"
  expect.alert "Saved"
  answer "OK"
end)

flow("without permission, the app says what to do", function()
  tap "Lake"
  tap "Save"
  answer "Don't Allow"
  expect.alert "Not saved"
  answer "OK"
  expect.equal(application:permissionStatus "photos", "denied")
end)

flow("VoiceOver reads a photo", function()
  expect.accessible()
  tap "Lake"
  expect.accessible()
  expect.voiceOver { "…", "Share, button", "Photo of Lake, image", "2021 · 3 likes", "Like, button", "Save, button" }
end)
