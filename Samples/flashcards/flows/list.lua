require "app"

flow("the list is read upright, and a word in it opens the book there", function()
  tap "List"
  expect.orientation "portrait"
  tapRow "capio"
  expect.orientation "landscapeRight"
  expect.page "capio"
  tapPage "previous"
  expect.page "audio"
  expect.noWarnings()
end)
