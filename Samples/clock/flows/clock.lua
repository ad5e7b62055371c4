require "app"

flow("only the first tab is loaded at first", { tags = { "smoke" } }, function()
  expect.tab "World Clock"
  expect.screen "WorldClock"
  expect.never "Stopwatch viewDidLoad"
  selectTab "Stopwatch"
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

flow("the stopwatch goes on behind the other tabs", function()
  selectTab "Stopwatch"
  tap "Start"
  selectTab "Timer"
  wait(65)
  selectTab "Stopwatch"
  expect.text("time", "1:05")
  tap "Stop"
  wait(10)
  expect.text("time", "1:05")
end)

flow("the alarms that are on are counted at the tab", function()
  selectTab "Alarm"
  expect.badge("Alarm", nil)
  tap "Add"
  tap "Add"
  expect.badge("Alarm", "2")
  set("7:00", false)
  expect.badge("Alarm", "1")
  set("8:00", false)
  expect.badge("Alarm", nil)
end)

flow("a city is chosen and joins the list", function()
  tap "Add"
  expect.presented "Cities"
  tapRow "Tokyo"
  expect.screen "WorldClock"
  expect.visible "Tokyo"
  expect.released "Cities"
end)

flow("the countdown has the screen without the tabs", function()
  selectTab "Timer"
  tap "Count down"
  expect.title "Countdown"
  expect.hidden "Stopwatch"
  wait(5)
  expect.text("left", "2:55")
  back()
  expect.screen "Timer"
  selectTab "Stopwatch"
  expect.screen "Stopwatch"
end)

flow("it pops itself when nothing is left", function()
  selectTab "Timer"
  tap "Count down"
  wait(185)
  expect.screen "Timer"
  expect.released "Countdown"
  expect.balanced()
end)

flow("each tab keeps its stack, and touching it again goes back to the root", function()
  selectTab "Timer"
  tap "Count down"
  -- The tab bar is away: only code can choose another tab now.
  application.root.selectedIndex = 1
  expect.screen "WorldClock"
  selectTab "Timer"
  expect.screen "Countdown"
  expect.stack { "Timer", "Countdown" }
end)
