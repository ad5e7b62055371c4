require "app"

flow("the profile is edited", { tags = { "smoke" } }, function()
  tap "Edit"
  expect.screen "ProfileForm"
  expect.disabled "Save"
  enter("name", "Ada King")
  enter("mail", "ada.king@example.org")
  tap "Save"
  expect.screen "Profile"
  expect.text("name", "Ada King")
  expect.text("footer", "Signed in as ada.king@example.org")
  expect.released "ProfileForm"
  expect.noWarnings()
end)

flow("without changes, a swipe dismisses the form", function()
  tap "Edit"
  swipeDown()
  expect.screen "Profile"
  expect.released "ProfileForm"
end)

flow("with changes, a swipe asks what to do with them", function()
  tap "Edit"
  enter("name", "Ada King")
  swipeDown()
  expect.alert "Discard the changes?"
  answer "Keep editing"
  expect.screen "ProfileForm"
  expect.text("name", "Ada King")
  swipeDown()
  answer "Discard"
  expect.screen "Profile"
  expect.text("name", "Ada Lovelace")
  expect.released "ProfileForm"
end)

flow("Cancel asks only if there are changes", function()
  tap "Edit"
  tap "Cancel"
  expect.screen "Profile"
  tap "Edit"
  enter("mail", "nowhere")
  expect.text("problem", "This isn't a mail address")
  expect.disabled "Save"
  tap "Cancel"
  expect.alert "Discard the changes?"
  answer "Discard"
  expect.screen "Profile"
end)
