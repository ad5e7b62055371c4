require "app"

flow("the list is in portrait, and opens the book at a word", function()
  tap "List"
  expect.orientation "portrait"
  tapRow "capio"
  expect.orientation "landscapeRight"
  expect.page "capio"
  tapPage "previous"
  expect.page "audio"
  expect.noWarnings()
end)
