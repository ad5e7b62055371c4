require "app"

flow("a screen without an identifier is not restored", function()
  tap "Help"
  relaunch()
  expect.stack { "Entries" }
  expect.noWarnings()
end)

flow("a deleted entry ends the stack below it", function()
  tap "29 April"
  home()
  table.remove(defaults.entries, 3)
  terminate()
  relaunch()
  expect.stack { "Entries" }
  expect.warning "Can't find Child View Controller at index 1 with identifier tabs/journal/entry"
end)

flow("the state of another version is not restored", function()
  tap "1 May"
  application.bundleVersion = "1.9"
  relaunch()
  expect.stack { "Entries" }
  expect.trace { "…", "application shouldRestoreApplicationState answer=false", "…" }
  expect.never "Entries#2 decodeRestorableState"
end)

flow("after the app is quit or crashes, or the device restarts, the entries are kept but not the state", function()
  for _, ending in ipairs { kill, crash, reboot } do
    tap "Write"
    enter("Day", "2 May")
    tap "Keep"
    tap "1 May"
    home()
    open()
    ending()
    relaunch()
    expect.stack { "Entries" }
    expect.visible "2 May"
  end
end)
