require "app"

-- The user leaves the app, the system terminates it, and the user opens it again.
local function leaveAndComeBack()
  home()
  terminate()
  open()
end

flow("an open entry is restored, with its text and its switch", { tags = { "smoke" } }, function()
  tap "30 April"
  enter("text", "Rain all day")
  set("Favourite", true)
  leaveAndComeBack()

  expect.stack { "Entries", "Entry" }
  expect.title "30 April"
  expect.value("text", "Rain all day")
  expect.value("favourite", true)
  expect.restored "Entry"
  expect.order {
    "application shouldRestoreApplicationState answer=true",
    "TabBarController#2 viewDidLoad",
    "Entry viewControllerWithRestorationIdentifierPath",
    "Entry#2 viewDidLoad",
    "TabBarController#2 decodeRestorableState",
    "NavigationController#2 decodeRestorableState",
    "Entries#2 decodeRestorableState",
    "Entry#2 decodeRestorableState",
    "favourite decodeRestorableState",
    "application didDecodeRestorableState",
    "application didFinishLaunching",
    "Entry#2 viewWillAppear",
  }
  back()
  expect.screen "Entries"
end)

flow("the list keeps its position by the days, even after new entries", function()
  scroll("down", 3)
  expect.hidden "29 April"
  expect.visible "28 April"
  tap "20 April"
  home()
  table.insert(defaults.entries, 1, { day = "2 May", text = "New." })
  terminate()
  open()

  expect.title "20 April"
  back()
  expect.hidden "29 April"
  expect.visible "28 April"
end)

flow("an unfinished entry is presented again by the delegate", function()
  tap "Write"
  enter("Day", "2 May")
  enter("text", "Today I")
  leaveAndComeBack()

  expect.presented "Writer"
  expect.value("day", "2 May")
  expect.value("text", "Today I")
  tap "Keep"
  expect.row("2 May", { detailText = "Today I" })
end)

flow("the visible month is restored", function()
  selectTab "Year"
  swipe "left"
  enter("plan", "Swim")
  expect.page "June"
  leaveAndComeBack()

  expect.tab "Year"
  expect.page "June"
  expect.value("plan", "Swim")
  expect.restored "Month"
end)

flow("a scene of a storyboard is restored without code", function()
  window.rootViewController:present(storyboards.Extras:instantiateViewController "About")
  leaveAndComeBack()

  expect.presented "About"
  tap "Done"
  expect.screen "Entries"
end)
