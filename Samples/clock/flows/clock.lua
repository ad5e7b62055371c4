require "app"

flow("only the first tab is loaded at first", { tags = { "smoke" } }, function()
  expect.tab "World"
  expect.screen "WorldClock"
  expect.never "Stopwatch viewDidLoad"
  selectTab "Laps"
  expect.trace {
    "Stopwatch viewDidLoad",
    "Stopwatch viewWillAppear",
    "NavigationController viewWillDisappear",
    "WorldClock viewWillDisappear",
    "WorldClock viewDidDisappear",
    "NavigationController viewDidDisappear",
    "Stopwatch viewDidAppear",
  }
end)

flow("a city is added to the list, and shows its day", function()
  tap "Add"
  expect.presented "Cities"
  tapRow "Tokyo"
  expect.screen "WorldClock"
  expect.released "Cities"
  tap "Tokyo"
  expect.screen "City"
  expect.text("time", "Tomorrow 2:41")
  expect.row("Sunset", { detailText = "18:33" })
end)

flow("a city is deleted from the list", function()
  tap "Edit"
  deleteRow "London"
  tap "Done"
  expect.rows("cities", { "Cupertino", "Zürich" })
end)

flow("the alarms that are on are counted at the tab", function()
  expect.badge("Alarm", "2")
  selectTab "Alarm"
  set("9:00  Weekend", true)
  expect.badge("Alarm", "3")
  for _, alarm in ipairs { "6:45  Weekdays", "7:30  Train to Zürich", "9:00  Weekend" } do set(alarm, false) end
  expect.badge("Alarm", nil)
end)

flow("an alarm is set with a picker", function()
  selectTab "Alarm"
  tap "Add"
  expect.screen "NewAlarm"
  set("time", "05:40")
  expect.text("time", "05:40")
  enter("Name", "Ferry")
  tap "Save"
  expect.screen "Alarms"
  expect.visible "5:40  Ferry"
  expect.badge("Alarm", "3")
  expect.released "NewAlarm"
end)

flow("the stopwatch continues behind the other tabs, and keeps laps", function()
  selectTab "Laps"
  expect.disabled "Lap"
  tap "Start"
  wait(20)
  tap "Lap"
  selectTab "Timer"
  wait(45)
  selectTab "Laps"
  expect.text("time", "1:05")
  tap "Lap"
  tap "Stop"
  wait(10)
  expect.text("time", "1:05")
  expect.row("Lap 2", { detailText = "0:45" })
end)

flow("the countdown hides the tab bar", function()
  selectTab "Timer"
  tap "Count down"
  expect.screen "Countdown"
  expect.hidden "Laps"
  wait(5)
  tap "Pause"
  wait(60)
  expect.text("left", "2:55")
  tap "Resume"
  wait(5)
  expect.text("left", "2:50")
  back()
  expect.screen "Timer"
  selectTab "Laps"
  expect.screen "Stopwatch"
end)

flow("a finished timer pops its screen, and is kept under More", function()
  selectTab "Timer"
  tap "Tea"
  expect.title "Tea"
  wait(245)
  expect.screen "Timer"
  expect.released "Countdown"
  selectTab "More"
  tap "Recents"
  expect.row("Tea", { detailText = "4:00" })
  tap "Clear"
  answer "Clear All"
  expect.visible "No timer has run to its end."
  expect.disabled "Clear"
  expect.balanced()
end)

flow("the settings are under More", function()
  selectTab "More"
  tap "Settings"
  expect.screen "Settings"
  set("Snooze", false)
  back()
  selectTab "World"
  selectTab "More"
  tap "Settings"
  expect.value("Snooze", false)
end)

flow("each tab keeps its stack, and touching it again goes back to the root", function()
  selectTab "Timer"
  tap "Count down"
  -- The tab bar is hidden, so only code can select another tab.
  application.root.selectedIndex = 1
  expect.screen "WorldClock"
  selectTab "Timer"
  expect.screen "Countdown"
  expect.stack { "Timer", "Countdown" }
end)
